import { EVENTS } from './index.ts'
import { contentWords, STOP_WORDS } from '../text/content-words.ts'
import { CHIEF_TITLES, FUNCTIONS, parseRole } from '../text/roles.ts'
import { namesNoRole } from '../match/role-matcher.ts'
import { allForms } from '../text/inflect.ts'
import { namesOfPlace } from '../text/places.ts'
import { wordList, wordsIn } from '../text/words.ts'
import { describingWords } from './technology/described.ts'
import { MATTERED } from './earnings-remark/answered-topic.ts'
import { asksForSupplyProblems, SUPPLY_PROBLEM_WORDS } from './earnings-remark/supply-problems.ts'
import { otherWordsOf } from './earnings-remark/topics.ts'
import { furtherAsked } from './generic/further-events.ts'
import { namesOfTechnology } from '../text/technologies.ts'
import type { FrameId, Slots } from '../types.ts'

const CLOSING_TRIGGERS = [
  ...allForms(wordList('close shut shutter mothball wind vacate abandon axe consolidate quit leave withdraw pull exit retreat pack give')),
  ...wordList(
    'wound closure closures branches plants factories shops stores depots centres centers warehouses mills restaurants hotels ' +
      'studios dairies bakeries works lights shutters looms kilns furnace furnaces ovens presses silent',
  ),
]

function roleWords(roleText: string): string[] {
  return roleText.split(/\s+or\s+|[,/;]/).flatMap((one) => {
    const role = parseRole(one)
    const forms = role.title === null ? [] : (CHIEF_TITLES[role.title] ?? []).flatMap(wordsIn)
    const functionWords = role.function === null ? [] : (FUNCTIONS[role.function] ?? []).flatMap(wordsIn)
    const own = wordsIn(role.text).filter((word) => !STOP_WORDS.has(word))
    return [
      ...(role.title === 'ceo' ? ['helm', 'boss', 'reins', 'top', 'managing'] : role.title === 'cfo' ? ['boss'] : []),
      ...forms.filter((word) => word !== 'officer' && word !== 'and'),
      ...functionWords,
      ...own.flatMap((word) => [word, `${word}s`, word.replace(/s$/, '')]),
    ]
  })
}

/**
 * The prefilter of a compiled question: lower-case single words (letters and digits), at least one of which a document must contain. Where a
 * slot narrows the question to a name or role, its words are used, because they are rarer than the frame's.
 */
export function triggersFor(frame: FrameId, slots: Slots, question: string): string[] {
  // An event that a question may tell in other words than the document: every document is read.
  if (frame === 'generic') return furtherAsked(question) === null ? contentWords(question) : []
  // What is only described may be told in other words.
  if (frame === 'technology' && describingWords(slots['technology'] ?? '').length > 0) return []
  if (frame === 'technology')
    return [
      ...new Set(
        (slots['technology'] ?? '')
          .split(/\s+or\s+|\s*,\s*|\s+and\s+/i)
          .flatMap((one) => namesOfTechnology(one).flatMap(wordsIn))
          .filter((word) => !STOP_WORDS.has(word)),
      ),
    ]
  if (frame === 'executive_change' && slots['role'] !== undefined) {
    const anyExecutive = namesNoRole(slots['role']) ? EVENTS.executive_change.triggers.flatMap(wordsIn) : []
    return [...new Set([...roleWords(slots['role']), ...anyExecutive])]
  }
  const narrow =
    frame === 'earnings_remark' &&
    slots['topic'] !== undefined &&
    !['growth', 'cost cutting', 'guidance', 'expectations', 'decline'].includes(slots['topic'])
  const topic = narrow ? (slots['topic'] ?? '') : ''
  const topicWords = contentWords(topic)
  const ofSupplies = asksForSupplyProblems(topic) ? SUPPLY_PROBLEM_WORDS : []
  if (topicWords.length > 0) return [...new Set([...topicWords, ...otherWordsOf(topic), ...ofSupplies, ...MATTERED])]
  const own = [...EVENTS[frame].triggers, ...(slots['direction'] === 'closed' ? CLOSING_TRIGGERS : [])]
  if (frame === 'hiring') own.push(...roleWords(slots['role'] ?? ''))
  if (frame === 'expansion' && slots['place'] !== undefined) own.push(...namesOfPlace(slots['place']).flatMap(wordsIn))
  return [...new Set(own.flatMap((word) => (/^[\p{L}\p{N}]+$/u.test(word) ? [word] : wordsIn(word))))]
}
