import { useRef, type RefObject } from 'react'
import { Link, useSearchParams } from 'wouter'
import { whatWentWrong, type Schemas } from '../../app/api.ts'
import { areSingleKeysOn, useKeys } from '../../app/keys.ts'
import { Button, LinkButton } from '../../components/controls/button.tsx'
import { Loading } from '../../components/page/loading.tsx'
import { Empty, Page } from '../../components/page/page.tsx'
import { AT_CHOSEN, useAskingTwice, usePicked } from './choosing.ts'
import { Chosen } from './chosen.tsx'
import { useIcps } from '../accounts/data.ts'
import { MOST_DECIDED, suggestionsOf, useQueue, type Queue, type QueueFilter, type Suggestion } from './data.ts'
import { useDeciding } from './deciding.ts'
import { useMoving } from './pointing.ts'
import { addressOf, IcpChoice, QueueTabs, readFilter } from './queue-filter.tsx'
import { Reject } from './reject.tsx'
import { Row } from './row.tsx'
import { Standings } from './standings.tsx'
import styles from './suggestions.module.css'

/** A key that is held acts once: each further act would be on another suggestion. */
const once = (act: (() => void) | null) => act && (({ repeat }: KeyboardEvent) => (repeat ? undefined : act()))

/** The suggestions that wait for a decision, twenty at a time, and those that were rejected. */
export default function Suggestions() {
  const [params] = useSearchParams()
  const filter = readFilter(params)
  const queue = useQueue(filter)
  const { rows: found, told } = queue
  const icps = useIcps().data ?? []
  const address = addressOf(filter)
  const picking = usePicked(address)
  const list = useRef<HTMLUListElement>(null)
  const deciding = useDeciding({ creditsEach: told?.credits_each ?? 1, found, state: filter.state, onDone: picking.clear })
  const rows = found.filter((row) => !deciding.isDecided(row))
  const isRefilling = rows.length === 0 && found.length > 0
  const moving = useMoving(rows, { address, list, isDecided: deciding.isDecided, isRefilling })
  const acting = useActing({ rows, filter, queue, picking, deciding, moving })
  return (
    <Page
      title="Suggestions"
      lead={<Lead />}
      actions={(icps.length > 1 || filter.icp !== '') && <IcpChoice filter={filter} icps={icps} told={told} />}
    >
      <QueueTabs filter={filter} told={told} />
      {queue.error && <p role="alert">{whatWentWrong(queue.error)}</p>}
      {deciding.similar.map((one) => (
        <Similar key={`${one.icp_id} ${one.value}`} found={one} />
      ))}
      {told && rows.length > 0 && <QueueList {...{ rows, told, filter, list, queue, picking, deciding, moving, acting }} />}
      {told && found.length === 0 && <Nothing filter={filter} told={told} deciding={deciding} />}
      {told && rows.length > 0 && filter.state === 'waiting' && <Others told={told} deciding={deciding} />}
      {(!told || isRefilling) && !queue.error && <Loading />}
      {deciding.asked && (
        <Reject
          rows={deciding.asked}
          busy={deciding.isBusy}
          error={deciding.rejectError}
          onReject={(reason, note) => deciding.reject(reason, note)}
          onClose={() => deciding.keep()}
        />
      )}
    </Page>
  )
}

interface Parts {
  rows: readonly Suggestion[]
  filter: QueueFilter
  queue: ReturnType<typeof useQueue>
  picking: ReturnType<typeof usePicked>
  deciding: ReturnType<typeof useDeciding>
  moving: ReturnType<typeof useMoving>
}

/** What keys do, and on which suggestions: on those that are selected, else on the one that is pointed at. */
function useActing({ rows, filter, queue, picking, deciding, moving }: Parts) {
  const { at, current } = moving
  const isWaiting = filter.state === 'waiting'
  const selected = rows.filter(({ id }) => picking.picked.has(id))
  const chosen = selected.length > 0 ? selected : current ? [current] : []
  // Those of another ICP, shown until its own come, are not acted on.
  const mayAct = chosen.length > 0 && !queue.isPlaceholderData
  const asking = useAskingTwice(chosen, isWaiting && !deciding.isBusy)
  // A key asks where it is pressed, and answers what is asked of the same anywhere.
  const placeOfKey = asking.placeAskedOf(chosen) ?? (current && chosen.length === 1 && chosen[0] === current ? current.id : AT_CHOSEN)
  const activate = (of: readonly Suggestion[], at: string) => asking.press(of, at, deciding.activate)
  const toggle = (row: Suggestion) => picking.toggle(row, selected.length >= MOST_DECIDED)
  const go = (index: number) => {
    // What was asked may be out of sight now.
    asking.forget()
    const to = moving.go(index)
    if (to >= rows.length - 3 && queue.hasNextPage && !queue.isFetchingNextPage) void queue.fetchNextPage()
  }
  useKeys({
    j: () => go(document.activeElement?.closest('[data-queue]') ? at + 1 : at),
    k: () => go(at - 1),
    x: once(current ? () => toggle(current) : null),
    a: once(mayAct && isWaiting ? () => activate(chosen, placeOfKey) : null),
    r: once(mayAct && isWaiting ? () => deciding.ask(chosen) : null),
    u: once(isWaiting ? deciding.undo : mayAct ? () => deciding.restore(chosen) : null),
    Escape: asking.isAny ? asking.forget : picking.picked.size > 0 ? picking.clear : null,
  })
  return { selected, toggle, placeAskedOf: asking.placeAskedOf, activate }
}

function Lead() {
  return (
    <>
      Companies that may suit you, the most promising first.{' '}
      {areSingleKeysOn() && (
        <span className={styles.keys}>
          <kbd>a</kbd> twice activates, <kbd>r</kbd> rejects, <kbd>u</kbd> undoes a rejection, <kbd>j</kbd> and <kbd>k</kbd> move,{' '}
          <kbd>x</kbd> selects.
        </span>
      )}
    </>
  )
}

/** That more are like those that were rejected, and how to turn all of them down. */
function Similar({ found: { icp_id, icp_name, list_type, value, waiting } }: { found: Schemas['SimilarSuggestions'] }) {
  return (
    <p role="status" className={styles.note}>
      {suggestionsOf(waiting)} more that wait in {icp_name} {waiting === 1 ? 'has' : 'have'} the same {list_type}: {value}.{' '}
      <Link href={`/signals?icp=${icp_id}&show=suggestions`}>Turn all of them down by a constraint</Link>
    </p>
  )
}

function QueueList({
  rows,
  told,
  filter,
  list,
  queue,
  picking,
  deciding,
  moving,
  acting,
}: Parts & { told: Queue; list: RefObject<HTMLUListElement | null>; acting: ReturnType<typeof useActing> }) {
  const isWaiting = filter.state === 'waiting'
  const { selected, placeAskedOf } = acting
  return (
    <>
      {isWaiting && (
        <Chosen
          rows={selected}
          shown={rows}
          creditsEach={told.credits_each}
          creditsLeft={told.credits_remaining}
          busy={deciding.isBusy}
          isAsked={placeAskedOf(selected) === AT_CHOSEN}
          onPick={picking.pick}
          onActivate={() => acting.activate(selected, AT_CHOSEN)}
          onReject={() => deciding.ask(selected)}
        />
      )}
      <ul className={styles.rows} ref={list} data-queue aria-label={isWaiting ? 'Suggestions that wait' : 'Rejected suggestions'}>
        {rows.map((row, index) => (
          <Row
            key={row.id}
            row={row}
            creditsEach={told.credits_each}
            isPointedAt={row === moving.current}
            isSelected={picking.picked.has(row.id)}
            isAsked={placeAskedOf([row]) === row.id}
            busy={deciding.isBusy}
            onPoint={() => moving.point(index)}
            onSelect={() => acting.toggle(row)}
            onActivate={() => acting.activate([row], row.id)}
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
  )
}

type InIcps = Pick<Parts, 'deciding'> & { told: Queue }

function Nothing({ filter, told, deciding }: InIcps & { filter: QueueFilter }) {
  return filter.state === 'rejected' ? (
    <Empty title="Nobody rejected a suggestion">
      <LinkButton href="/suggestions">See those that wait</LinkButton>
    </Empty>
  ) : (
    <Empty title="No suggestion waits">
      <p>Why, and what to do, by ICP:</p>
      <Standings icps={told.icps} running={deciding.running} onRun={(icpId) => deciding.run(icpId)} />
    </Empty>
  )
}

/** The ICPs that have none, beside those that have some. */
function Others({ told, deciding }: InIcps) {
  const icps = told.icps.filter(({ waiting }) => waiting === 0)
  if (icps.length === 0) return null
  return (
    <details className={styles.others}>
      <summary>ICPs for which none waits</summary>
      <Standings icps={icps} running={deciding.running} onRun={(icpId) => deciding.run(icpId)} />
    </details>
  )
}
