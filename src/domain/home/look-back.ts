const DAY_MS = 86_400_000

/** How far back the home page looks at most: so long are rises kept. */
export const LONGEST_LOOK_BACK_DAYS = 30

/** From when on something is new: a day ago unless a time is given, never further back than is kept, and never in the future. */
export function sinceWhen(given: Date | undefined, now: Date): Date {
  const [earliest, latest] = [now.getTime() - LONGEST_LOOK_BACK_DAYS * DAY_MS, now.getTime()]
  return new Date(Math.min(latest, Math.max(earliest, given?.getTime() ?? latest - DAY_MS)))
}
