import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { whatWentWrong } from '../../app/api.ts'
import { useKeys } from '../../app/keys.ts'
import { Button, LinkButton } from '../../components/controls/button.tsx'
import { Loading } from '../../components/page/loading.tsx'
import { Empty, Page, Tabs } from '../../components/page/page.tsx'
import { toast } from '../../components/toasts/toast.tsx'
import { creditsOf, MOST_DECIDED, suggestionsOf, useIcps, useQueue, type QueueFilter, type Suggestion } from './data.ts'
import { usePointing } from './pointing.ts'
import { Reject } from './reject.tsx'
import { Again, Row } from './row.tsx'
import { Standings } from './standings.tsx'
import { useDeciding } from './deciding.ts'
import styles from './suggestions.module.css'

const readFilter = (params: URLSearchParams): QueueFilter => ({
  icp: params.get('icp') ?? '',
  state: params.get('state') === 'rejected' ? 'rejected' : 'waiting',
})

const addressOf = ({ icp, state }: QueueFilter): string => {
  const params = new URLSearchParams({ ...(state === 'waiting' ? {} : { state }), ...(icp === '' ? {} : { icp }) })
  return params.size === 0 ? '/suggestions' : `/suggestions?${params.toString()}`
}

/** A key that is held acts once: each further act would be on another suggestion. */
const once = (act: (() => void) | null) => act && (({ repeat }: KeyboardEvent) => (repeat ? undefined : act()))

/** The suggestions that wait for a decision, twenty at a time, and those that were rejected. */
export default function Suggestions() {
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params)
  const queue = useQueue(filter)
  const { rows: found, told } = queue
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [asked, askOf] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const isWaiting = filter.state === 'waiting'
  const deciding = useDeciding({
    creditsEach: told?.credits_each ?? 1,
    found,
    state: filter.state,
    onDone: () => setPicked(new Set()),
  })
  const rows = found.filter((row) => !deciding.isDecided(row))
  const address = addressOf(filter)
  const { at, current, point } = usePointing(rows, address)
  const selected = rows.filter(({ id }) => picked.has(id))
  const chosen = selected.length > 0 ? selected : current ? [current] : []
  useEffect(() => setPicked(new Set()), [address])

  const focusRow = (row: Suggestion | undefined) =>
    row && list.current?.querySelector<HTMLElement>(`[data-suggestion="${CSS.escape(row.id)}"]`)?.focus()
  // What was decided on goes away with the focus in it: the one that stands in its place gets it.
  const isRefilling = rows.length === 0 && found.length > 0
  const shown = useRef<{ address: string; rows: readonly Suggestion[] }>({ address, rows: [] })
  useEffect(() => {
    if (document.activeElement?.closest('dialog') || isRefilling) return
    const place = shown.current.address === address ? shown.current.rows.findIndex(deciding.isDecided) : -1
    if (place >= 0) {
      point(Math.min(place, rows.length - 1))
      const next = rows[Math.min(place, rows.length - 1)]
      if (next) focusRow(next)
      else document.getElementById('page')?.focus()
    }
    shown.current = { address, rows }
  })
  const go = (index: number) => {
    const to = Math.max(0, Math.min(rows.length - 1, index))
    point(to)
    focusRow(rows[to])
    if (to >= rows.length - 3 && queue.hasNextPage && !queue.isFetchingNextPage) void queue.fetchNextPage()
  }
  const toggle = (row: Suggestion) => {
    if (selected.length >= MOST_DECIDED && !picked.has(row.id)) {
      toast({ text: `At most ${MOST_DECIDED} can be selected. Decide on those first.` })
      return
    }
    setPicked((now) => {
      const next = new Set(now)
      if (!next.delete(row.id)) next.add(row.id)
      return next
    })
  }
  // Those of another ICP, shown until its own come, are not acted on.
  const act = chosen.length > 0 && !queue.isPlaceholderData
  // A key is easily hit: what spends credits is asked for at the first, and done at the second on the same suggestions.
  const ofChosen = chosen.map(({ id }) => id).join()
  const isAsked = isWaiting && asked !== '' && asked === ofChosen && !deciding.isBusy
  useEffect(() => askOf(''), [ofChosen])
  const activateByKey = () => {
    askOf(isAsked ? '' : ofChosen)
    if (isAsked) deciding.activate(chosen)
  }
  useKeys({
    j: () => go(document.activeElement?.closest('[data-queue]') ? at + 1 : at),
    k: () => go(at - 1),
    x: once(current ? () => toggle(current) : null),
    a: once(act && isWaiting ? activateByKey : null),
    r: once(act && isWaiting ? () => deciding.ask(chosen) : null),
    u: once(isWaiting ? deciding.undo : act ? () => deciding.restore(chosen) : null),
    Escape: isAsked ? () => askOf('') : picked.size > 0 ? () => setPicked(new Set()) : null,
  })

  const icps = told?.icps ?? []
  const allIcps = useIcps().data ?? []
  const waitingIn = (id: string) => icps.find(({ icp_id }) => icp_id === id)?.waiting
  return (
    <Page
      title="Suggestions"
      lead={
        <>
          Companies that may suit you, the most promising first.{' '}
          <span className={styles.keys}>
            <kbd>a</kbd> twice activates, <kbd>r</kbd> rejects, <kbd>u</kbd> undoes a rejection, <kbd>j</kbd> and <kbd>k</kbd> move,{' '}
            <kbd>x</kbd> selects.
          </span>
        </>
      }
      actions={
        (allIcps.length > 1 || filter.icp !== '') && (
          <label className={styles.icp}>
            ICP{' '}
            <select
              value={filter.icp}
              onChange={(event) => setParams(new URLSearchParams(addressOf({ ...filter, icp: event.target.value }).split('?')[1]))}
            >
              <option value="">All</option>
              {allIcps.map(({ icp_id, name }) => (
                <option key={icp_id} value={icp_id}>
                  {name}
                  {waitingIn(icp_id) === undefined ? '' : ` (${waitingIn(icp_id)?.toLocaleString()})`}
                </option>
              ))}
            </select>
          </label>
        )
      }
    >
      <Tabs
        label="Suggestions"
        shown={address}
        tabs={[
          { href: addressOf({ ...filter, state: 'waiting' }), name: `Waiting${told ? ` (${told.waiting.toLocaleString()})` : ''}` },
          { href: addressOf({ ...filter, state: 'rejected' }), name: `Rejected${told ? ` (${told.rejected.toLocaleString()})` : ''}` },
        ]}
      />
      {queue.error && <p role="alert">{whatWentWrong(queue.error)}</p>}
      {deciding.similar.map(({ icp_id, icp_name, list_type, value, waiting }) => (
        <p key={`${icp_id} ${value}`} role="status" className={styles.note}>
          {suggestionsOf(waiting)} more that wait in {icp_name} {waiting === 1 ? 'has' : 'have'} the same {list_type}: {value}.{' '}
          <Link href={`/signals?icp=${icp_id}&show=suggestions`}>Turn all of them down by a constraint</Link>
        </p>
      ))}
      {told && rows.length > 0 && (
        <>
          {isWaiting && (
            <Chosen
              rows={selected}
              shown={rows}
              creditsEach={told.credits_each}
              creditsLeft={told.credits_remaining}
              busy={deciding.isBusy}
              isAsked={isAsked}
              onPick={setPicked}
              onActivate={() => deciding.activate(selected)}
              onReject={() => deciding.ask(selected)}
            />
          )}
          <ul className={styles.rows} ref={list} data-queue aria-label={isWaiting ? 'Suggestions that wait' : 'Rejected suggestions'}>
            {rows.map((row, index) => (
              <Row
                key={row.id}
                row={row}
                creditsEach={told.credits_each}
                isPointedAt={row === current}
                isSelected={picked.has(row.id)}
                isAsked={isAsked && selected.length === 0 && row === current}
                busy={deciding.isBusy}
                onPoint={() => point(index)}
                onSelect={() => toggle(row)}
                onActivate={() => deciding.activate([row])}
                onReject={() => deciding.ask([row])}
                onRestore={() => deciding.restore([row])}
              />
            ))}
          </ul>
          {queue.hasNextPage && (
            <Button busy={queue.isFetchingNextPage} onClick={() => void queue.fetchNextPage()}>
              Show 20 more of {told.total.toLocaleString()}
            </Button>
          )}
        </>
      )}
      {told && found.length === 0 && !isWaiting && (
        <Empty title="Nobody rejected a suggestion">
          <LinkButton href="/suggestions">See those that wait</LinkButton>
        </Empty>
      )}
      {told && found.length === 0 && isWaiting && (
        <Empty title="No suggestion waits">
          <p>Why, and what to do, by ICP:</p>
          <Standings icps={icps} running={deciding.running} onRun={(icpId) => deciding.run(icpId)} />
        </Empty>
      )}
      {told && rows.length > 0 && isWaiting && icps.some(({ waiting }) => waiting === 0) && (
        <details className={styles.others}>
          <summary>ICPs for which none waits</summary>
          <Standings icps={icps.filter(({ waiting }) => waiting === 0)} running={deciding.running} onRun={(icpId) => deciding.run(icpId)} />
        </details>
      )}
      {(!told || isRefilling) && !queue.error && <Loading />}
      {deciding.asked && (
        <Reject
          count={deciding.asked.length}
          busy={deciding.isBusy}
          error={deciding.rejectError}
          onReject={(reason, note) => deciding.reject(reason, note)}
          onClose={() => deciding.keep()}
        />
      )}
    </Page>
  )
}

/** What can be done with all that are selected, with the exact cost on the button. */
function Chosen({
  rows,
  shown,
  creditsEach,
  creditsLeft,
  busy,
  isAsked,
  onPick,
  onActivate,
  onReject,
}: {
  rows: readonly Suggestion[]
  shown: readonly Suggestion[]
  creditsEach: number
  creditsLeft: number
  busy: boolean
  isAsked: boolean
  onPick: (ids: ReadonlySet<string>) => void
  onActivate: () => void
  onReject: () => void
}) {
  const credits = rows.length * creditsEach
  const most = shown.slice(0, MOST_DECIDED)
  const areAll = rows.length >= most.length
  return (
    <section className={styles.chosen} aria-label="With the selected suggestions">
      <label>
        <input
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = rows.length > 0 && !areAll
          }}
          checked={areAll}
          onChange={() => onPick(new Set(areAll ? [] : most.map(({ id }) => id)))}
        />{' '}
        {most.length < shown.length ? `Select the first ${most.length}, the most at once` : `Select all ${shown.length}`}
      </label>
      {rows.length > 0 && (
        <div className={styles.buttons}>
          <Button kind="main" busy={busy} disabled={credits > creditsLeft} onClick={onActivate}>
            Activate {rows.length} · {creditsOf(credits)}
          </Button>
          <Button busy={busy} onClick={onReject}>
            Reject {rows.length}…
          </Button>
          <Again isAsked={isAsked} credits={credits} />
        </div>
      )}
      <span>{creditsOf(creditsLeft)} left</span>
      {credits > creditsLeft && (
        <p role="alert">
          Activating these takes {creditsOf(credits)}; {creditsLeft.toLocaleString()} are left. Select fewer.
        </p>
      )}
    </section>
  )
}
