/** A rule proves nothing by wording weaker than this. */
export const WEAKEST_RULE = 0.55
/** Strength for each of the log-odds at which both together make proof possible; whether it is enough, the document tells (see certainty.ts), but of technology the sentence alone. */
export const STEP = 0.11
