// Units of ASCII, for code that goes through a text unit by unit because a pattern would take too long.
export const SHARP = 0x23
export const AMPERSAND = 0x26
export const APOSTROPHE = 0x27
export const DASH = 0x2d
export const DOT = 0x2e
export const SLASH = 0x2f
export const ZERO = 0x30
export const NINE = 0x39
export const SEMICOLON = 0x3b
export const LESS = 0x3c
export const CAPITAL_A = 0x41
export const CAPITAL_Z = 0x5a
export const SMALL_A = 0x61
export const SMALL_S = 0x73
export const SMALL_Z = 0x7a
