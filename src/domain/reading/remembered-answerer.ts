import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'

const KEY = 'answerer'

/** What reads, as the person who set it up would name it. */
const nameOf = ({ answerer, llm }: Pick<Config, 'answerer' | 'llm'>): string =>
  answerer === 'offline' ? 'ANSWERER=offline' : `ANSWERER=${answerer} and LLM_MODEL=${llm.model ?? ''}`

/** Notes what the service of this installation reads with. */
export async function rememberAnswerer(db: Db, config: Pick<Config, 'answerer' | 'llm'>): Promise<void> {
  const value = nameOf(config)
  await db.setting.upsert({ where: { key: KEY }, create: { key: KEY, value }, update: { value } })
}

/**
 * Throws, with the remedy, when a command is set up to read with another answerer than the service of this installation did when it last started: documents that the
 * command reads would never be read by that one. An installation that no service was started on takes any.
 */
export async function refuseAnotherAnswerer(db: Db, config: Pick<Config, 'answerer' | 'llm'>): Promise<void> {
  const remembered = (await db.setting.findUnique({ where: { key: KEY } }))?.value
  const own = nameOf(config)
  if (typeof remembered !== 'string' || remembered === own) return
  throw new Error(
    `The service of this installation reads with ${remembered}, and this command would read with ${own}. Give it the service's environment (ANSWERER and the LLM_ variables).`,
  )
}
