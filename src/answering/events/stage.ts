/** How far a question wants an event to have gone, and how that is told. */
export interface Stage {
  asked: RegExp
  /** In the words of the sentence. */
  told?: RegExp
  /** What the outline of a sentence must not hold: it tells of less, or of the other side. */
  not?: RegExp
  /** What is yet to come has not got so far. */
  real?: true
}
