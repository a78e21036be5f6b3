/** A crude stem of an English word in lower case: enough to let "booking" meet "bookings", and "shelf" "shelves". */
export const stem = (word: string): string =>
  word
    .replace(/['’]s$/, '')
    .replace(/(?:ies|y)$/, 'i')
    .replace(/(?:ations?|ments?|ings?|ers?|ors?|ed|es|s|e)$/, (ending, at: number) => (at > 2 ? '' : ending))
    // shelf, shelves
    .replace(/v$/, 'f')
