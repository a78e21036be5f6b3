import { Prisma } from './client.ts'

/** A new UUID of version 7 for each row of a statement, of the given time (RFC 9562). PostgreSQL has a function of its own from 18 on; the service takes 15. */
export function uuidV7Sql(at: Date): Prisma.Sql {
  // One of version 4, with the milliseconds in place of its first six bytes and the two bits that make 7 of 4.
  return Prisma.sql`encode(set_bit(set_bit(
    overlay(uuid_send(gen_random_uuid()) placing substring(int8send(${at.getTime()}::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid`
}
