import { withIds } from '../../match/with-ids.ts'
import { AUX, constructions, formsOf, OWN_GAP as GAP, NEAR, type Construction } from '../../match/constructions.ts'
import { anyOf, anyWord, either, leading } from '../../text/any-of.ts'

const KIND_OF_SUIT = anyOf`
  collective | group | representative | derivative | legal | patent | antitrust | civil | criminal | court | class
  infringement
`
const SUIT = anyOf`
  lawsuits? | suits? | class[- ]actions?
  ${KIND_OF_SUIT} (?:action|actions|suit|suits|case|cases|claim|claims|proceedings|charges|complaint|complaints)
  litigation | complaints? | charges | claims? | proceedings | writ | petition | indictment | injunction | case
  action
`
const PROBE =
  '(?:investigations?|inquir(?:y|ies)|enquir(?:y|ies)|probes?|antitrust (?:case|review)|proceedings|review into|dawn raid|audit into|examination|scrutiny)'
const PENALTY = anyOf`
  fines? | penalt(?:y|ies) | sanctions? | civil penalty | damages | compensation | settlement | reprimand | censure
  ban | cease-and-desist order | order | injunction | verdict | award of damages | suspension | enforcement notice
  restitution | levy
`
const REGULATOR = anyOf`
  regulators? | watchdogs? | authority | authorities | commission | prosecutors? | police | detectives
  investigators | inspectors? | inspectorate | agency | ministry | attorney general | state | court | judge | jury
  tribunal | department | supervisors? | fda | sec | ftc | doj | epa | fca | eu | ofcom | ofgem | bafin | cma | osha
  government | central bank | customs | tax office | data protection (?:commissioner|authority) | ombudsman
  council | senate | committee | OTH | PLC
`
const HITS = formsOf('slap hit fine penalise penalize sanction censure sting land order reprimand punish rap')

const SUITS = anyOf`suits? | lawsuits? | claims? | actions? | cases? | litigation | charges | allegations | disputes?`
/** Words of a recall; who is "pulled into an inquiry" or "withdraws its guidance" takes no product back. */
export const CALLS_BACK = new RegExp(anyWord`
  recall\w* | withdr[ae]w\w*(?! (?:from (?!sale|shelves|use|stores|shops|the (?:market|shelves|shops))|(?:\S+ ){1,3}?(?:guidance|forecasts?|outlook|offer|bid|application|suit)\b))
  pull(?:s|ed)?(?! (?:[a-z]+ )?(?:into|ahead|back|through|together|out|off)\b)
`)
/** Wordings for kinds of trouble that are told without the word for them. */
export const KIND_WORDINGS = {
  lawsuit: /\bin the dock\b|\bon trial\b/,
  settlement: new RegExp(
    String.raw`\b(?:to|and) (?:end|resolve|close|drop) (?:(?:an?|the|its|all|two|three|several|\d+|long-running) )*(?:[\w-]+ ){0,2}${SUITS}\b`,
  ),
  fine: /\b(?:ordered|forced|required|orders?|forces|instruct(?:s|ed)|direct(?:s|ed))(?: (?!n't\b|not\b)[\w'-]+){0,5} to (?:refund|repay|compensate|reimburse|pay back)\b/,
  investigation: /\bsuspect(?:s|ed) (?:(?:it|them|ACC|acc|[\w'&-]+) (?:[\w'&-]+ ){0,5})?of\b|\bunder suspicion\b/,
} as const

const SYSTEMS = anyOf`systems? | servers? | files | records | databases? | networks? | computers`
/** Whoever was inside the systems, where nobody says "breach". */
export const HAD_ACCESS = new RegExp(
  String.raw`\b(?:strangers|outsiders|somebody|someone|intruders|criminals) (?:had|gained|got|enjoyed) (?:the run of|access to|into) (?:\S+ ){1,6}?${SYSTEMS}\b`,
)

/** The account as the one that pursues, protects or advises. */
const AS_HELPER = new RegExp(anyWord`
  help(?:s|ed|ing)? (?:\w+ ){0,4}(?:avoid|prevent|detect|respond|investigate|fight) | advis\w+ | represent\w*
  acted for | act for | counsel to | law firm | insur(?:es|ed|er) | software (?:helps|lets)
  customers? (?:avoid|prevent)
`)
const CLEARED = new RegExp(anyWord`
  dismiss(?:ed|es) | thrown out | threw out | throws out | cleared of | clears | acquit\w+
  drop(?:ped|s) (?:the|its|all|their) | without action | no wrongdoing | exonerat\w+
  won (?:its|the|a) (?:case|lawsuit|appeal) | wins (?:case|lawsuit|appeal) | overturn\w* | quash\w*
`)
const against = (source: string): readonly [string, RegExp] => [source, new RegExp(`${AS_HELPER.source}|${CLEARED.source}`)]

const FINED = anyOf`
  fined | sued | penalised | penalized | indicted | prosecuted | censured | reprimanded | raided | subpoenaed
  charged with | accused of | found guilty | convicted | sanctioned | hacked | breached | taken to court
  hauled before | hauled into court | dragged into court | under investigation | under scrutiny | being investigated
  investigated | placed under | in the dock | on trial | in court | in breach of
  ordered to (?:pay|stop|halt|recall|cease|close|suspend)
`
const OVER_OR_BY = anyOf`
  by | over | for | after | in | on | from | with | at | of | amid | and | as | under | before | to | again | , | \.
`
const A_NEW = leading`an? | the | its | new | formal | fresh | another`
const AGAINST_IT = anyOf`against | into | at | over | of`
const FILED = anyOf`
  filed | lodged | brought | opened | launched | pending | begun | started | under way | underway | served | issued
  mounted
`
const TO_SETTLE = anyOf`
  to (?:settle|resolve|end|close) | in (?:a )?settlement | in (?:fines|penalties|damages|compensation) | to victims
  over (?:claims|allegations|charges)
`
const GUILT = anyOf`
  pay | liable | guilty | breach\w* | infring\w* | violat\w* | unlawful\w* | negligen\w* | misled | damages | stop
  halt | cease | broke | broken | must | unfairly | discriminat\w* | responsible | contempt
`
const DESCENDED_ON = anyOf`turned up | turn up | arrived | descended | knocked`
const INFORMED = anyOf`informed | notified | alerted | reported to`
const WHO_IS_INFORMED = anyOf`${REGULATOR} | OTH | commissioner | watchdog`
const OPENED = anyOf`opened | launched | begun | started`
const INQUIRY = anyOf`inquiry | investigation | probe`
const NO_PARTY = anyOf`[^A-Z;:!?] | PLC | SUM | ACC 's`
const FINDS = formsOf('find determine conclude rule hold decide establish')
const BREAKS_RULES = formsOf('fail breach violate mislead break infringe neglect overcharge flout contravene')
const IMPOSES_FINE = `${formsOf('impose levy issue')} (?:an? |the )(?:[a-z-]+ )?(?:fine|penalty)`
const ITS_LEADERS = anyOf`
  executives? | directors? | bosses | founder | ceo | chief executive | chairman | managers? | officials
`
const TO_STOP = anyOf`
  to (?:stop|halt|pay|close|shut|suspend|recall|withdraw|cease|fix|clean|refund|remove|repay)
  from (?:selling|using|operating|trading|importing) | over | after
`
const DEFENDS = anyOf`
  defend | defends | defending | defended | fight | fights | fighting | contest | contests | contesting
`
const MISDEED = anyOf`
  of | has | had | knew | misled | infring\w* | violat\w* | stole | copied | failed | used | sold | concealed
  breach\w*
`
const ATTACKERS = anyOf`hackers | attackers | intruders | criminals | cybercriminals | ransomware gang | gang | thieves`
const STRUCK = anyOf`
  hit | struck | crippled | disrupted | affected | targeted | paralysed | knocked offline | knocked out | compromised
  breached
`
const DISCLOSES = anyOf`
  suffer | suffers | suffered | disclose | discloses | disclosed | confirm | confirms | confirmed | report | reports
  reported | reveal | reveals | revealed | admit | admits | admitted | discover | discovered | investigate
  investigating
`
const INTRUSION = anyOf`
  hackers | attackers | intruders | an unauthori[sz]ed (?:party|person) | criminals | customer data | personal data
`
/** Ways of telling that the law, a regulator or intruders came upon the account. */
export const TROUBLE: readonly Construction[] = withIds('legal-trouble/trouble', [
  ...constructions(
    0.86,
    against(
      `\\b${formsOf('drag haul take bring pull')} ${NEAR}ACC (?:to|into|before|in front of) (?:the )?(?:[a-z]+ ){0,2}(?:court|tribunal|judge|arbitration)\\b`,
    ),
    against(`\\b${formsOf('open launch start')} (?:an? )?(?:[a-z]+ )?(?:file|case|proceedings|docket) (?:on|into|against) ACC\\b`),
    against(
      `ACC ${AUX}(?:pay|pays|paid) ${NEAR}SUM ${NEAR}(?:to make|so that|to get rid of|to put) ${NEAR}(?:case|suit|lawsuit|charges|allegations|claims|row|probe|investigation)\\b`,
    ),
    against(
      `\\b(?:suit|lawsuit|class action|complaint|claim|petition|writ)\\b ${GAP}\\b(?:accuse|accuses|accused|accusing|alleges|alleging|claims|claiming) (?:that )?ACC\\b`,
    ),
    against(`ACC ${AUX}${HITS} with (?:an? |the )?(?:SUM ${NEAR})?${NEAR}\\b(?:${SUIT}|${PENALTY}|${PROBE})\\b`),
    against(
      String.raw`ACC ${AUX}${FINED}(?= ${OVER_OR_BY}|$| pay| stop| halt)(?<!\b(?:has|have|had) (?:sued|charged with|accused of|investigated|sanctioned|hacked))`,
    ),
    against(
      String.raw`\b${formsOf('lodge file bring launch open start begin initiate mount take institute commence issue serve level lay prepare join')}` +
        String.raw` ${A_NEW}*${NEAR}(?:\d+ |[a-z]+ )?\b(?:${SUIT}|${PROBE}|suit)\b (?:${NEAR})?${AGAINST_IT} (?:the )?(?:PLC |[a-z-]+ ){0,3}ACC\b`,
    ),
    against(
      String.raw`\b(?:${SUIT}|${PROBE}) (?:is |was |were |has been |have been )?${FILED}? ?(?:[a-z]+ ){0,4}(?:against|into) (?:the )?(?:[a-z-]+ ){0,3}ACC\b`,
    ),
    against(
      String.raw`ACC ${AUX}(?:agree|agrees|agreed|pay|pays|paid|settle|settles|settled|must pay|has to pay|to pay|ordered to pay|will pay|told to pay) ${NEAR}(?:SUM ${NEAR})?${TO_SETTLE}\b`,
    ),
    against(
      `ACC ${AUX}(?:settle|settles|settled|resolve|resolves|resolved) ${NEAR}(?:${SUIT}|allegations|charges|claims|dispute|probe|investigation|with (?:the )?${REGULATOR})\\b`,
    ),
    against(
      `ACC ${AUX}(?:must pay|has to pay|ordered to pay|told to pay|have to pay) ${GAP}\\b(?:court|tribunal|judge|jury|ruled|rules|regulator|damages|fine)\\b`,
    ),
    against(
      String.raw`\b(?:court|tribunal|judge|jury|arbitrator|panel) ${AUX}${formsOf('order rule find tell award uphold decide convict fine block bar grant hold')} ${GAP}\bACC\b${GAP}\b${GUILT}\b`,
    ),
    against(
      `\\b(?:searched|raided|searches|raids|seized (?:documents|records|files) (?:at|from)) (?:the )?(?:headquarters|offices|premises|homes) of ACC\\b`,
    ),
    against(
      String.raw`\b(?:${REGULATOR}|officials|agents) ${AUX}${DESCENDED_ON} (?:unannounced )?(?:at|on) (?:the )?ACC 's ${NEAR}(?:OTH (?!'s))?(?:headquarters|offices?|premises|doors?)\b`,
    ),
    against(
      either`
        \bwarning letter (?:[^;:!?]{0,80} )?to ACC\b
        \b(?:at|to) ACC\b[^;:!?]{0,80} warning letter (?:[^;:!?]{0,20} )?(?:from|by)\b
        \bACC ${AUX}(?:receive|receives|received|got|sent|handed|disclosed|published) (?:an? |the )?${NEAR}warning letter\b
      `,
    ),
    against(
      String.raw`\bACC ${AUX}${INFORMED} (?:the )?[^;:!?]{0,30}${WHO_IS_INFORMED} , (?:which|who) (?:has |have )?(?:also |since |now )?${OPENED} (?:an? )(?:[a-z]+ )?${INQUIRY}(?= [.,;]| ?$| and\b)`,
    ),
    against(
      String.raw`\b(?:strangers|outsiders|somebody|someone|intruders|criminals) (?:had|gained|got|enjoyed) (?:the run of|access to|into) ACC 's ${NEAR}${SYSTEMS}\b`,
    ),
    // "found that Acme had misled savers and imposed a penalty": on whom, goes without saying.
    against(
      String.raw`\b(?:${REGULATOR}|panel) ${AUX}${FINDS} (?:that )?ACC ${AUX}${BREAKS_RULES}\b${NO_PARTY}{0,140}?\b${IMPOSES_FINE}\b(?! (?:of SUM )?on (?:OTH|the|an?)\b)`,
    ),
    against(`ACC ${AUX}(?:plead|pleads|pleaded|pled) (?:not )?guilty\\b`),
    against(
      `ACC ${AUX}(?:lose|loses|lost) (?:its |an? |the |ACC 's )?(?:[a-z]+ )?(?:appeal|case|court case|lawsuit|legal (?:battle|fight|bid)|court (?:battle|fight|bid)|challenge)\\b`,
    ),
    against(
      `\\b${REGULATOR} ${AUX}${formsOf('fine sue investigate probe accuse charge indict penalise penalize prosecute raid subpoena reprimand sanction censure convict')}` +
        ` (?:the )?(?:[a-z-]+ ){0,5}ACC\\b`,
    ),
    against(
      String.raw`\b${REGULATOR} ${AUX}${formsOf('order tell ban stop halt suspend shut close force require warn')} (?:the )?(?:[a-z-]+ ){0,4}ACC ${GAP}\b${TO_STOP}\b`,
    ),
    against(
      `\\b(?:are |is |still )(?:suing|investigating|examining|probing|prosecuting|looking into) (?:the )?(?:whether )?(?:[a-z-]+ ){0,4}ACC\\b`,
    ),
    against(`\\b(?:sue|sues|sued|suing) (?:the )?(?:[a-z-]+ ){0,3}ACC\\b`),
    against(
      `ACC ${AUX}(?:face|faces|faced|facing) ${NEAR}(?:SUM ${NEAR})?\\b(?:${SUIT}|${PROBE}|prosecution|trial|regulators?|questions from (?:regulators|prosecutors)|${PENALTY}|unlimited fine)\\b`,
    ),
    against(
      String.raw`ACC ${AUX}${DEFENDS} (?:itself |ACC )?(?:against |in court)?${NEAR}\b(?:${SUIT}|${PENALTY}|\d[\d,.]* people|court)\b`,
    ),
    against(
      `\\b(?:fine|penalty|sanction|damages|settlement) (?:of SUM )?(?:for|on|against|imposed on|levied on) (?:the )?(?:[a-z-]+ ){0,3}ACC\\b`,
    ),
    against(`\\bSUM (?:fine|penalty|settlement|lawsuit|suit|claim) (?:for|on|against|hits|over) (?:the )?ACC\\b`),
    against(
      `\\b(?:impose|imposes|imposed|levy|levies|levied|slap|slaps|slapped) (?:an? )?${NEAR}(?:SUM ${NEAR})?${PENALTY} (?:of SUM )?on (?:the )?(?:[a-z-]+ ){0,3}ACC\\b`,
    ),
    against(
      String.raw`\b(?:accuse|accuses|accused|accusing|alleges|alleged|alleging) (?:the )?(?:[a-z-]+ ){0,3}(?:that )?ACC ${MISDEED}\b`,
    ),
    against(
      String.raw`\b${ATTACKERS} ${AUX}${formsOf('access steal copy break encrypt breach infiltrate compromise leak lock hit attack penetrate')} ${GAP}\bACC\b`,
    ),
    against(
      String.raw`ACC ${AUX}${STRUCK} by (?:an? |the )?(?:[a-z-]+ ){0,3}(?:ransomware|cyber-?attack|cyber attack|hackers?|hack|data breach|malware|cyber incident|attack on its)\b`,
    ),
    against(
      String.raw`ACC ${AUX}${DISCLOSES} ${NEAR}\b(?:data|security|cyber\w*|privacy|ransomware)[- ]?(?:breach|incident|leak|attack|theft)?\b ${GAP}`,
    ),
    against(`\\b(?:data|security|privacy) (?:breach|leak|theft) at ACC\\b`),
    against(
      String.raw`ACC ${AUX}(?:disclose|discloses|disclosed|say|says|said|confirm|confirms|confirmed|admit|admits|admitted) (?:that )?${INTRUSION}\b`,
    ),
    against(
      `ACC ${AUX}(?:recall|recalls|recalled|recalling|withdraw|withdraws|withdrawn|withdrew|pull|pulls|pulled) ${GAP}\\b(?:after|over|because|due to|amid|for fear|following)\\b`,
    ),
    against(
      String.raw`ACC (?:'s )?${ITS_LEADERS} ${AUX}(?:indicted|charged|arrested|sued|questioned by police|convicted|jailed|accused)\b`,
    ),
  ),
  ...constructions(0.92, [
    String.raw`\bACC (?:'s )?(?:[^A-Z;:!?]|SUM ){0,80}?\b(?:verdict|judge?ment) against it\b|\b(?:SUM|jury|court) (?:verdict|judge?ment) against ACC\b(?! 's)`,
    new RegExp(`${AS_HELPER.source}|${CLEARED.source}|\\b(?:tossed|revers\\w+|set aside|vacat\\w+|win\\w*|won|annul\\w*|no)\\b`),
  ]),
])
