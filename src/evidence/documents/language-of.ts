// Enough to tell a language by, and little enough to take no time.
const LOOKED_AT = 400
const ENGLISH = /\b(?:the|of|and|to|in|that|for|with|said|is|was|its|has|by|from|on|will)\b/gi
const ENGLISH_SHARE = 0.3

/** ISO 639-1 code of the language that a text is in; null when it is too short to tell. */
export async function languageOf(text: string): Promise<string | null> {
  const start = text.slice(0, LOOKED_AT)
  const words = start.match(/\p{L}+/gu)?.length ?? 0
  if (words === 0) return null
  // Most texts are plainly English: the detector and its tables are not loaded for them.
  if ((start.match(ENGLISH)?.length ?? 0) >= ENGLISH_SHARE * words) return 'en'
  const { detect } = await import('tinyld/light')
  return detect(start) || null
}
