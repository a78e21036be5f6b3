import { parseArgs, type ParseArgsConfig } from 'node:util'
import { OperatorError } from '../src/domain/instances/administer.ts'

/** The arguments of a command that takes several words. Throws with how it is called for a flag that it does not know. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(options: Options, usage: string) {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n\n${usage}`)
  }
}

/** Throws for a flag that the command `name` would do nothing with, so that it is not taken for one that did. */
export function refuseForeignFlags(
  name: string,
  values: Readonly<Record<string, unknown>>,
  { takes, usage }: { takes: readonly string[]; usage: string },
): void {
  const foreign = Object.entries(values).find(([flag, value]) => value !== false && !takes.includes(flag))
  if (foreign) throw new OperatorError(`"${name}" takes no --${foreign[0]}.\n\n${usage}`)
}
