// Whether all answers are as they were; npm run golden -- --help tells the rest.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { answersAt, differing } from './golden/against.ts'
import { answersOf, type Given } from './golden/answers.ts'
import { allGroups } from './golden/cases.ts'
import { moved, removeOthers, write } from './golden/hashes.ts'
import { SAMPLE, sampleOf } from './golden/sample.ts'

const USAGE = `Usage: npm run golden [-- --write | --against COMMIT | --answers FILE]

Answers all lines of the tests and all documents of the evaluation (some minutes), and tells which groups are answered otherwise than test/answering/golden
has it: in what their questions compile to, in their verdicts, or in anything else of their answers (confidence, quotes, slots, sentence, what was turned down).
  --write           keeps the answers of now as the right ones
  --against COMMIT  prints every answer that is otherwise than that commit gives it, with what is otherwise in it; of a branch that went on meanwhile, than where this one left it
  --answers FILE    writes all answers into a file, one JSON object a line`

const options = {
  write: { type: 'boolean' },
  against: { type: 'string' },
  answers: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

function readArguments() {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${USAGE}`, { cause: error })
  }
}

function tell(told: readonly string[], same: string): void {
  console.log(told.length === 0 ? same : told.join('\n'))
  if (told.length > 0) process.exitCode = 1
}

async function main(): Promise<void> {
  const values = readArguments()
  if (values.help === true) return console.log(USAGE)
  const groups = await allGroups()
  const given = groups.flatMap((group) => answersOf(group))
  if (values.answers !== undefined) return writeFileSync(values.answers, given.map((one) => `${JSON.stringify(one)}\n`).join(''))
  if (values.against !== undefined) return tell(differing(answersAt(values.against), given), `As ${values.against} answers.`)
  const sets: Map<string, readonly Given[]> = Map.groupBy(given, ({ set }) => set)
  sets.set(SAMPLE, sampleOf(groups))
  if (values.write === true) {
    for (const [set, answers] of sets) write(set, answers)
    return removeOthers(new Set(sets.keys()))
  }
  tell(
    [...sets].flatMap(([set, answers]) => moved(set, answers)),
    `${given.length} answers as they were.`,
  )
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
