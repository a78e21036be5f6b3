import { useEffect, useMemo, useState } from 'react'
import { whatWentWrong } from '../../../app/api.ts'
import { checkLines } from './check.ts'
import type { Table } from '../file/read-table.ts'
import { linesOf, type Line } from '../lines.ts'
import type { Wait } from '../patience.ts'

export interface Checked {
  lines: readonly Line[]
  /** How many lines the service has judged. */
  done: number
  /** How many credits there are, once all lines are judged. */
  credits: number | null
  wait: Wait | null
  problem: string | null
  again: () => void
}

/** Has the lines of a table judged by the service, anew whenever another column holds the domains. */
export function useCheck(table: Pick<Table, 'rows' | 'numbers'>, { hasNames, domainAt }: { hasNames: boolean; domainAt: number }): Checked {
  const [tries, setTries] = useState(0)
  const lines = useMemo(() => ({ all: linesOf(table, { hasNames, domainAt }), tries }).all, [table, hasNames, domainAt, tries])
  const [state, setState] = useState<{ of: readonly Line[] } & Omit<Checked, 'lines' | 'again'>>({ of: lines, ...NOTHING })
  useEffect(() => {
    const stop = new AbortController()
    const change = (changes: Partial<typeof state>) => {
      if (!stop.signal.aborted) setState((now) => ({ ...(now.of === lines ? now : { of: lines, ...NOTHING }), ...changes }))
    }
    const tell = { signal: stop.signal, onWait: (wait: Wait | null) => change({ wait }), onProgress: (done: number) => change({ done }) }
    checkLines(lines, tell).then(
      (credits) => change({ credits }),
      (error: unknown) => change({ problem: whatWentWrong(error) }),
    )
    return () => stop.abort()
  }, [lines])
  const again = () => setTries((count) => count + 1)
  return state.of === lines ? { ...state, lines, again } : { lines, ...NOTHING, again }
}

const NOTHING = { done: 0, credits: null, wait: null, problem: null }
