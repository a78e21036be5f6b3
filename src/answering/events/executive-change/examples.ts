import type { Examples } from '../example.ts'

/** A sentence for each wording that tells it, by the name of the wording. */
export const EXAMPLES: Examples = {
  question: 'Has {account} appointed a new executive?',
  sentences: [
    ['executive-change/moves 1', 'yes', 'Brightforge anoints Clara Vogt as successor'],
    ['executive-change/moves 2', 'yes', 'Into the hot seat at Brightforge steps Brendan Fahy.'],
    ['executive-change/moves 3', 'yes', 'Veteran banker to chair Brightforge.'],
    ['executive-change/moves 4', 'yes', 'Taking the reins at Brightforge: Carmen Ybarra.'],
    ['executive-change/moves 5', 'yes', "It's official: Gwen Harries is Brightforge's new chief"],
    ['executive-change/moves 6', 'yes', 'Ole Kristensen new director at Brightforge'],
    ['executive-change/moves 7', 'yes', 'Logistics group Brightforge gives Ilse Bakker the chief commercial officer role'],
    ['executive-change/moves 8', 'yes', 'Brightforge swells senior team with transport hire'],
    ['executive-change/moves 9', 'yes', 'Top designer walks out of Brightforge', { question: 'Has an executive left {account}?' }],
    ['executive-change/moves 10', 'yes', "Brightforge's top lawyer bows out.", { question: 'Has an executive left {account}?' }],
    ['executive-change/moves 11', 'yes', 'The chief of Brightforge bows out.', { question: 'Has an executive left {account}?' }],
    ['executive-change/moves 12', 'yes', 'Brightforge shows its CFO the door.', { question: 'Has an executive left {account}?' }],
    [
      'executive-change/moves 13',
      'yes',
      'Early retirement for Brightforge chief actuary',
      { question: 'Has an executive left {account}?' },
    ],
    ['executive-change/moves 14', 'yes', "Axed: Brightforge's head of retail", { question: 'Has an executive left {account}?' }],
    ['executive-change/moves 15', 'yes', 'Last day at Brightforge for director Lund.', { question: 'Has an executive left {account}?' }],
    [
      'executive-change/moves 16',
      'yes',
      'Brightforge and Chief Scientist Wen Lou part company, both sides wishing the other well.',
      { question: 'Has an executive left {account}?' },
    ],
    [
      'executive-change/moves 17',
      'yes',
      'Brightforge recruits for its leadership bench',
      { question: 'Has {account} changed its leadership?' },
    ],
  ],
}
