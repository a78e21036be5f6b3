// The process of one measurement (see collect-against.ts): how many documents, how many signals, and the file for the result.
import { writeFileSync } from 'node:fs'
import { measureDocuments } from './collect-documents.ts'

const [count, signals, result = ''] = process.argv.slice(2)
writeFileSync(result, JSON.stringify(await measureDocuments({ count: Number(count), signals: Number(signals) })))
