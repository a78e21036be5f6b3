import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { ThrowawayService } from '../throwaway-service.ts'
import type { Workplace } from './workplace.ts'

/** A request of a collection, as its program would send it. */
interface ImportedRequest {
  path: string
  /** Names in lower case, with the values that the import gives them. */
  headers: Map<string, string>
}

type Import = (text: string, load: NodeJS.Require) => Promise<ImportedRequest[]>

interface PostmanItem {
  item?: PostmanItem[]
  request: { url: { path: string[] }; header: { key: string; value: string; disabled?: boolean }[] }
}

type PostmanCollection = PostmanItem & { auth: { apikey: { key: string; value: string }[] } }

interface PostmanImporter {
  convert: (
    input: { type: 'string'; data: string },
    options: object,
    done: (error: Error | null, made?: { output?: { data: PostmanCollection }[]; reason?: string }) => void,
  ) => void
}

interface BrunoItem {
  items?: BrunoItem[]
  request: { url: string; headers: { name: string; value: string; enabled: boolean }[] }
}

const leaves = <Item>(item: Item, childrenOf: (item: Item) => Item[] | undefined): Item[] =>
  childrenOf(item)?.flatMap((child) => leaves(child, childrenOf)) ?? [item]

const importPostman: Import = async (data, load) => {
  const { promise, resolve, reject } = Promise.withResolvers<PostmanCollection>()
  const fromExamples = { parametersResolution: 'Example', requestParametersResolution: 'Example' }
  const { convert } = load('openapi-to-postmanv2') as PostmanImporter
  convert({ type: 'string', data }, fromExamples, (error, made) => {
    const collection = made?.output?.[0]?.data
    if (collection === undefined) reject(error ?? new Error(made?.reason))
    else resolve(collection)
  })
  const collection = await promise
  const auth = Object.fromEntries(collection.auth.apikey.map(({ key, value }) => [key, value]))
  return leaves<PostmanItem>(collection, ({ item }) => item).map(({ request }) => ({
    path: `/${request.url.path.join('/')}`,
    headers: new Map([
      [String(auth['key']), String(auth['value'])],
      ...request.header.filter(({ disabled }) => disabled !== true).map(({ key, value }) => [key.toLowerCase(), value] as const),
    ]),
  }))
}

const importBruno: Import = async (text, load) => {
  const collection = await load('@usebruno/converters').openApiToBruno(JSON.parse(text))
  const { key, value } = collection.root.request.auth.apikey
  return leaves<BrunoItem>(collection, ({ items }) => items).map(({ request }) => ({
    path: request.url.replace(/^\{\{\w+\}\}/, '').replace(/\?.*$/, ''),
    headers: new Map([
      [key as string, value as string],
      ...request.headers.filter(({ enabled }) => enabled).map(({ name, value: given }) => [name.toLowerCase(), given] as const),
    ]),
  }))
}

const IMPORTERS: Record<string, Import> = { Postman: importPostman, Bruno: importBruno }

interface Contract {
  paths: Record<string, Record<string, { operationId?: string; security?: object[] }>>
}

/** Imports the contract as Postman and Bruno do: every operation that asks who calls has both headers, and their variables filled in it is answered. */
export async function tryImporters({ folder, contract }: Workplace, { baseUrl, apiKey, user }: ThrowawayService): Promise<void> {
  const text = readFileSync(contract, 'utf8')
  const asking = Object.entries((JSON.parse(text) as Contract).paths)
    .filter(([, item]) => Object.values(item).some((operation) => operation.operationId !== undefined && operation.security?.length !== 0))
    .map(([where]) => where)
  const load = createRequire(path.join(folder, 'package.json'))
  for (const [name, importContract] of Object.entries(IMPORTERS)) {
    const requests = await importContract(text, load)
    for (const where of asking) {
      const { headers } = requests.find((request) => request.path === where) ?? {}
      assert.deepEqual([headers?.get('api-key'), headers?.get('user')], ['{{apiKey}}', '{{user}}'], `${where} imported into ${name}`)
    }
    const values: Record<string, string> = { '{{apiKey}}': apiKey, '{{user}}': user }
    const { headers = [] } = requests.find((request) => request.path === '/v1/get_user_data') ?? {}
    const filled = [...headers].map(([header, value]) => [header, values[value] ?? value] as [string, string])
    const { status } = await fetch(`${baseUrl}/v1/get_user_data`, { headers: filled })
    assert.equal(status, 200, `The request imported into ${name}`)
    console.log(`imported into ${name}: ${asking.length} operations with both headers`)
  }
}
