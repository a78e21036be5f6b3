import type pg from 'pg'

// What the owner of a database, a role or a server may have set, and what the service's statements and the drivers take for granted.

// The server reports these whenever they change, so a pooler restores them for the connection that set them, whichever of its own connections that gets.
const REPORTED: Record<string, string> = {
  DateStyle: 'ISO, MDY',
  TimeZone: 'UTC',
  client_encoding: 'UTF8',
  standard_conforming_strings: 'on',
}

// Nobody restores these. Limits are off: a statement may take minutes, and a connection may wait for its next one.
const UNREPORTED: Record<string, string> = {
  IntervalStyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  array_nulls: 'on',
  default_transaction_isolation: 'read committed',
  statement_timeout: '0',
  lock_timeout: '0',
  transaction_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
}

// Those without which the service does wrong or stands still, and which values are as good as the wanted one. What bytes and intervals look like, it reads either way.
const LONG_ENOUGH_MS = 60_000
const isLongEnough = (value: string) => Number(value) === 0 || Number(value) >= LONG_ENOUGH_MS
const NEEDED: Record<string, (value: string) => boolean> = {
  extra_float_digits: (value) => Number(value) >= 1,
  array_nulls: (value) => value === 'on',
  default_transaction_isolation: (value) => value === 'read committed',
  statement_timeout: isLongEnough,
  lock_timeout: isLongEnough,
  transaction_timeout: isLongEnough,
  idle_in_transaction_session_timeout: isLongEnough,
  idle_session_timeout: isLongEnough,
}

/** A statement that sets what the server knows of these: older versions lack some. */
function setAll(settings: Record<string, string>): string {
  const values = Object.entries(settings).map(([name, value]) => `('${name}', '${value}')`)
  return `select set_config(name, value, false) from (values ${values.join(', ')}) as wanted (name, value) where current_setting(name, true) is not null`
}
const SET_REPORTED = setAll(REPORTED)
const SET_ALL = setAll({ ...REPORTED, ...UNREPORTED })

/**
 * Makes a new connection independent of how the server, the database and the role are set. Through a pooler in transaction mode only as far as the pooler
 * restores it, and nothing that it would hand on to other programs.
 */
export async function settle(client: pg.ClientBase, { schema, isPooled }: { schema?: string; isPooled: boolean }): Promise<void> {
  if (isPooled) await client.query(SET_REPORTED)
  else await client.query(schema === undefined ? SET_ALL : `${SET_ALL} union all ${searchPath(schema)}`)
}

/** `settle` for a pool, which waits for it before it lends a new connection. */
export const settling =
  (place: { schema: string; isPooled: boolean }) =>
  (client: pg.ClientBase): unknown =>
    settle(client, place)

const searchPath = (schema: string) => {
  const identifier = `"${schema.replaceAll('"', '""')}"`
  return `select set_config('search_path', '${identifier.replaceAll("'", "''")}', false)`
}

/** The settings that a connection has of its own, and with which the service would do wrong: name, value and the one wanted instead. */
export async function settingsThatAreWrong(client: pg.ClientBase): Promise<{ name: string; value: string; wanted: string }[]> {
  const { rows } = await client.query<{ name: string; setting: string; unit: string | null }>(
    'select name, setting, unit from pg_settings where name = any($1)',
    [Object.keys(NEEDED)],
  )
  return rows
    .filter(({ name, setting }) => !NEEDED[name]?.(setting))
    .map(({ name, setting, unit }) => ({ name, value: `${setting}${unit ?? ''}`, wanted: wantedOf(name) }))
}

const wantedOf = (name: string) => {
  const value = UNREPORTED[name] ?? ''
  return /^\w+$/.test(value) ? value : `'${value}'`
}
