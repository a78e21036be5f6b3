import { isCall } from '../../reading/voice/own-voice.ts'
import { NOBODY } from '../../reading/grammar/participant.ts'
import { isHearsay, textReality } from '../../match/reality.ts'
import { SEES_GROWTH } from './figures/guidance-words.ts'
import { questionAnswered } from './answered-topic.ts'
import { readCostCutting } from './cost-cutting.ts'
import { readExpectations } from './figures/expectations.ts'
import { readDecline } from './figures/decline.ts'
import { readGrowth } from './figures/growth.ts'
import { readGuidance } from './figures/guidance.ts'
import { moreOrdersAt } from './figures/orders.ts'
import { asksForSupplyProblems, saysNoProblem, supplyProblemAt } from './supply-problems.ts'
import { realityOfMention, speakerOf } from './spoken-of.ts'
import { spokenOfAt } from './topics.ts'
import { asksForSum, readLevel } from './figures/levels.ts'
import { MEASURED_BY_ANALYSTS } from './figures/yardstick.ts'
import { tokenAtWord } from '../../match/cues.ts'
import type { Evidence, FrameReader, FrameScope } from '../../match/evidence.ts'
import { contentWords } from '../../text/content-words.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { either } from '../../text/any-of.ts'

/** "At the top of this call": the sentence itself says that it is of a call. */
const THIS_CALL =
  /\b(?:this|the|our|its|today's|yesterday's|\w+day's|conference|investor|analyst|q[1-4]) call\b(?! (?:cent(?:re|er)s?|for|to|on)\b)/

/** Any other topic: the account speaks of it in an earnings call, or a report of its results does; in a call also by a pronoun, where it was asked about it. */
function freeTopic(scope: FrameScope): Evidence[] {
  const told = topicIn(scope, scope.sentence)
  if (told.length > 0 || !isCall(scope.reading.document)) return told
  const question = questionAnswered(scope.reading, scope.sentence)
  return question === null ? [] : topicIn(scope, question).map((one) => ({ ...one, index: 0 }))
}

/** Whether a sentence speaks of the topic, as the account's statement or, where it is a question, as what the account answers. */
function topicIn({ sentence, asked, reading }: FrameScope, spoken: Sentence): Evidence[] {
  const wanted = contentWords(asked['topic'] ?? '')
  if (wanted.length === 0) return []
  const text = spoken.words()
  const present = wanted.filter((word) => text.includes(word.length > 5 ? word.slice(0, -1) : word))
  const isOfSupplies = asksForSupplyProblems(asked['topic'] ?? '')
  if (isOfSupplies && saysNoProblem(text)) return []
  const problem = isOfSupplies ? supplyProblemAt(text) : -1
  const otherwise = problem < 0 ? spokenOfAt(asked['topic'] ?? '', spoken.tokens) : tokenAtWord(spoken, problem)
  if (present.length < Math.ceil(wanted.length * 0.7) && otherwise < 0) return []
  const call =
    isCall(reading.document) ||
    reading.document.documentType === 'filing' ||
    [...reading.words()].some((word) => word === 'earnings' || word === 'quarter' || word === 'results') ||
    THIS_CALL.test(text)
  const index = spoken.tokens.findIndex((token) => present.some((word) => token.lower.startsWith(word.slice(0, 5))))
  const isWhole = present.length === wanted.length || otherwise >= 0
  return [
    {
      sentence,
      index: Math.max(0, index, otherwise),
      // In a call of its own what is short is short for the company.
      who: problem >= 0 && reading.own ? { ...NOBODY, who: 'account', byReference: true } : speakerOf(sentence),
      reality:
        problem >= 0 && !sentence.question && !isHearsay(sentence.text)
          ? 'real'
          : realityOfMention(sentence, Math.max(0, index, otherwise), reading),
      strength: call ? (isWhole ? 0.84 : 0.6) : 0.45,
      slots: { topic: asked['topic'] ?? '' },
      reason: null,
      accepts: ['real', 'announced', 'planned'],
    },
  ]
}

/** "Orders were up 12": what a rise in orders is asked for. */
function moreOrders({ sentence, asked }: FrameScope): Evidence[] {
  const told = moreOrdersAt(sentence.words())
  if (told < 0) return []
  const slots = { topic: asked['topic'] ?? '', metric: 'orders' }
  const index = tokenAtWord(sentence, told)
  return [{ sentence, index, who: speakerOf(sentence), reality: textReality(sentence), strength: 0.92, slots, reason: null, paired: true }]
}

/** "Group revenues rose": the account's own, where the sentence speaks of nobody else. */
const byGroup = (evidence: Evidence): Evidence =>
  evidence.who.who === 'other' &&
  evidence.who.relation === 'group' &&
  evidence.who.name === null &&
  evidence.sentence.tokens[0]?.lower === 'group' &&
  (evidence.sentence.tokens[1]?.tag === 'noun' ||
    evidence.sentence.tokens[1]?.verb?.ing === true ||
    /^(?:reported|adjusted|underlying)$/.test(evidence.sentence.tokens[1]?.lower ?? '')) &&
  (evidence.sentence.implied || evidence.sentence.aboutAccount || evidence.sentence.follows) &&
  !evidence.sentence.tokens.some((token) => token.tag === 'name' && token.sort === 'company')
    ? { ...evidence, who: { ...NOBODY, who: 'account', byReference: true } }
    : evidence

const growthReader = (asked: FrameScope['asked']): FrameReader =>
  asked['metric'] === 'orders' ? moreOrders : asksForSum(asked) ? readLevel : readGrowth

const ASKED_BY_ANALYST = new RegExp(either`
  ^(?:\W|\w+ ){0,6}(?:analysts?|economists?|brokers?|bankers?)\b
  \b(?:analysts?|economists?|brokers?|bankers?) (?:\w+ ){0,3}(?:expects?|expected|sees?|forecasts?|say|said|says|believes?|predicts?)\b
`)
/** What the account said of its growth, costs or guidance, or of the topic asked for. */
export const readEarningsRemark: FrameReader = (scope) => {
  const { asked, sentence } = scope
  const topic = asked['topic']
  const found =
    topic === 'guidance'
      ? readGuidance(scope)
      : topic === 'growth'
        ? growthReader(asked)(scope)
        : topic === 'cost cutting'
          ? readCostCutting(scope)
          : topic === 'decline'
            ? readDecline(scope)
            : topic === 'expectations'
              ? readExpectations(scope)
              : topic === undefined
                ? [...readGuidance(scope), ...readGrowth(scope), ...readCostCutting(scope)]
                : freeTopic(scope)
  if (asked['outlook'] === 'growth' && !SEES_GROWTH.test(sentence.words())) return []
  return found
    .map((told) => byGroup(told))
    .map((evidence) =>
      evidence.reason === null &&
      ASKED_BY_ANALYST.test(sentence.words().replaceAll(MEASURED_BY_ANALYSTS, ' ')) &&
      !/\bthat analysts\b/.test(sentence.words()) &&
      (evidence.who.byReference || evidence.who.who !== 'account')
        ? { ...evidence, strength: evidence.strength - 0.35 }
        : evidence,
    )
}
