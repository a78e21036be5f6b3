/** Where the users of the instance are kept. */
export const TEAM = ['team'] as const
