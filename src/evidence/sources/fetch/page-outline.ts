import { Parser } from 'htmlparser2'

/** What tells a page from a wall: gathered in one pass, without a tree. */
export interface PageOutline {
  title: string
  headings: string[]
  /** Visible text outside of what asks for consent, in characters; the first of it in `text`. */
  textLength: number
  text: string
  /** Visible text of what asks for consent by its id or class. */
  consentLength: number
  /** Scripts as they are and the addresses of scripts, frames and forms, ids and classes: where the makers of walls are known by. */
  marks: string
  hasPassword: boolean
  /** Says in its markup that it is an article. */
  isArticle: boolean
}

const MOST_MARKS = 60_000
const MOST_TEXT = 5_000
const INVISIBLE = new Set(['script', 'style', 'noscript', 'template', 'svg', 'head'])
const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
const CONSENT = /cookie|consent|gdpr|dsgvo|cmp-|cmpbox|onetrust|usercentrics|didomi|privacy-?(banner|wall|gate|manager)|datenschutz/i
const ARTICLE = /"@type"\s*:\s*\[?\s*"(News|Blog|Reportage|Tech)?(Article|Posting|PressRelease)"/

/** Outlines a page. Never throws, and takes time in proportion to the length. */
export function outlinePage(html: string): PageOutline {
  const outline: PageOutline = {
    title: '',
    headings: [],
    textLength: 0,
    text: '',
    consentLength: 0,
    marks: '',
    hasPassword: false,
    isArticle: false,
  }
  const open: { name: string; isConsent: boolean; isHidden: boolean }[] = []
  const mark = (text: string | undefined) => {
    if (text !== undefined && outline.marks.length < MOST_MARKS) outline.marks += ` ${text.slice(0, 4000)}`
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const { id, class: classes } = attributes
        mark(attributes['src'])
        if (name === 'form') mark(attributes['action'])
        if (id !== undefined) mark(`#${id}`)
        if (classes !== undefined) mark(`.${classes}`)
        if (name === 'input' && attributes['type']?.toLowerCase() === 'password') outline.hasPassword = true
        if (name === 'article' || (name === 'meta' && attributes['content']?.toLowerCase() === 'article')) outline.isArticle = true
        if (/^h[12]$/.test(name)) outline.headings.push('')
        const outer = open.at(-1)
        // The page as a whole is not what asks, whatever class it has.
        const asks = name !== 'html' && name !== 'body' && CONSENT.test(`${id ?? ''} ${classes ?? ''}`)
        if (!VOID.has(name))
          open.push({ name, isConsent: asks || (outer?.isConsent ?? false), isHidden: INVISIBLE.has(name) || (outer?.isHidden ?? false) })
      },
      ontext(text) {
        const inner = open.at(-1)
        if (inner?.name === 'script') {
          mark(text)
          if (ARTICLE.test(text)) outline.isArticle = true
        }
        if (inner?.name === 'title') outline.title += text
        if (inner?.isHidden === true) return
        const heading = open.findLast(({ name }) => /^h[12]$/.test(name))
        if (heading !== undefined) outline.headings[outline.headings.length - 1] += text
        const { length } = text.trim()
        if (inner?.isConsent === true) outline.consentLength += length
        else {
          outline.textLength += length
          if (outline.text.length < MOST_TEXT) outline.text += `${text} `
        }
      },
      onclosetag(name) {
        const at = open.findLastIndex((element) => element.name === name)
        if (at >= 0) open.length = at
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  parser.end(html)
  const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  return { ...outline, title: tidy(outline.title), headings: outline.headings.slice(0, 20).map(tidy), text: tidy(outline.text) }
}
