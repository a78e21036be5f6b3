// Enough to tell a language by, and little enough to take no time.
const LOOKED_AT = 400
// Of articles in English these words are a quarter, of those in other languages that share some of them (Dutch: in, is, of, was) less than a tenth.
const COMMON = /\b(?:the|of|and|to|in|that|for|with|said|is|was|its|has|by|from|on|will|are|have|this|which)\b/gi
const COMMON_SHARE = 0.12
// Words that no other language has often.
const ENGLISH = /\b(?:the|and|that|with|said|its|from|this|which)\b/gi
const ENGLISH_SHARE = 0.03

/** ISO 639-1 code of the language that a text is in; null when it is too short to tell. */
export async function languageOf(text: string): Promise<string | null> {
  const start = text.slice(0, LOOKED_AT)
  const words = start.match(/\p{L}+/gu)?.length ?? 0
  if (words === 0) return null
  // Most texts are plainly English: the detector and its tables are not loaded for them.
  const share = (pattern: RegExp) => (start.match(pattern)?.length ?? 0) / words
  if (share(COMMON) >= COMMON_SHARE && share(ENGLISH) >= ENGLISH_SHARE) return 'en'
  const { detect } = await import('tinyld/light')
  return detect(start) || null
}
