import { isForeign } from '../../../answering/reading/language.ts'
import { FREE_TEXT_MARKER, matchTemplate } from '../../../answering/question/templates.ts'
import type { CompiledQuestion } from '../../../answering/types.ts'
import type { Schemas } from '../../../contract/types.ts'

type Notice = Schemas['SignalNotice']

export interface NoticeFacts {
  question: string
  compiled: CompiledQuestion
  /** The name of a signal of the ICP that asks the same; null when none does. */
  sameAs: string | null
  icpName: string
  accounts: number
  /** Null: too many to count. */
  held: number | null
  read: number
  glanced: number
  /** What reads in this installation. */
  answerer: 'offline' | 'llm' | 'both'
}

/** What somebody should know before adding the signal: what the question lacks, and what of the held documents the preview left out. */
export function noticesOf(facts: NoticeFacts): Notice[] {
  return [...aboutQuestion(facts), ...aboutDocuments(facts)]
}

function aboutQuestion({ question, compiled, sameAs, answerer }: NoticeFacts): Notice[] {
  const notices: Notice[] = []
  const say = (code: Notice['code'], detail: string) => void notices.push({ code, detail })
  if (question.toUpperCase().includes(FREE_TEXT_MARKER.toUpperCase()))
    say('template_incomplete', `The template is not completed. Put your own words in the place of ${FREE_TEXT_MARKER}.`)
  else if (matchTemplate(question) === null)
    say('no_template', 'The question follows no template: add_signals takes it with ignore_templates true only.')
  if (isForeign({ headline: '', text: question.replaceAll('{account}', ' ') })) {
    const who =
      answerer === 'offline'
        ? 'They are what reads here, so the signal would match nothing.'
        : 'The language model that reads here may understand it.'
    say('not_english', `The question is not in English, and the rules read English only. ${who} Ask it in English.`)
  } else if (compiled.slots['contrary'] !== undefined) {
    say(
      'cannot_be_told',
      'The question asks for something that did not happen or stopped, which the rules cannot tell. Ask for the event itself.',
    )
  } else if (compiled.frame === 'generic') {
    say(
      'generic_question',
      'The question compiles to no kind of event that is known: it matches only where a document says nearly the same in plain words. Take a template, or name the event.',
    )
  }
  if (sameAs !== null) say('same_question', `The ICP has this question already, in the signal "${sameAs}".`)
  return notices
}

function aboutDocuments({ icpName, accounts, held, read, glanced, answerer }: NoticeFacts): Notice[] {
  const notices: Notice[] = []
  const say = (code: Notice['code'], detail: string) => void notices.push({ code, detail })
  if (accounts === 0)
    say('no_accounts', `The ICP "${icpName}" has no accounts yet, so there is nothing to try the question on. Upload some first.`)
  else if (held === 0)
    say('no_documents', 'No document of this time names an account of the ICP, so there is nothing to try the question on yet.')
  else if (held === null || read < held) {
    const of = held === null ? 'more documents than can be counted in a moment' : `${held} documents`
    const rest = held === null ? 'The others were' : held - read === 1 ? 'One was' : `${held - read} were`
    say(
      'not_all_read',
      `Read were ${read} of ${of}: those whose headlines promise most among ${glanced}. ${rest} left out, so there may be more matches.`,
    )
  }
  if (answerer !== 'offline')
    say(
      'rules_only',
      'The preview is made by the rules, without the language model that reads here; the model may find more, or turn down some.',
    )
  return notices
}
