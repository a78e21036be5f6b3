import type { Db } from '../../../db/client.ts'

const KEY = 'company_searches'

/**
 * Takes one of the searches of this day (UTC), of all companies and replicas together. Null: it is taken; else until when there is none, because those of the day are used up or
 * the engine wants to be left alone.
 */
export async function takeSearch(db: Db, { perDay, now }: { perDay: number; now: Date }): Promise<Date | null> {
  const day = now.toISOString().slice(0, 10)
  const first = JSON.stringify({ day, asked: 1 })
  const taken = await db.$executeRaw`
    insert into setting as s (key, value) select ${KEY}, ${first}::jsonb where ${perDay} > 0
    on conflict (key) do update
      set value = s.value || jsonb_build_object('day', ${day}::text, 'asked', case when s.value->>'day' = ${day} then (s.value->>'asked')::int else 0 end + 1)
      where (s.value->>'day' is distinct from ${day} or (s.value->>'asked')::int < ${perDay})
        and coalesce((s.value->>'rest_until')::timestamptz <= ${now}, true)`
  if (taken > 0) return null
  const [row] = await db.$queryRaw<{ rest_until: Date | null }[]>`
    select (value->>'rest_until')::timestamptz as rest_until from setting where key = ${KEY}`
  const rest = row?.rest_until ?? null
  return rest !== null && rest > now ? rest : new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000)
}

/** Nobody searches for companies before `until`. */
export async function restSearches(db: Db, until: Date): Promise<void> {
  const value = JSON.stringify({ rest_until: until.toISOString() })
  await db.$executeRaw`
    insert into setting as s (key, value) values (${KEY}, ${value}::jsonb)
    on conflict (key) do update set value = s.value || excluded.value
      where coalesce((s.value->>'rest_until')::timestamptz < (excluded.value->>'rest_until')::timestamptz, true)`
}
