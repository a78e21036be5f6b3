/**
 * Verbs of business news beyond those that the frames name: without them a sentence's clauses cannot be told apart. Kept apart from the others because no rule asks for them.
 */
export const MORE_VERBS = `
abolish accede accept accommodate accrue acquiesce adjourn administer affirm allay allocate allot amass amend amortise
annex annul appease apportion appraise apprehend arbitrate arraign assemble assert attest augment authorise authorize
avert await bankroll beckon besiege betray blunder burgeon bury bypass capitalise cede chide churn circulate cling
coax collapse collude commence commend compensate compile comply conceal condemn confer confess confiscate confront
conserve conspire constitute construe consult contaminate contend contravene convene converge convey covet crave
crumble curtail dazzle decamp deceive decry dedicate deem defraud defy degrade deliberate delve demerge demolish
denounce depict deplete depose deprive deride derive deserve designate detain detect deter detonate devalue devise
devour digest dilute diminish disband discard discharge discontinue discredit disguise disintegrate dislodge dismantle
dispatch disperse displace dispose disregard disrupt dissolve dissuade distort disturb diversify divert embezzle emit
emulate enact encompass encounter endow endure energise engage engulf enlarge enrage enrich enrol entice entitle
entrust enumerate envisage erase erode err erupt escalate espouse evacuate evade evict exacerbate exaggerate excel
exempt exert exonerate expedite expel expend expire expropriate extol extort extract exude fabricate facilitate
falsify falter fathom flaunt flout fluctuate forfeit formulate fortify foul frustrate fulfil fulfill furnish galvanise
gather glean greenlight grapple hamper harass hasten heighten hobble hoist hurl identify ignite ignore impair imperil
impersonate implicate implore impound imprison incite incorporate incur indemnify induce infect inflate inflict infuse
initiate injure innovate inquire instruct insulate insure intercept interrogate intervene intimidate invade invalidate
invoke isolate jeopardise jeopardize junk kick-start lambast languish lavish legalise liberate liken linger liquidate
litigate loosen magnify malign manipulate mastermind maximise mediate misrepresent misstate mistreat mobilise moot
modify monetise mothball muster nationalise necessitate nurture obey oblige obscure observe obstruct offend oppose
optimise orchestrate originate outline outlive outstrip outweigh overbill overcharge overrule overshadow overstate
oversubscribe overturn overwhelm penetrate perceive perpetrate pertain plunder pollute portray preclude predate prefer
prevail privatise privatize proceed procure profess prolong propel prosper provoke publicise puncture pursue quell
readmit realign rebuff rebuke recapitalise reckon reclaim reconcile rectify redesign redirect redraw redress reel
refashion refile refine refrain refresh reincorporate reignite reimburse reinforce reinstate reinvent rejoin
rejuvenate relabel relent relieve relist renege renounce renovate reopen reorganise reorganize repackage repatriate
repeal repel replenish reposition repossess repudiate resell reside resolve restate restrain resurface resurrect
retaliate retool retract retrieve revamp revel revert revitalise revitalize rewrite rip rout rubberstamp satisfy
saturate scupper scuttle shatter shelve shirk shortlist sidestep skew slay smuggle snatch soften solicit solidify
spearhead specify squander stabilise stash stipulate stockpile strive strengthen stumble submit subscribe subsidise
substantiate subsume subvert succumb suffocate summon supersede supervise supplant suppress surrender sweeten swoop
sympathise tamper tarnish tempt testify threaten thrive throttle topple torpedo transact transmit transpire treble
trounce underwrite unearth unify unravel unseat upend uphold uproot usher usurp validate vanish vindicate vouch waive
whittle woo worsen wrest wrestle redomicile reorient downplay oversee recoup reappoint reshuffle unite outgrow outpace
splash crowdfund bootstrap rehire rename reassign repurchase restock rebut relinquish extradite exonerate countersue
cross-examine counterclaim overhear rescind stonewall whistle
`

/** Verbs whose plain and -s forms are as often nouns. */
export const MORE_NOUN_VERBS = `
advocate attempt arrest audit average bail balk bar blast brand brief bundle calm campaign canvass caution channel
cheer clamp clash clean coin consent contract cough count crack crash crown damage dash debut default defeat defect
dig direct discount distance dive dodge dole drain duck edge end equal exchange excuse exercise exhibit experiment
exploit fault favour favor ferry finish flip flock flood flop foil foot foster fret fuel function fuse gamble garner
greet grill grind groom guard hack hail halt hand handle harm harness harvest haul hoard hurry impact import impress
influence institute insult interview jail jockey jolt jostle judge kick kindle lament land lapse latch leak leapfrog
levy lobby locate lodge loom loot master merit mirror mint mount muddle murder notch nudge offset outlaw oversee
package palm pardon partner patent pave peddle peg permit phase pile pinch pioneer place plague plead plot plough plow
plug plummet plunge poll pool pounce pound practise practice preview price prise privilege process program prune purge
puzzle quarrel queue quiz rally ramp rattle reach reason rebound rebrand recall reform refund regret reign rein
release relocate remedy render request rescue respect retreat revolt rid ring rival roar rob rocket root rope ruin
rush salute sanction scold scorch scrape scrub secure segment sentence separate shake shave shelter shield shortfall
shoulder shower shrug shuffle sideline siphon skim skip slam slate slice slide slug smash smear sneak spark spawn spur
squash squeeze stagger stake stampede star steer steward stoke storm straddle strain strip stun suffer surf surprise
swamp sweep swell swipe swindle tackle tag tally taint tease telegraph tender tip toast toil torch trap trash triumph
trigger trim trumpet tumble tweak twist uncover usher value vault veer venture vie wane ward weather weed weigh wield
winch wipe witness wrangle wrap yank zero
`
