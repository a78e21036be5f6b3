import { anyCase, anyOf, either, only } from './any-of.ts'

const WITH_ARTICLE = anyCase(only`
  United (?:States|Kingdom|Arab Emirates) | U\.?S\.?A?\.? | U\.?K\.? | UAE | EU | European Union | Emirates
  Netherlands | Philippines | Bahamas | Maldives | Seychelles | Gambia | Ivory Coast | (?:Czech|Dominican) Republic
  (?:Middle|Far) East | Nordics | Baltics | Balkans | Gulf | Caribbean | (?:(?:East|West) )?Midlands | Midwest
  Americas
`)

/** "the United States", "Germany": a place as a sentence has it. */
export const withThe = (place: string): string => (WITH_ARTICLE.test(place) ? `the ${place}` : place)

const SOME = anyOf`
  an? | any | another | its | some | other | more | further | the | new | foreign | overseas | different | several
  second | next | first
`
const KIND_OF_PLACE = anyOf`
  cit(?:y|ies) | towns? | countr(?:y|ies) | regions? | provinces? | states? | count(?:y|ies) | markets? | continents?
  places? | locations? | territor(?:y|ies) | areas? | part of the country
`
const VAGUE_PLACE = anyCase(either`
  ^(?:${SOME}\s+)+(?:[\w-]+ )?${KIND_OF_PLACE}(?: (?:or|and) .*)?$
  ^(?:abroad|overseas|elsewhere|internationally|nationally)$
`)

/** "a new city", "another region", "abroad": somewhere, wherever it is. */
export const isVaguePlace = (words: string): boolean => !/\p{Lu}/u.test(words) && VAGUE_PLACE.test(words.trim())
