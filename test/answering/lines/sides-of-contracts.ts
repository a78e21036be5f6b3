import type { Line } from './line.ts'

/** Contracts told from the side of the buyer, and those that the account gives or comes second for. */
const contract = 'Has {account} won a new contract or customer?'

export const question = contract

export const lines: readonly Line[] = [
  [
    'no',
    'Brightforge came second in the bidding for the Oslo metro signage job, which went to Dutch firm Corvid.',
    'Did {account} win the tender?',
  ],
  ['no', 'Brightforge finished third in the tender for the harbour bridge, a contract that Corvid won.', contract],
  ['no', 'Brightforge was runner-up to Corvid in the race for the navy order.', contract],
  ['yes', 'Brightforge beat Corvid to the harbour bridge contract.', contract],
  ['yes', "Brightforge, which came second in last year's bidding, has now won the harbour contract.", contract],
  ['no', "Brightforge has picked Poland's Corvid to supply its copper rod in a contract worth $40 million.", contract],
  ['no', 'Brightforge chose Danish yard Corvid to build its new ferry under a €50m order.', contract],
  ['yes', "Poland's Corvid has picked Brightforge to supply its copper rod in a contract worth $40 million.", contract],
  ['yes', 'Danish retailer Corvid chose Brightforge to run its warehouses under a five-year contract.', contract],
  ['yes', 'Corvid Air orders 30 more Brightforge jets in $9 billion deal at the Bahrain show.', contract],
  ['yes', 'Corvid Air has placed a firm order for 12 Brightforge 320 jets, the companies said on Wednesday.', contract],
  ['yes', 'Corvid Rail has ordered 40 Brightforge locomotives.', contract],
  ['no', 'Corvid Air placed an order for 30 Halden jets, a blow to Brightforge.', contract],
  ['no', 'Corvid Air has scrapped an order for 30 Brightforge jets.', contract],
  ['no', 'A court ordered 30 Brightforge managers to testify.', contract],
  ['no', 'Corvid Air may order 30 Brightforge jets.', contract],
  [
    'yes',
    'Brightforge has also landed Corvid Water, which will fit 210,000 of its meters over five years in a contract thought to be worth about £19m.',
    contract,
  ],
  ['yes', 'Brightforge has signed Corvid Foods, which will take 4,000 of its crates a month.', contract],
  ['yes', 'In May Brightforge won over Corvid Bank, which will use its card readers in all branches.', contract],
  ['no', 'Brightforge has landed in Corvid Bay, which will host its regatta.', contract],
  ['no', 'Brightforge has signed Corvid Foods as a supplier, which will bake its rolls.', contract],
  ['yes', "Brightforge has won the doors for Bristol's new children's hospital, a £2.7m order, and is seeking twelve welders.", contract],
  ['yes', 'Brightforge won the lifts for the new terminal, a contract worth €8m.', contract],
  ['no', 'Brightforge won the cup for best stand at the trade fair, a £2,000 prize.', contract],
  ['no', 'Brightforge lost the doors for the new hospital, a £2.7m order.', contract],
  [
    'yes',
    'Brightforge has secured its first tenant: poultry importer Corvid Fresh has signed for a third of the space for seven years.',
    contract,
  ],
  ['yes', 'Brightforge has landed its first paying subscriber for the satellite, the Chilean navy.', contract],
  ['no', 'Brightforge is looking for its first tenant.', contract],
  ['no', 'Brightforge has secured its first home.', contract],
  [
    'yes',
    'Model developer Corvid AI committed to spend up to $6 billion on Brightforge computing capacity through 2031, the chief executive announced.',
    contract,
  ],
  ['yes', 'Corvid Bank has agreed to spend $40m on Brightforge software over four years.', contract],
  ['no', 'Corvid Bank committed to spend $40m on Brightforge shares.', contract],
  ['no', 'Corvid Bank spent $40m on its purchase of Brightforge.', contract],
  ['yes', 'Brightforge said it would supply probers to Corvid, the state-backed foundry, for a pilot line starting next spring.', contract],
  ['yes', 'Brightforge will supply boilers to Corvid Shipping for six tankers.', contract],
  ['no', 'Brightforge said it would supply free meals to Corvid school.', contract],
  ['no', 'Brightforge could supply boilers to Corvid Shipping.', contract],
  ['yes', 'Brightforge said truckmaker Corvid had agreed to buy part of the output of its new plant.', contract],
  ['yes', "Corvid has agreed to buy half of the output of Brightforge's cell plant.", contract],
  ['no', "Corvid has agreed to buy half of Brightforge's cell plant.", contract],
  ['no', 'Brightforge said Corvid had agreed to buy part of its business.', contract],
  [
    'yes',
    'Brightforge said on Tuesday it had signed a 15-year agreement with Corvid Partners to maintain 62 turbines at two wind farms off Taiwan.',
    'Did {account} sign a maintenance contract for Taiwanese wind farms?',
  ],
]
