// npm run mock -- [--dynamic] [--port N]: the contract as a server without the service behind it. Static answers are the contract's examples; dynamic ones
// are made up from its schemas. Requests are checked as the service checks them, except that any key and user will do.
import { helpWith } from './help.ts'
import { readOptions } from './mock/options.ts'
import { startPrism } from './mock/prism.ts'

const USAGE = 'npm run mock -- [--dynamic] [--port 4010]'

helpWith(USAGE)
const { isDynamic, port } = await readOptions(USAGE, '4010')
await startPrism({ isDynamic, port })
const base = `http://127.0.0.1:${port}`
console.log(`The contract answers at ${base} (${isDynamic ? 'made-up data' : 'its examples; --dynamic for made-up data'})`)
console.log(`  try  curl -s '${base}/v1/get_accounts?limit=3' -H 'api-key: any' -H 'user: anyone@people.example'`)
