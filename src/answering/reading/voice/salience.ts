/** Which company the text speaks of at a point. */
export type Salience = 'account' | 'other' | null
