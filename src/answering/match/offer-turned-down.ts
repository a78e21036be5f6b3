const TURNS_DOWN =
  '(?:threw out|throws? out|thrown out|turn(?:s|ed|ing)? (?:down|away)|reject(?:s|ed|ing)?|rebuff(?:s|ed|ing)?|spurn(?:s|ed|ing)?|snub(?:s|bed|bing)?|knock(?:s|ed)? back|fend(?:s|ed)? off|brush(?:es|ed)? (?:off|aside)|sa(?:id|ys) no to|refus(?:es|ed))'
const OFFER = '(?:take-private|buy-?outs?|offers?|bids?|approach(?:es)?|proposals?|overtures?|advances)'
const TURNED_DOWN = new RegExp(
  `\\b${TURNS_DOWN} (?:(?!to |but )[^ ,.;]+ ){0,6}?${OFFER}(?: [a-z-]+){0,2}?\\b|\\b${OFFER} (?:[^ ,.;]+ ){0,6}?(?:was|were|has been|have been) (?:rejected|turned down|thrown out|rebuffed|spurned)\\b`,
)
const ACCEPTED =
  /\b(?:agree[sd]?|agreement|accept\w*|recommend\w*|back(?:s|ed)|approv\w+|sweeten\w*|improved|signed|complet\w+|taken private|take (?:it|the company) private|go(?:es|ing)? private|delist\w*)\b/

/** Whether an offer for a company is turned down, and no other accepted. */
export const turnsOfferDown = (words: string): boolean => TURNED_DOWN.test(words) && !ACCEPTED.test(words)
