import { numberWords } from '../text/number-words.ts'
import { anyOf } from '../text/any-of.ts'

/** What companies buy by the piece. */
export const GOODS = anyOf`
  planes? | aircraft | airliners? | jets? | helicopters? | trucks? | lorries | lorry | bus | buses | coaches
  trains? | trams? | locomotives? | carriages | wagons | ships? | vessels? | tankers? | ferry | ferries | tugs?
  barges? | yachts? | trawlers? | freighters? | cars | vehicles | vans | turbines | machines | servers | chips
  robots
`
export const SO_MANY = `(?:\\d[\\d,]*|${numberWords(2, 10)}|a dozen|twenty|thirty|forty|fifty|dozens of|hundreds of)`
/** Behind the noun of what is bought: no further noun that makes it another thing, as in "ferry operator". */
export const THING_ENDS =
  '(?=$| (?:from|for|at|in|on|by|to|with|worth|over|and|which|that|of|after|as|last|this|under|ahead|before|so|,|\\.|;|-|–|—)(?: |$))'
