/** Markup that may stand in a mail as it is. Only `markup` makes it, which escapes what is put in. */
export class Html {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

type Part = string | number | Html | readonly Html[]

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

function sourceOf(part: Part): string {
  if (part instanceof Html) return part.source
  return typeof part === 'object' ? part.map(({ source }) => source).join('\n') : escape(String(part))
}

/** Markup around values, of which every one that is no markup itself is escaped. */
export function markup(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  return new Html(strings.reduce((all, string, index) => all + sourceOf(values[index - 1] ?? '') + string))
}

export const NOTHING = new Html('')

/** A way into the platform, as wide as its words. */
export const button = (url: string, name: string): Html => markup`<p><a class="button" href="${url}">${name}</a></p>`

// Clients that know no style sheet show the mail in their own colours, which can be read too. The colours are the platform's.
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
body { margin: 0; padding: 24px 12px; background: #f7f6f2; color: #1a211e; font: 16px/1.5 -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif }
.mail { max-width: 600px; margin: 0 auto; padding: 24px; background: #ffffff; border: 1px solid #dedcd3; border-radius: 8px; overflow-wrap: anywhere }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3 }
h2 { margin: 28px 0 4px; font-size: 17px; line-height: 1.3 }
h3 { margin: 16px 0 0; font-size: 15px }
p { margin: 8px 0 }
a { color: #1b5e4b }
.button { display: inline-block; margin: 12px 0; padding: 10px 18px; background: #1b5e4b; color: #ffffff; border-radius: 6px; font-weight: 600; text-decoration: none }
.code { font: 600 26px/1.3 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 4px }
.faint { color: #565e59; font-size: 14px }
.proof { margin: 4px 0; padding-left: 12px; border-left: 3px solid #c98a00 }
@media (prefers-color-scheme: dark) {
  body { background: #121614; color: #e9eeeb }
  .mail { background: #1a201d; border-color: #323c37 }
  a { color: #7fd1b4 }
  .button { background: #7fd1b4; color: #0c1f18 }
  .faint { color: #a9b5ae }
  .proof { border-color: #e8b33c }
}
`

/** A whole mail: its style is its own, it loads nothing, and it is readable in light and in dark. `foot` says why it came. */
export function mailPage({ title, body, foot }: { title: string; body: Html; foot: string }): string {
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<div class="mail" role="article" aria-label="${title}">
${body}
<p class="faint">${foot}</p>
</div>
</body>
</html>
`
  return page.source.split('\n').map(folded).join('\n')
}

const WIDTH = 200

/** A line as several, broken at blanks, where any white space means the same: mail servers take lines of some 1,000 bytes. */
function folded(line: string): string {
  const words = line.split(' ')
  const lines = [words.shift() ?? '']
  for (const word of words) {
    const last = lines.at(-1) ?? ''
    if (last.length + word.length < WIDTH) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}
