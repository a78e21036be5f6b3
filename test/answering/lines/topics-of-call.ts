import type { Line } from './line.ts'

export const question = 'Did {account} mention supply chain problems on its earnings call?'

const call = { about: 'brightforge.example', documentType: 'earnings_call', headline: 'Brightforge Q1 2026 earnings call' } as const
const asked = (topic: string): string => `Did {account} mention ${topic} on its earnings call?`

export const lines: readonly Line[] = [
  ['yes', 'We still wait fourteen weeks for certain ceramic parts, and a supplier had a fire in January.', undefined, call],
  ['yes', 'Chips remain scarce, so two of our lines stood still in February.', undefined, call],
  ['yes', 'Our suppliers delivered late in May.', undefined, call],
  ['yes', 'If a supplier falls out again, the shortages would cost us a further 40 million.', undefined, call],
  ['no', 'Our suppliers met us in Leeds in May.', undefined, call],
  ['no', 'We were late with our own results.', undefined, call],
  ['no', 'Corvid Systems said that its suppliers delivered late.', undefined, call],
  ['yes', 'On packaging, film prices are up by high single digits and we are absorbing that.', asked('rising packaging costs'), call],
  ['yes', 'Cardboard got dearer in the quarter, which cost us 40 basis points.', asked('rising packaging costs'), call],
  ['no', 'Packaging prices came down a little in the quarter.', asked('rising packaging costs'), call],
  ['no', 'Sales of our packaging arm rose 4 %.', asked('rising packaging costs'), call],
  ['yes', 'Two of our automotive customers are sitting on more parts than they told us.', asked('excess customer inventory'), call],
  ['yes', 'Our distributors are overstocked and will take a quarter to clear the units.', asked('excess customer inventory'), call],
  ['no', 'Our customers bought more units than ever.', asked('excess customer inventory'), call],
  ['yes', 'Our cash flow was weak, since customers in Brazil paid late.', asked('late payments from customers'), call],
  ['no', 'We paid our suppliers later than last year.', asked('late payments from customers'), call],
  ['no', 'Our dividend will be paid in late May.', asked('late payments from customers'), call],
  ['yes', 'Currency hurt us in every region.', asked('currency headwinds'), call],
  ['no', 'Our sales in the euro area were 40 million.', asked('currency headwinds'), call],
  ['yes', 'Our orders from shipyards were softer in March.', asked('weak demand'), call],
  ['no', 'Our demand was strong everywhere.', asked('weak demand'), call],
  [
    'no',
    'Operator: Our first question comes from Lionel Achterberg of Canute.\nLionel Achterberg: Supply chain problems hurt your peers this year.\nAnn Lee, CEO: We opened a plant.',
    undefined,
    call,
  ],
  [
    'no',
    'Operator: Good morning.\nPriya Nambiar, Larch Securities: Supply chain problems hurt your peers this year.\nAnn Lee, CEO: We opened a plant.',
    undefined,
    call,
  ],
  [
    'yes',
    'Operator: Our first question comes from Lionel Achterberg of Canute.\nLionel Achterberg: What changed?\nAnn Lee, CEO: Supply chain problems hurt us this year.',
    undefined,
    call,
  ],
  ['no', 'We took $45 million out of overheads in the quarter.', 'Did {account} announce an acquisition on its earnings call?', call],
  ['yes', 'In March we acquired Corvid Systems for $45 million.', 'Did {account} announce an acquisition on its earnings call?', call],
]
