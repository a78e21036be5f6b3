import { expect, test } from '@jest/globals'
import { ask } from './ask.ts'
import type { Line } from './lines/line.ts'

/** Who came and who went, who bought whom and who raised what, told by constructions of their own: each beside what only looks like it. */

const left = 'Has the CEO of {account} left?'
const ceo = 'Has {account} hired a new CEO?'
const cfo = 'Has {account} hired a new CFO?'
const cto = 'Has {account} hired a new chief technology officer?'
const team = 'Has {account} changed its leadership team?'
const made = 'Has {account} acquired another company?'
const received = 'Has {account} been acquired?'
const raised = 'Has {account} raised new funding?'
const seriesB = 'Has {account} raised a Series B round?'

const lines: readonly Line[] = [
  // A role whose holder was replaced, and by whom.
  ['yes', 'At Brightforge, chief financial officer Mark Dunn has been replaced by Ann Lowe, a former auditor.', cfo],
  ['yes', "Brightforge's finance director, Mark Dunn, was succeeded in August by Ann Lowe.", cfo],
  ['yes', 'Brightforge said finance chief Mark Dunn will retire on 31 March and be succeeded by Ann Lowe from Corvid Systems.', cfo],
  ['yes', 'Brightforge said finance chief Mark Dunn will retire on 31 March and be succeeded by Ann Lowe from Corvid Systems.', team],
  ['no', 'At Brightforge, finance chief Mark Dunn may be replaced by Ann Lowe, a former auditor.', cfo],
  ['no', "Corvid's finance chief, Mark Dunn, has been replaced by Ann Lowe, formerly of Brightforge.", cfo],
  ['no', 'Brightforge said finance chief Mark Dunn will retire on 31 March and be succeeded by an interim.', cfo],
  // Somebody named as the successor of the one who left in the sentence before.
  ['yes', 'Brightforge finance chief Mark Dunn left in March. The company has named Ann Lowe as his successor.', cfo],
  [
    'yes',
    'The CFO of Brightforge, Mark Dunn, resigned in May. Brightforge appointed former Corvid treasurer Ann Lowe to succeed him.',
    cfo,
  ],
  ['yes', 'Brightforge CFO Mark Dunn stepped down last month. The group has hired Ann Lowe of Corvid as his replacement.', cfo],
  ['no', 'Brightforge finance chief Mark Dunn left in March. The company has not named anyone as his successor.', cfo],
  ['no', 'Brightforge finance chief Mark Dunn left in March. The company wants Ann Lowe as his successor.', cfo],
  // From a day on somebody leads.
  ['yes', 'Effective 1 October, Ann Lowe, previously at a Ghent bank, leads finance at Brightforge as Chief Financial Officer.', cfo],
  ['yes', 'As of 5 October, Ann Lowe heads Brightforge as chief executive.', ceo],
  ['yes', 'From 12 October Ann Lowe is chief financial officer of Brightforge.', cfo],
  ['no', 'Effective 1 October, Ann Lowe, chief financial officer of Brightforge, leads the industry council.', cfo],
  // The company says that somebody who worked elsewhere will take the post.
  [
    'yes',
    "Brightforge said Ann Lowe, who ran the stores of Corvid's German business, would become chief technology officer on 1 December.",
    cto,
  ],
  ['yes', 'Brightforge said that Ann Lowe, who spent ten years at Corvid, will become chief technology officer in January.', cto],
  ['yes', 'Brightforge announced on Tuesday that Ann Lowe, who built the network of Corvid, becomes chief technology officer.', cto],
  ['no', 'Brightforge said Ann Lowe, who ran its stores, would become chief technology officer of Corvid in December.', cto],
  ['no', 'Brightforge customer Corvid said Ann Lowe, who ran its stores, would become chief technology officer in December.', cto],
  // Who arrived from where, and when.
  ['yes', 'Brightforge is young at the top. Chief medical officer Paul Dunn arrived from Corvid Systems in July.', team],
  ['yes', 'The Brightforge finance director, Ann Lowe, came from Corvid in August.', team],
  ['yes', 'Brightforge chief executive Ann Lowe joined from Corvid last month.', team],
  ['no', 'Brightforge chief executive Ann Lowe joined from Corvid in 2014.', team],
  // Somebody takes over after the one before has gone.
  ['yes', 'At Brightforge, sales chief Ann Lowe took over as chief executive on the 19th after Mark Dunn went to a rival.', left],
  ['yes', 'Ann Lowe became chief executive of Brightforge in September after Mark Dunn retired.', left],
  ['yes', 'Ann Lowe has been named chief executive of Brightforge after Mark Dunn quit last month.', left],
  ['no', 'Ann Lowe became chief executive of Brightforge in September after Mark Dunn moved to chairman.', left],
  ['no', 'Ann Lowe became chief executive of Brightforge in September after Mark Dunn left the board of Corvid.', left],
  ['yes', 'Ann Lowe, M.D., has joined Brightforge as chief executive officer. She succeeds Paul Dunn, Ph.D., who has retired.', left],
  ['no', 'Ann Lowe, M.D., has joined Brightforge as chief executive officer. She succeeds Paul Dunn, Ph.D., who becomes chairman.', left],
  ['yes', 'Brightforge cuts 90 jobs in Leeds, finance chief departs', team],
  ['no', 'Brightforge cuts 90 jobs in Leeds, Corvid chief executive departs', team],
  ['no', 'Brightforge cuts 90 jobs in Leeds, union boss leaves talks', team],
  // A company told of beside the account, and its own chiefs.
  ['no', 'Brightforge shares rose 2% on Monday. Corvid Industrial, which named a new finance chief in August, was little changed.', cfo],
  [
    'no',
    'Brightforge posted a profit of $40 million. Corvid, the pump business spun out of Orrery three years ago, last month replaced its chief executive.',
    'Has {account} replaced its chief executive?',
  ],
  // What a paper puts right.
  [
    'no',
    'Our item of 12 October said that Ann Lowe had been named chief executive of Brightforge. Ms Lowe has in fact joined Corvid.',
    ceo,
  ],
  ['no', 'Last week this column said that Brightforge had named Ann Lowe as chief executive. She has actually joined Corvid.', ceo],
  ['no', 'Our note on Monday said that Brightforge had bought Corvid. In fact the buyer is Orrery.', made],
  ['yes', 'Our story on Monday said that Brightforge had named Ann Lowe as chief executive. She has now started work.', ceo],
  // Shares that are a company.
  [
    'yes',
    'Under an agreement of 2 October, Brightforge acquired the entire issued share capital of Corvid GmbH for €14.2 million in cash.',
    made,
  ],
  ['yes', 'Brightforge has agreed to acquire the shares in Corvid Bank that it does not own.', made],
  ['yes', 'Brightforge will buy the shares of Corvid it does not already own for $90 million.', made],
  ['yes', 'Brightforge to buy rest of pump maker Corvid', made],
  ['no', 'Brightforge has bought shares in Corvid Bank.', made],
  ['no', "Corvid has acquired Orrery's entire issued share capital, it told Brightforge.", made],
  ['yes', 'Now in the hands of a Qatari fund, Brightforge is planning to refit its nine hotels.', received],
  ['yes', 'Now owned by Corvid, which paid £40m in June, Brightforge will open twelve shops.', received],
  ['yes', 'Now part of Corvid Group, Brightforge keeps its name.', received],
  ['no', 'Now in the hands of its third chief executive, Brightforge is planning to refit its hotels.', received],
  ['no', 'Now in the hands of a jury, the case against Brightforge turns on one e-mail.', received],
  // Deals that were not done.
  [
    'no',
    'Pump maker Brightforge has dismissed a report that it had agreed to be bought by Swiss group Corvid for 70 million euros.',
    received,
  ],
  ['no', 'Brightforge has rejected a claim that it was sold to Corvid.', received],
  ['no', 'Brightforge denied newspaper reports that it has bought Corvid.', made],
  ['no', 'Meanwhile Brightforge of Leeds, outbid for Corvid in the summer, is still hunting.', made],
  ['no', 'Brightforge, which lost out on Corvid in June, still wants a plant in Wales.', made],
  ['no', 'From the archive: when Brightforge bought Corvid', made],
  ['no', 'In September 1996 Brightforge stunned the trade by buying its larger competitor Corvid & Sons for £61m.', made],
  ['yes', 'In September Brightforge stunned the trade by buying its larger competitor Corvid & Sons for £61m.', made],
  // Rounds and who leads them.
  ['yes', 'Brightforge announced the first close, at $75 million, of an equity financing led by Corvid Life Sciences.', raised],
  [
    'yes',
    'Brightforge today announced the close of an oversubscribed $88 million Series B financing co-led by Corvid and Orrery Holdings.',
    seriesB,
  ],
  [
    'yes',
    "Kenya's Brightforge, which lends looms to weavers and is repaid by the yard, has closed a $16m Series B led by Corvid Capital.",
    seriesB,
  ],
  ['no', 'Brightforge took part in the $16m Series B of Corvid, led by Orrery.', seriesB],
  ['no', 'Brightforge topped up its Series A with a further $4m, adding that a Series B is not on the cards before 2028.', seriesB],
  ['no', 'Brightforge has raised a $5m bridge ahead of a planned Series B next year.', seriesB],
  ['yes', 'Brightforge lands $42M to watch over models. Its product has attracted $42 million in Series B money, led by Orrery.', seriesB],
  ['no', 'Brightforge lands $42M to watch over models. It raised a $9 million Series B in 2023.', seriesB],
  [
    'yes',
    'Brightforge of Leeds has closed a $40 million Series B, with a seat on the board for Ann Lowe of Corvid.',
    'Has a new investor joined the board of {account}?',
  ],
  [
    'no',
    'Brightforge of Leeds has closed a $40 million Series B, and a seat on the board is still empty.',
    'Has a new investor joined the board of {account}?',
  ],
  ['no', 'Brightforge raised a $9m Series A and says it has no plans for a Series B.', seriesB],
  ['yes', 'Brightforge has raised a $40m Series B, three years after its Series A.', seriesB],
  ['yes', "Brightforge's €90m plant is paid for by a loan from three banks and €30m of fresh equity from Corvid Capital.", raised],
  ['yes', 'The expansion of Brightforge is funded by £12m of new equity from Corvid Capital and a bank loan.', raised],
  ['no', 'Brightforge paid for the plant of Corvid with €30m of fresh equity from its own pocket.', raised],
]

test.each(lines.map(([expected, sentence, question]) => [expected, sentence, question ?? team] as const))(
  '%s: %s (%s)',
  (expected, sentence, question) => {
    const answer = ask(question, sentence)
    expect(answer.verdict === 'yes').toBe(expected === 'yes')
  },
)
