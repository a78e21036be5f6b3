import { asks, type AskedWordings } from '../question-wording.ts'
import { said, type Words } from '../vocabulary.ts'
import { anyOf, either } from '../../text/any-of.ts'

export const USUAL_WORDS =
  'adopted agency approve badge banner change clothes colours corporate disappear ditch domain drop dropped facelift formerly ' +
  'history identity image known label letter logo mascot merger old paint parent present rebranded rechristened refreshed ' +
  'reinvented relaunch renamed repainted replaced retired shareholders shed shorten slogan store swapped these ticker trademark ' +
  'typeface unify unveiled update visual wearing what wise word wordmark'

export const VOCABULARY: Words = [
  said(2, 're-?brand\\w*|renam\\w+|new name|new logo|brand identity'),
  said(1, 'names?|logo|brand|identity|chang\\w+|refresh\\w*'),
]

export const lookedFor = (): string => 'The account changing its name or brand'

export const searchedWith = (): (string | undefined)[] => ['rebrands new name']

const REDOES = anyOf`
  redo | redid | redone | redesign\w* | redr[ae]w\w* | reinvent\w* | rework\w* | restyl\w+ | reimagin\w* | refresh\w*
  moderni[sz]\w+
`
const REBRANDS = anyOf`
  re-?brand\w* | rename[ds]? | renaming
  new (?:\w+ )?(?:name|logo|brand identity|corporate identity|look and feel|corporate design|brand name|visual identity|brand)
  chang\w+ (?:its|their|the) (?:\w+ )?(?:name|brand|logo) | name change | (?:brand|visual|corporate) identity
  (?:refresh|revamp|overhaul|moderni[sz]|relaunch)\w* (?:its |the )?(?:brand|logo|image|corporate (?:brand|design))
  brand (?:refresh|relaunch|overhaul|change)
  (?:under|to|by|with|adopt\w*|tak\w+|took|chos\w+|pick\w*) (?:a |an |its )?(?:different|new|another) (?:\w+ )?(?:name|brand)
  call(?:ed|s|ing)? (?:itself )?(?:something|anything) (?:else|different|new)
  known (?:as something|by another|under another) | drop\w* (?:its |the )?(?:old )?(?:name|brand)
`
/** How people ask for it, list by list; `question-order.ts` tells when each is tried. */
export const ASKED: AskedWordings = {
  idioms: [
    asks(
      either`
        \b${REDOES} (?:its |the )?(?:\w+ )?(?:logo|brand|visual identity|corporate identity|image)\b
        \b(?:drop|shorten|lengthen|chang|trim|los|lost|add|tweak|alter|modif|cut)\w* (?:\w+ ){0,3}?(?:its|part of its|of its|to its|from its) (?:company |corporate |brand )?name\b
      `,
    ),
    asks(
      either`
        \b(?:goes|going|go|trad(?:e|es|ing)|operat\w+|known) (?:by|under) (?:an?other|a (?:different|new)|other) (?:name|moniker|banner)\b
        \bnew (?:moniker|wordmark|tagline|slogan|livery|monogram|corporate colou?rs|brand identity)\b
        \b(?:brand|image|logo|corporate) (?:makeover|facelift|face-lift|overhaul|revamp)\b
        \b(?:ditch\w*|drop\w*|shed\w*|scrap\w*|swap\w*|chang\w+|retir\w+) (?:out )?(?:its |the |their )?(?:old |current |corporate |company )?(?:name|logo|brand name|moniker)\b
        \bformerly known as\b | \bused to be (?:called|known as)\b | \bnow called\b | \b(?:lick|coat) of paint\b
        \b(?:sport\w*|with|has|got|gets?|unveil\w*|reveal\w*) (?:an? )?(?:new|fresh) look\b
      `,
    ),
  ],
  usual: [
    // Rebrand, stock market
    asks(
      either`
        \b${REBRANDS}\b
        \b(?:brand|logo|name)\b[^?]*\b(?:refresh\w*|chang\w+|revamp\w*|overhaul\w*|updat\w+|relaunch\w*|replaced)
      `,
    ),
  ],
}
