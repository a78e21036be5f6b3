import type { Schemas } from '../../app/api.ts'

export const KINDS: Record<Schemas['RunKind'], string> = {
  collect: 'Collection',
  match: 'Match run',
  alerts: 'Daily mails',
  suggestions: 'Suggestions',
  prescore: 'Scoring of an upload',
}

/** What a kind of run is for. */
export const PURPOSES: Record<Schemas['RunKind'], string> = {
  collect: 'asks the sources that are due',
  match: 'finds new matches and sends their events',
  alerts: 'mails the new matches to their owners',
  suggestions: 'looks for companies like your accounts',
  prescore: 'scores uploaded candidates',
}

export const STATES: Record<Schemas['FarsightRunState'], string> = {
  running: 'Running',
  finished: 'Done',
  failed: 'Failed',
  skipped: 'Skipped',
}

/** How far Account Suggestions looked. */
export const MODES: Record<Schemas['FarsightRunMode'], string> = {
  limited: 'of uploaded accounts only',
  unlimited: 'in the whole internet',
}

export const TRIGGERS: Record<Schemas['RunTrigger'], string> = {
  schedule: 'by the schedule',
  demand: 'on demand',
  upload: 'after an upload',
}

// In the order in which they are told.
const FIGURES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  documents: ['document on your accounts came in', 'documents on your accounts came in'],
  matches: ['match announced', 'matches announced'],
  mails: ['mail sent', 'mails sent'],
  considered: ['company considered', 'companies considered'],
  added: ['suggested', 'suggested'],
  rejected: ['rejected', 'rejected'],
  rescored: ['scored again', 'scored again'],
  outside: ['turned down by constraints', 'turned down by constraints'],
  total: ['candidate uploaded', 'candidates uploaded'],
  done: ['scored', 'scored'],
  gone: ['deleted before that', 'deleted before that'],
  llm_tokens: ['token of the model', 'tokens of the model'],
}

/** What a run did, in short: figures of zero are left out unless all are. Counts that have no words here are for programs. */
export function whatItDid({ counts, own_counts: own, shared }: Schemas['Run']): string {
  const known = shared ? own : counts
  const told = Object.entries(FIGURES).flatMap(([name, words]) => {
    const count = known[name]
    return count === undefined ? [] : [{ count, text: `${count.toLocaleString()} ${count === 1 ? words[0] : words[1]}` }]
  })
  const some = told.filter(({ count }) => count > 0)
  return (some.length > 0 ? some : told.slice(0, 1)).map(({ text }) => text).join(', ')
}

/** How long a run took. */
export function duration(from: string, to: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`
  return `${(seconds / 3600).toFixed(1)} h`
}
