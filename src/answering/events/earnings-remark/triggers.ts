import { wordList } from '../../text/words.ts'

export const TRIGGERS: readonly string[] = wordList(
  'order orders intake guide bumper black red bottom axe swings swing swung knife spike spikes larger bigger returns returned ' +
    'back bounces turned optimistic upbeat bullish confident cautious pessimistic longer sizzle rocket rockets recovers rebound ' +
    'rebounds trebled trebles tripling profitability stellar strong fell fall falls fallen declined decline declines declining ' +
    'dropped drop drops decreased decrease slump slumped slips slipped slid tumbled plunged plummeted shrank shrunk down dipped ' +
    'dip eased weaker estimates estimate consensus street analysts missed misses miss topping beating sold selling takings tills ' +
    'receipts billings arr income eps margin margins frozen froze freeze freezes freezing banned ban bans suspend belts belt ' +
    'view views range numbers sights target targets warning warnings warn warns warned expectations expected expecting ahead ' +
    'below sees see seeing expects forecasts anticipates anticipate upped ups upping up higher bumped bumps bump nudged nudges ' +
    'nudge lifts hike boost boosts boosted upgraded upgrades upgrade downgraded downgrades downgrade withdrawn withdrawing ' +
    'withdraws pulled pulls pull scrapped scraps revised revises revise confirmed confirms maintain maintained maintains ' +
    'maintaining reaffirms reaffirm reiterates sticks stuck stands rose rises rise risen climb climbed climbs jump jumped jumps ' +
    'surge surged surges soar soared doubled doubles tripled increase increased increases improved improves gained gains gmv ' +
    'opex outgoings overhead overheads expenditure payroll stripped strip strips slim slimming slimmed pare pared prune pruned ' +
    'shed brought bring austerity conserve halved halve earned earns beat beats topped tops exceed exceeded surpassed better ' +
    'stronger strongest best save saves saved cut cuts cutting reduce reduces reduced reducing trim trims trimmed trimming lower ' +
    'slash slashes slashed squeeze squeezing squeezed budget budgets spend streamline streamlining tighten tightening rein curb ' +
    'withdrew suspended hikes hiked lift lifting raise raising reiterated reaffirmed kept revenue revenues sales profit profits ' +
    'earnings growth grew grow growing grown guidance outlook forecast cost costs savings efficiency efficiencies expenses ' +
    'spending quarter results turnover restructuring ebitda expect thinks think reckons reckon foresees foresee promised ' +
    'pencilled pencils number headwinds record demand bookings discipline raised raises lowered saving project projects loss',
)
