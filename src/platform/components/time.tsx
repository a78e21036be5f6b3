const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
const FULL = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const SHORT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** A time of this device's zone, which it names; the same in UTC for whoever points at it or focuses it. A null is said in words. */
export function Time({ at, never = 'never', dateOnly = false }: { at: string | null; never?: string; dateOnly?: boolean }) {
  if (at === null) return <span>{never}</span>
  const date = new Date(at)
  const utc = `${at.slice(0, 16).replace('T', ' ')} UTC`
  return (
    <time
      dateTime={at}
      title={`${FULL.format(date)} (${ZONE}) · ${utc}`}
      tabIndex={dateOnly ? undefined : 0}
      aria-label={`${FULL.format(date)}, ${ZONE}`}
    >
      {(dateOnly ? SHORT : FULL).format(date)}
    </time>
  )
}
