import { parseArgs } from 'node:util'
import { isOpen } from './prism.ts'

/** The options of a mock. Ends the process where they make no sense, or where the port is taken. */
export async function readOptions(usage: string, port: string): Promise<{ isDynamic: boolean; port: number }> {
  try {
    const { values } = parseArgs({ options: { dynamic: { type: 'boolean', default: false }, port: { type: 'string', default: port } } })
    const number = Number(values.port)
    if (!/^\d+$/.test(values.port) || number < 1 || number > 65535) throw new Error(`--port: ${values.port} is no port.`)
    if (!(await isOpen(number))) return { isDynamic: values.dynamic, port: number }
  } catch (error) {
    console.error(`${(error as Error).message}\nUsage: ${usage}`)
    process.exit(2)
  }
  console.error(`The port is in use. Choose another with --port.\nUsage: ${usage}`)
  process.exit(1)
}
