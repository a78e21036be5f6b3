import pg from 'pg'

/** A client that gives no statement a name: behind a pooler in transaction mode the next transaction may run where nobody has prepared it. */
export class UnpreparedClient extends pg.Client {}

const query = Reflect.get(pg.Client.prototype, 'query') as (this: pg.Client, statement: unknown, ...rest: unknown[]) => unknown

// Not a method, whose many overloads would have to be repeated.
UnpreparedClient.prototype.query = function (this: pg.Client, statement: unknown, ...rest: unknown[]) {
  return query.call(this, isNamed(statement) ? { ...statement, name: undefined } : statement, ...rest)
} as pg.Client['query']

const isNamed = (statement: unknown): statement is object =>
  typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement)
