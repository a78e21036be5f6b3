import type { Examples } from '../example.ts'

/** A sentence for each wording that tells it, by the name of the wording. */
export const EXAMPLES: Examples = {
  question: 'Has {account} rebranded?',
  sentences: [
    ['rebrand/rebranded 1', 'yes', 'Brightforge is now called Brightly.', { question: 'Has {account} rebranded or changed its name?' }],
    [
      'rebrand/rebranded 2',
      'yes',
      'Brightforge will be renamed Brightly from June.',
      { question: 'Has {account} rebranded or changed its name?' },
    ],
    ['rebrand/rebranded 3', 'yes', 'Brightforge unveils new brand identity.', { question: 'Has {account} rebranded or changed its name?' }],
    [
      'rebrand/rebranded 4',
      'yes',
      'Brightforge changes its name to Brightly.',
      { question: 'Has {account} rebranded or changed its name?' },
    ],
    ['rebrand/rebranded 5', 'yes', 'Brightforge has dropped the capital letters and the exclamation mark from its name.'],
    ['rebrand/rebranded 6', 'yes', 'Brightforge now operates under a new name.'],
    ['rebrand/rebranded 7', 'yes', 'Brightforge has rebranded as Brightly.', { question: 'Has {account} rebranded or changed its name?' }],
    [
      'rebrand/rebranded 8',
      'yes',
      'Brightforge has renamed itself Brightly.',
      { question: 'Has {account} rebranded or changed its name?' },
    ],
    ['rebrand/rebranded 9', 'yes', 'Brightforge completes name change to Helix Rail'],
    ['rebrand/rebranded 10', 'yes', 'Its new identity was presented by Brightforge at a party in Antwerp.'],
    [
      'rebrand/rebranded 11',
      'yes',
      "Customers who call the old Westerly Gas number hear a new greeting. Welcome to Brightforge, it says, because that is the firm's name since Monday.",
    ],
    ['rebrand/rebranded 12', 'yes', 'Meet Brightforge, formerly Datacrunch.'],
    ['rebrand/rebranded 13', 'yes', 'Halden Telecom is now called Brightforge.'],
    ['rebrand/rebranded 14', 'yes', 'MedNorth has become Brightforge, with a new logo to match.'],
    [
      'rebrand/rebranded 15',
      'yes',
      'Brightforge Ltd has become Forgewell Ltd.',
      { question: 'Has {account} rebranded or changed its name?' },
    ],
    ['rebrand/rebranded 16', 'yes', 'The talk of Nidderdale: a new name for Brightforge, a new flock for its rival and a judge for both'],
    ['rebrand/rebranded 17', 'yes', 'Brightforge celebrated its fiftieth by getting itself a new name, Juno.'],
    ['rebrand/rebranded 18', 'yes', "Holders voted for Brightforge's new name."],
    ['rebrand/rebranded 19', 'yes', 'The rebranding of Brightforge is complete.'],
    ['rebrand/rebranded 20', 'yes', 'The group previously known as Corvid Systems will operate as Brightforge.'],
    ['rebrand/rebranded 21', 'unclear', 'Brightforge combines its bakery brands into one name.'],
  ],
}
