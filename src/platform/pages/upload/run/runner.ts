import { useSyncExternalStore } from 'react'
import { Refused, whatWentWrong } from '../../../app/api.ts'
import { countLines, type Counts, type Line } from '../lines.ts'
import { patiently, type Wait } from '../patience.ts'
import { sendSlice } from './send.ts'
import { sliced } from '../slices.ts'
import { forgetUpload, keepSlice, keepUpload, loadUpload, type Kept, type Slice } from './store.ts'

/** An upload under way or over, as the page shows it. */
export interface Run {
  kept: Kept
  lines: readonly Line[]
  counts: Counts
  /** `stopped`: lines are left, and somebody has to say that it goes on. */
  phase: 'running' | 'stopped' | 'done'
  wait: Wait | null
  /** Why it stopped, beyond an interruption. */
  problem: string | null
  /** Whether a restart of the page would lose the progress: the browser keeps nothing. */
  isFleeting: boolean
}

interface Current {
  run: Run
  slices: Slice[]
  stop: AbortController
}

let current: Current | null = null
let looked: string | null = null
const listeners = new Set<() => void>()

function show(changes: Partial<Run>): void {
  if (!current) return
  current.run = { ...current.run, ...changes }
  for (const listener of listeners) listener()
}

/** The upload of this browser; null: there is none. It goes on whatever page is shown. */
export const useRun = (): Run | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current?.run ?? null,
  )

function set(kept: Kept, slices: Slice[], changes: Partial<Run> = {}): void {
  const lines = linesOf(slices)
  const counts = countLines(lines)
  const phase = counts.waiting === 0 ? 'done' : 'stopped'
  current = { slices, stop: new AbortController(), run: { kept, lines, counts, phase, wait: null, problem: null, isFleeting: false } }
  show(changes)
}

/** Takes up what this browser keeps of the user's last upload, once. */
export async function takeUp(owner: string): Promise<void> {
  if (current?.run.kept.owner === owner || looked === owner) return
  looked = owner
  current = null
  const found = await loadUpload(owner).catch(() => null)
  if (found && current === null) set(found.kept, found.slices)
  else show({})
}

/** Starts an upload of lines that were checked. `icpOf` names the ICP of a line. */
export async function startRun(kept: Kept, lines: readonly Line[], icpOf: (line: Line) => string, onSignedOut: () => void): Promise<void> {
  const byIcp = new Map<string | null, Line[]>()
  for (const line of lines) {
    const icp = line.outcome === 'waiting' ? icpOf(line) : null
    const group = byIcp.get(icp)
    if (group) group.push(line)
    else byIcp.set(icp, [line])
  }
  const slices: Slice[] = []
  for (const [icp, group] of byIcp)
    for (const part of icp === null ? [group] : sliced(group))
      slices.push({ place: slices.length, icp, state: icp === null ? 'done' : 'open', sentCount: 0, lines: part })
  const isFleeting = await keepUpload(kept, slices).then(
    () => false,
    () => true,
  )
  set(kept, slices, { isFleeting })
  await send(onSignedOut)
}

/** Goes on with what is left, as it was kept last: another tab may have gone on with it meanwhile. */
export async function goOn(onSignedOut: () => void): Promise<void> {
  if (!current || current.run.phase === 'running') return
  await send(onSignedOut, !current.run.isFleeting)
}

/** Sends what is left. Only one page of the browser does so at a time. */
async function send(onSignedOut: () => void, isToBeRead = false): Promise<void> {
  const one = current
  if (!one) return
  one.stop = new AbortController()
  show({ phase: 'running', problem: null })
  const act = async () => {
    const found = isToBeRead ? await loadUpload(one.run.kept.owner) : null
    if (found) Object.assign(one, { slices: found.slices, run: { ...one.run, kept: found.kept, lines: linesOf(found.slices) } })
    await sendAll(one)
    return null
  }
  const problem = await alone(one.run.kept.owner, act).catch((error: unknown) => {
    if (error instanceof Refused && error.problem.status === 401) onSignedOut()
    return one.stop.signal.aborted ? null : whatWentWrong(error)
  })
  if (current !== one) return
  const counts = countLines(one.run.lines)
  show({ counts, wait: null, problem, phase: counts.waiting === 0 ? 'done' : 'stopped' })
}

const linesOf = (slices: readonly Slice[]): Line[] => slices.flatMap((slice) => slice.lines).sort((a, b) => a.number - b.number)

/** Stops after what is being sent just now. */
export const stopRun = (): void => current?.stop.abort()

/** Has another try at the lines for which there were no credits; `asActive`: false holds them as suggestions, which costs none. */
export async function retryUnpaid(asActive: boolean, onSignedOut: () => void): Promise<void> {
  if (!current) return
  const { slices, run } = current
  run.kept.asActive = asActive
  for (const slice of slices)
    for (const line of slice.lines)
      if (line.outcome === 'no_credits') {
        Object.assign(line, { outcome: 'waiting', reason: null })
        slice.state = 'open'
      }
  set(run.kept, slices, { isFleeting: run.isFleeting })
  await send(onSignedOut)
}

/** Forgets the upload; what was added stays. */
export async function forgetRun(): Promise<void> {
  const owner = current?.run.kept.owner
  current?.stop.abort()
  current = null
  for (const listener of listeners) listener()
  if (owner !== undefined) await forgetUpload(owner).catch(() => undefined)
}

async function sendAll({ slices, run: { kept }, stop: { signal } }: Current): Promise<void> {
  const onWait = (wait: Wait | null) => show({ wait })
  for (const slice of slices) {
    if (slice.state === 'done') continue
    const keep = () => keepSlice(kept, slice).catch(() => show({ isFleeting: true }))
    await patiently(() => sendSlice({ kept, slice, signal, keep }), { signal, onWait })
    show({ kept: { ...kept }, counts: countLines(slices.flatMap(({ lines }) => lines)) })
  }
}

const IN_ANOTHER_PAGE = 'This upload goes on in another tab of this browser. Look at it there, or close that tab and go on here.'

async function alone(owner: string, act: () => Promise<null>): Promise<string | null> {
  // Browsers have locks only where the service is reached by https, or at the machine itself.
  if (!('locks' in navigator)) return await act()
  let problem: string | null = IN_ANOTHER_PAGE
  await navigator.locks.request(`upload ${owner}`, { ifAvailable: true }, async (lock) => {
    if (lock !== null) problem = await act()
  })
  return problem
}
