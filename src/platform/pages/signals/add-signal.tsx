import { useRef, type RefObject } from 'react'
import { answered, api, Refused, whatWentWrong, type Schemas } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import { closeAtEscape } from '../../components/controls/close-at-escape.ts'
import { Field, FormField, ofLength } from '../../components/controls/field.tsx'
import { useKept } from '../../components/controls/kept.ts'
import { Actions } from '../../components/page/page.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import { useChange, usePlace, usePreview, useTemplates } from './data.ts'
import { Preview } from './preview.tsx'
import { RankChoice } from './rank-choice.tsx'
import styles from './signals.module.css'

const MARKER = /<<INSERT [^>]*>>/
const LONGEST = 500

/** A signal that somebody is writing. */
interface Draft {
  question: string
  /** The title of the template that it began with; empty: none. */
  template: string
  /** Null: the one that the question gives. */
  name: string | null
  rank: Schemas['QRank']
}

const NO_DRAFT: Draft = { question: '', template: '', name: null, rank: 1 }

function useAddSignal(signal: Schemas['NewSignal'], onAdded: () => void) {
  const { go } = usePlace()
  const add = useChange(
    () => answered(api.POST('/v1/add_signals', { body: { signals: [signal], ignore_templates: true } })),
    ({ signals: [made] }) => {
      onAdded()
      toast({ text: `${made?.name ?? 'The signal'} is added. The documents held are read for it now.` })
    },
  )
  const send = () =>
    add.mutate(undefined, {
      // Only while this form is still there: what stands in its place is closed by no late answer.
      onSuccess({ signals: [made] }) {
        go({ do: null })
        // It stands in the list when this turn is drawn.
        requestAnimationFrame(() => document.getElementById(made?.signal_id ?? '')?.focus())
      },
    })
  return { ...add, send }
}

/** The form that adds a signal: from a template or in one's own words, with what it would match beside it. */
export function AddSignal({ icp, onDone }: { icp: Schemas['Icp']; onDone: () => void }) {
  const templates = useTemplates().data?.templates ?? []
  const line = useRef<HTMLTextAreaElement>(null)
  const { value: draft, set: keep, forget } = useKept(`new signal ${icp.icp_id}`, NO_DRAFT)
  const set = (changes: Partial<Draft>) => keep({ ...draft, ...changes })
  const { question, rank } = draft
  const template = templates.find((one) => one.title === draft.template) ?? null
  const preview = usePreview(icp, question.length > LONGEST ? '' : question)
  const name = draft.name ?? nameFor(question, template)
  const add = useAddSignal({ signal: question, name, icp: icp.name, q_rank: rank }, forget)
  const choose = (title: string) => {
    const chosen = templates.find((one) => one.title === title)?.question ?? ''
    set({ template: title, question: chosen })
    requestAnimationFrame(() => focusGap(line.current, chosen))
  }
  const cancel = () => {
    forget()
    onDone()
  }
  const isOpenTemplate = MARKER.test(question)
  const pointer = add.error instanceof Refused ? (add.error.problem.errors?.[0]?.pointer ?? '') : ''
  const wrong = add.error ? whatWentWrong(add.error) : undefined
  const [ofName, ofQuestion] = [pointer.endsWith('/name'), pointer.endsWith('/signal')]
  const isLong = question.length > LONGEST
  return (
    <form
      className={styles.add}
      aria-label={`Add a signal to ${icp.name}`}
      onKeyDown={closeAtEscape(onDone, add)}
      onSubmit={(event) => {
        event.preventDefault()
        if (isOpenTemplate || isLong) line.current?.focus()
        else if (!add.isPending) add.send()
      }}
    >
      <div className={styles.form}>
        <TemplateChoice templates={templates} chosen={draft.template} onChoose={choose} />
        <Question
          line={line}
          question={question}
          error={ofQuestion ? wrong : undefined}
          examples={isOpenTemplate ? template?.examples : undefined}
          onChange={(question) => {
            set({ question })
            // What was said is of another question.
            if (ofQuestion) add.reset()
          }}
        />
        <NameField name={name} error={ofName ? wrong : undefined} onChange={(name) => set({ name })} />
        <RankChoice rank={rank} onChange={(rank) => set({ rank })} />
        {wrong !== undefined && !ofName && !ofQuestion && <p role="alert">{wrong}</p>}
        <FormButtons busy={add.isPending} onCancel={cancel} />
      </div>
      <Preview preview={preview} question={isLong ? '' : question} isToldElsewhere={ofQuestion} />
    </form>
  )
}

function NameField({ name, error, onChange }: { name: string; error: string | undefined; onChange: (name: string) => void }) {
  return (
    <Field
      label="Name"
      value={name}
      onChange={(event) => onChange(event.target.value)}
      maxLength={100}
      required
      error={error}
      hint="As it stands in lists and events."
    />
  )
}

function FormButtons({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  return (
    <Actions>
      <Button type="submit" kind="main" busy={busy}>
        Add signal (no credits)
      </Button>
      <Button kind="quiet" disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
    </Actions>
  )
}

/** Goes to the question, where a template has its gap, which is ready to be written over. */
function focusGap(line: HTMLTextAreaElement | null, question: string): void {
  const gap = MARKER.exec(question)
  line?.focus()
  if (gap) line?.setSelectionRange(gap.index, gap.index + gap[0].length)
}

/** Lines as one: without a break it stays as it is. */
function inOneLine(text: string): string {
  const [first = '', ...more] = text.split('\n')
  return more.length === 0 ? text : [first.trimEnd(), ...more.map((line) => line.trim()).filter((line) => line !== '')].join(' ')
}

/** A name for a question whose author has not given one. */
function nameFor(question: string, template: Schemas['SignalTemplate'] | null): string {
  if (template?.complete === true && question === template.question) return template.title
  const plain = question
    .replaceAll('{account}', ' ')
    .replaceAll(/[?.!{}<>]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^(?:has|have|is|are|did|does|do|was|were|will)\s+/i, '')
  const short = [...plain].slice(0, 60).join('').trim()
  return short === '' ? '' : `${short.slice(0, 1).toUpperCase()}${short.slice(1)}`
}

function TemplateChoice({
  templates,
  chosen,
  onChoose,
}: {
  templates: readonly Schemas['SignalTemplate'][]
  chosen: string
  onChoose: (title: string) => void
}) {
  return (
    <FormField label="Begin with">
      {(of) => (
        <select {...of} value={chosen} onChange={(event) => onChoose(event.target.value)}>
          <option value="">Your own question</option>
          {templates.map(({ title }) => (
            <option key={title}>{title}</option>
          ))}
        </select>
      )}
    </FormField>
  )
}

function Question({
  line,
  question,
  error,
  examples,
  onChange,
}: {
  line: RefObject<HTMLTextAreaElement | null>
  question: string
  error: string | undefined
  /** Of what stands in the gap of a template that is open still. */
  examples: readonly string[] | undefined
  onChange: (question: string) => void
}) {
  const length = ofLength(question, LONGEST)
  return (
    <FormField
      label="Question"
      error={length.error ?? error}
      hint={`{account} stands for the account’s name. ${length.hint ?? ''} ${examples ? `Write over <<…>>. For example: ${examples.join(' · ')}` : ''}`}
    >
      {(of) => (
        <textarea
          {...of}
          ref={line}
          rows={3}
          required
          autoFocus
          dir="auto"
          value={question}
          placeholder="Has {account} opened a distribution centre in Texas?"
          onChange={(event) => onChange(inOneLine(event.target.value))}
          onKeyDown={(event) => {
            // One line: Enter adds it.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
        />
      )}
    </FormField>
  )
}
