import type { Config } from '../src/config.ts'
import { openDatabase } from '../src/db/client.ts'
import { openInstallation } from '../src/db/installation.ts'
import { migrate } from '../src/db/migrate.ts'
import { lookAt } from '../src/db/place.ts'

/** Opens the installation's database for one piece of work of a command, and lets go of it whatever comes. */
export async function withDatabase<T>(config: Config, work: (db: ReturnType<typeof openDatabase>['prisma']) => Promise<T>): Promise<T> {
  const installation = await openInstallation(config)
  try {
    const place = await lookAt(installation.url)
    await migrate(place)
    const database = openDatabase(place, 4)
    return await work(database.prisma).finally(async () => await database.close())
  } finally {
    await installation.release()
  }
}
