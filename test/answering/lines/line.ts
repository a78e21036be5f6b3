/** A sentence about the invented company Brightforge, and whether it proves the answer yes. Those that do not are traps. */
export type Line = readonly [expected: 'yes' | 'no', sentence: string, question?: string]
