/** A link to where something was read. What is no web address stands as text. */
export function SourceLink({ href, children }: { href: string; children?: string }) {
  const text = children ?? href
  return isWebAddress(href) ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  ) : (
    <span>{text}</span>
  )
}

function isWebAddress(href: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(href).protocol)
  } catch {
    return false
  }
}
