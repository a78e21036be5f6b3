import { useEffect, useId, useRef, useState } from 'react'
import { answered, api, Refused, whatWentWrong, type Schemas } from '../../app/api.ts'
import { Button } from '../../components/controls/button.tsx'
import { Field } from '../../components/controls/field.tsx'
import { Actions } from '../../components/page/page.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import { useChange, usePlace, usePreview, useTemplates } from './data.ts'
import { Preview } from './preview.tsx'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'
import { RankChoice } from './rank-choice.tsx'
import styles from './signals.module.css'

const MARKER = /<<INSERT [^>]*>>/
const LONGEST = 500

/** The form that adds a signal: from a template or in one's own words, with what it would match beside it. */
export function AddSignal({ icp, onDone }: { icp: Schemas['Icp']; onDone: () => void }) {
  const { go } = usePlace()
  const id = useId()
  const templates = useTemplates().data?.templates ?? []
  const line = useRef<HTMLTextAreaElement>(null)
  const [draft] = useState(() => readDraft(icp.icp_id))
  const [question, setQuestion] = useState(draft?.question ?? '')
  const [title, setTitle] = useState(draft?.template ?? '')
  const template = templates.find((one) => one.title === title) ?? null
  const [typedName, setName] = useState(draft?.name ?? null)
  const [rank, setRank] = useState<Schemas['QRank']>(draft?.rank ?? 1)
  const isAdded = useRef(false)
  useEffect(() => {
    if (!isAdded.current) keepDraft(icp.icp_id, { question, template: title, name: typedName, rank })
  }, [icp.icp_id, question, title, typedName, rank])
  const preview = usePreview(icp, question)
  const name = typedName ?? nameFor(question, template)
  const add = useChange(
    () => {
      const signal = { signal: question, name, icp: icp.name, q_rank: rank }
      return answered(api.POST('/v1/add_signals', { body: { signals: [signal], ignore_templates: true } }))
    },
    ({ signals: [made] }) => {
      isAdded.current = true
      forgetDraft(icp.icp_id)
      go({ do: null })
      toast({ text: `${made?.name ?? 'The signal'} is added. The documents held are read for it now.` })
      // It stands in the list when this turn is drawn.
      requestAnimationFrame(() => document.getElementById(made?.signal_id ?? '')?.focus())
    },
  )
  const choose = (title: string) => {
    const chosen = templates.find((one) => one.title === title) ?? null
    setTitle(title)
    setQuestion(chosen?.question ?? '')
    const gap = MARKER.exec(chosen?.question ?? '')
    // Ready to be written over.
    requestAnimationFrame(() => {
      line.current?.focus()
      if (gap) line.current?.setSelectionRange(gap.index, gap.index + gap[0].length)
    })
  }
  const isOpenTemplate = MARKER.test(question)
  const pointer = add.error instanceof Refused ? (add.error.problem.errors?.[0]?.pointer ?? '') : ''
  const wrong = add.error ? whatWentWrong(add.error) : undefined
  const ofName = pointer.endsWith('/name')
  return (
    <form
      className={styles.add}
      aria-label={`Add a signal to ${icp.name}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (isOpenTemplate) line.current?.focus()
        else if (!add.isPending) add.mutate(undefined)
      }}
    >
      <div className={styles.form}>
        <p className={styles.choice}>
          <label htmlFor={`${id}-template`}>Begin with</label>
          <select id={`${id}-template`} autoFocus value={title} onChange={(event) => choose(event.target.value)}>
            <option value="">Your own question</option>
            {templates.map(({ title }) => (
              <option key={title}>{title}</option>
            ))}
          </select>
        </p>
        <p className={styles.choice}>
          <label htmlFor={`${id}-question`}>Question</label>
          <textarea
            ref={line}
            id={`${id}-question`}
            rows={3}
            required
            maxLength={LONGEST}
            dir="auto"
            value={question}
            placeholder="Has {account} opened a distribution centre in Texas?"
            aria-describedby={`${id}-hint`}
            onChange={(event) => setQuestion(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
            onKeyDown={(event) => {
              // One line: Enter adds it.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              event.currentTarget.form?.requestSubmit()
            }}
          />
          <small id={`${id}-hint`}>
            {'{account} stands for the account’s name. '}
            {isOpenTemplate && template?.examples && `Write over <<…>>. For example: ${template.examples.join(' · ')}`}
          </small>
        </p>
        <Field
          label="Name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={100}
          required
          error={ofName ? wrong : undefined}
          hint="As it stands in lists and events."
        />
        <RankChoice rank={rank} onChange={setRank} />
        {wrong !== undefined && !ofName && <p role="alert">{wrong}</p>}
        <Actions>
          <Button type="submit" kind="main" busy={add.isPending}>
            Add signal (no credits)
          </Button>
          <Button
            kind="quiet"
            onClick={() => {
              forgetDraft(icp.icp_id)
              onDone()
            }}
          >
            Cancel
          </Button>
        </Actions>
      </div>
      <Preview preview={preview} question={question} />
    </form>
  )
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
