import type { FrameId } from '../../types.ts'

/** One way of asking: `pattern` runs on the question without time words, with the account written as ACCT; `slots` reads what it asks for. */
export interface FrameRule {
  frame: FrameId
  pattern: RegExp
  /** Fixed slots, and named groups of the pattern that are copied as slots. */
  slots?: Readonly<Record<string, string>>
  /** A group that must hold a proper name (a capital or a digit) for the rule to fit. */
  proper?: string
  /** A group that must be a place of the gazetteer for the rule to fit. */
  place?: string
  /** A group whose last word must be a trade or post for the rule to fit. */
  occupation?: string
}

export const rule = (frame: FrameId, pattern: string, slots?: Readonly<Record<string, string>>, proper?: string): FrameRule => ({
  frame,
  pattern: new RegExp(pattern, 'iu'),
  ...(slots === undefined ? {} : { slots }),
  ...(proper === undefined ? {} : { proper }),
})

export const TITLE =
  '(?:\\bc(?:[a-z]|is|hr|pt|bd)os?\\b|chief [a-z]|\\bceos?\\b|president|(?:s|e|a)?vps?\\b|vice[- ]president|head of|[a-z&]+ (?:director|head|chief|leader)|director of|managing director|general counsel|chair(?:man|woman|person)?|executives?(?! assistant)|leaders?|leadership|management|c-level|c-suite|exec\\b|(?<!\\bon )board|boss)'
export const CALL =
  '(?:earnings|results?|calls?\\b|investor|analyst|quarterly|conference|annual report|10-[kq]|shareholder|conference calls?)'
export const KIND_OF_DEAL =
  '(?:distribution|licen[cs]ing|licen[cs]e|co-?operation|reseller|franchise|marketing|technology|research|strategic|codeshare|co-?marketing|co-?development|collaboration|sponsorship|referral|joint|commercial)'
export const STAFF = '(?:staff|people|employees|workers|workforce|jobs|personnel|colleagues|posts|positions)'
export const GUIDED =
  "(?:its |the |their )?(?:full[- ]year |fy ?\\d* |20\\d\\d |annual |yearly |own |revenue |profit |earnings |sales |growth |margin |financial |\\w+['’]s )*(?:guidance|outlook|forecasts?|projections?|targets?|expectations|estimates)"
export const TOPIC_VERB =
  '(?:mention|discuss|talk(?:ed|ing|s)? about|cite|refer(?:red|ring)? to|highlight|flag|bring up|brought up|address|call out|called out|emphasi[sz]e|comment(?:ed)? on|point(?:ed)? to|complain(?:ed)? (?:about|of)|(?:speak|spoke|spoken|warn|warned|talk|talked|talking|speaking|warning) (?:of|about|on)|say anything about|said anything about|raise the (?:topic|issue|subject) of)'
