const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const
const FULL = new Intl.DateTimeFormat(undefined, { ...DAY, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
const SHORT = new Intl.DateTimeFormat(undefined, DAY)
const AS_GIVEN = new Intl.DateTimeFormat(undefined, { ...DAY, timeZone: 'UTC' })

/** A day for which no time was given, which the service keeps as its first moment in UTC: it is the same day everywhere. */
const isDay = (at: string): boolean => /T00:00:00(\.0+)?Z$/.test(at)

/** A time of this device's zone, which it names; the same in UTC for whoever points at it or hears it. A null is said in words. */
export function Time({ at, never = 'never', dateOnly = false }: { at: string | null; never?: string; dateOnly?: boolean }) {
  if (at === null) return <span>{never}</span>
  const date = new Date(at)
  if (dateOnly && isDay(at)) return <time dateTime={at.slice(0, 10)}>{AS_GIVEN.format(date)}</time>
  const local = `${FULL.format(date)} (${ZONE})`
  const utc = `${at.slice(0, 16).replace('T', ' ')} UTC`
  const said = dateOnly ? `${local} · ${utc}` : utc
  return (
    <time dateTime={at} title={said} aria-label={`${local}, ${utc}`}>
      {(dateOnly ? SHORT : FULL).format(date)}
    </time>
  )
}
