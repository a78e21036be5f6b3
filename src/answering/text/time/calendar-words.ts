/** The months in lower case, as alternatives of a pattern: "january|february|…|december". */
export const MONTH_WORDS = 'january|february|march|april|may|june|july|august|september|october|november|december'
/** "monday|tuesday|…|sunday" */
export const WEEKDAY_WORDS = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday'
/** "spring|summer|autumn|fall|winter" */
export const SEASON_WORDS = 'spring|summer|autumn|fall|winter'
