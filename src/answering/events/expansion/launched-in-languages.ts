import type { Sentence } from '../../reading/sentence.ts'
import { anyOf } from '../../text/any-of.ts'

const LANGUAGE = anyOf`
  (?:brazilian )?portuguese | (?:simplified |traditional )?chinese | english | french | german | spanish | italian
  dutch | flemish | danish | swedish | norwegian | finnish | icelandic | polish | czech | slovak | hungarian
  romanian | bulgarian | greek | turkish | russian | ukrainian | serbian | croatian | slovenian | albanian | arabic
  hebrew | persian | farsi | hindi | urdu | bengali | tamil | punjabi | thai | vietnamese | indonesian | malay
  tagalog | japanese | korean | mandarin | cantonese | swahili | zulu | afrikaans | catalan | basque | galician
  welsh | irish | gaelic | latvian | lithuanian | estonian
`
/** "in Japanese, English and Korean"; not "in French and German supermarkets". */
const IN_LANGUAGES = new RegExp(
  `\\b(?:in|into) (?:both |also |only )?${LANGUAGE}(?:(?: ,)? (?:and |or |then |later )?${LANGUAGE})*` +
    `(?= ?[,.;:)]|$| (?:and|or) (?!${LANGUAGE})| (?:but|as|on|from|at|with|for|by|to|too|only|last|this|next|today|yesterday|when|since|after|before|in|first|now|alongside)\\b)`,
  'g',
)
const LAUNCHES =
  /\b(?:launch\w*|debut\w*|releas\w+|availab\w+|publish\w*|publication|live|on sale|sells?|sold|selling|offer\w*|roll(?:s|ed|ing)? out|rollout|appear\w*|comes?|came|out|translat\w+)\b/
const ELSEWHERE =
  /\b(?:countr(?:y|ies)|markets?|abroad|overseas|expan\w+|enter(?:s|ed|ing)|open\w*|offices?|branch(?:es)?|shops?|stores?|plants?|factor(?:y|ies)|there)\b/
const ONE_LANGUAGE = new RegExp(`^${LANGUAGE}$`)

/** Whether a sentence tells in which languages something came out, and no place where it did. */
export function launchesInLanguages(sentence: Sentence): boolean {
  const words = sentence.words()
  const rest = words.replace(IN_LANGUAGES, ' ')
  if (rest === words || !LAUNCHES.test(rest) || ELSEWHERE.test(rest)) return false
  return !sentence.tokens.some(
    ({ tag, sort, lower, capital }, at) =>
      !ONE_LANGUAGE.test(lower) &&
      ((sort === 'place' && capital) || (tag === 'name' && /^(?:in|into|to|across|at|for)$/.test(sentence.tokens[at - 1]?.lower ?? ''))),
  )
}
