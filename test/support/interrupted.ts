import { Prisma, type Tx } from '../../src/db/client.ts'

/** The transaction; right after its first query with `part` in its text something happens elsewhere, and it goes on when that is over. */
export function interrupted(tx: Tx, part: string, happens: () => Promise<unknown>): Tx {
  let isOver = false
  const query = async (strings: TemplateStringsArray, ...values: unknown[]) => {
    const rows: unknown = await tx.$queryRaw(strings, ...values)
    if (!isOver && Prisma.sql(strings, ...values).sql.includes(part)) {
      isOver = true
      await happens()
    }
    return rows
  }
  return new Proxy(tx, { get: (target, name, receiver): unknown => (name === '$queryRaw' ? query : Reflect.get(target, name, receiver)) })
}
