/** What the queue knows of why a company is suggested. */
export interface Grounds {
  foundBy: 'signal' | 'directory' | 'upload'
  isRead: boolean
  /** The name of a rank-0 signal that matches. */
  disqualifiedBy: string | null
  /** The signal that is proved best; null where none is. */
  signal: string | null
  /** What happened, in a sentence; "" where that is not known. */
  oneSentence: string
  industry: string | null
  employees: number | null
  country: string | null
}

/** Why a company is suggested, in a sentence made to be shown. */
export function reasonOf(grounds: Grounds): string {
  const { foundBy, isRead, disqualifiedBy, signal, oneSentence } = grounds
  if (disqualifiedBy !== null) return `Disqualified: ${disqualifiedBy} matches.`
  if (signal !== null) return oneSentence === '' ? `${signal} matches.` : `${signal}: ${oneSentence}`
  if (foundBy === 'upload')
    return isRead ? 'Uploaded; no document proves a signal of its ICP.' : 'Uploaded; its documents are still to be read.'
  const fit = fitOf(grounds)
  if (foundBy === 'directory') return `Fits the constraints of its ICP${fit === '' ? '' : ` (${fit})`}; no document proves a signal of it.`
  return 'What proved a signal of its ICP counts no longer.'
}

function fitOf({ industry, employees, country }: Grounds): string {
  const size = employees === null ? null : `${employees.toLocaleString('en')} employees`
  return [industry, size, country].filter((part) => part !== null).join(', ')
}
