import { anyWord } from '../../text/any-of.ts'

/** Who is in dispute with a company, in the words of a question, and in those of a text that tells of them. */
const PARTIES: readonly (readonly [asked: RegExp, told: RegExp])[] = [
  [/\b(?:share|stock)holders?\b|\binvestors?\b/i, /\b(?:(?:share|stock|bond)?holders?|investors?|securities|funds?)\b/],
  [
    /\b(?:employees?|staff|workers?|workforce|union|unions)\b/i,
    new RegExp(anyWord`
      employees? | staff | work(?:ers?|force|mates?) | colleagues? | ex-\w+ | unions? | drivers? | couriers? | riders?
      nurses? | carers? | engineers? | miners? | pilots? | cleaners? | guards? | teachers? | assistants? | managers?
      executives? | apprentices? | wages? | overtime | unpaid | salar\w+ | holiday pay | dismiss\w* | sacked | fired
      laid off | discriminat\w* | harass\w* | whistle-?blowers?
    `),
  ],
  [
    /\b(?:customers?|clients?|consumers?|users?|passengers?|patients?|buyers?)\b/i,
    new RegExp(anyWord`
      customers? | clients? | consumers? | users? | passengers? | travell?ers? | patients? | buyers? | shoppers?
      guests? | tenants? | policy-?holders? | borrowers? | savers? | depositors? | subscribers? | households?
      motorists? | drivers? | players? | members? | students? | parents? | owners? | diners? | holidaymakers?
      viewers? | residents? | famil(?:y|ies) | (?:wo)?m[ae]n | mothers? | fathers?
    `),
  ],
  [
    /\b(?:residents?|neighbou?rs?|locals|villagers|community|communities|homeowners?)\b/i,
    new RegExp(anyWord`
      residents? | neighbou?r\w* | locals | villagers? | villages? | community | communities | home-?owners?
      households? | famil(?:y|ies) | farmers? | landowners? | citizens? | people (?:living|who live) | tribes?
      fishermen | townspeople | islanders?
    `),
  ],
]

/** The words with which a text must tell of a group that a question names without a capital letter; null where it names none of these. */
export const partyTold = (asked: string): RegExp | null => PARTIES.find(([pattern]) => pattern.test(asked))?.[1] ?? null
