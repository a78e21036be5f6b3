// npm run bench -- extract [--pages FOLDER]: how fast the text of pages is read, beside the same reading of pages parsed by linkedom. FOLDER holds .html or .html.gz files and
// may hold a ground-truth.json as scrapinghub/article-extraction-benchmark has it, { NAME: { articleBody } }; without it pages are invented.
import { parseArgs } from 'node:util'
import { benchExtraction } from './extract-pages.ts'
import { printMachine } from './machine.ts'

const { values } = parseArgs({ options: { pages: { type: 'string' } } })
printMachine()
benchExtraction(values.pages)
