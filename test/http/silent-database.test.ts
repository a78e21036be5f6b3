import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startProxy } from '../support/proxy.ts'
import { testService, type TestService } from '../support/service.ts'

let proxy: Awaited<ReturnType<typeof startProxy>>
let running: TestService
beforeAll(async () => {
  const through = async (url: string) => {
    proxy = await startProxy(url)
    return proxy.url
  }
  running = await testService({ through, env: { ROLES: 'api' } })
})
afterAll(async () => {
  proxy.stop()
  await running.stop()
})

const askTogether = async (count: number) => {
  const { baseUrl, apiKey, user } = running.admin
  const ask = async () => {
    const answer = await fetch(`${baseUrl}/v1/get_user_data`, { headers: { 'api-key': apiKey, user } })
    const { code } = (await answer.json()) as { code?: string }
    return code ?? answer.status
  }
  return await Promise.all(Array.from({ length: count }, ask))
}
const each = <T>(value: T) => Array.from({ length: 30 }, () => value)

test('when the connections to the database go silent, requests are told so, and those after them are answered over others', async () => {
  // More at once than the pool has connections, so that all of these are open.
  expect(await askTogether(30)).toEqual(each(200))
  proxy.goSilent()
  expect(await askTogether(30)).toEqual(each('service_unavailable'))
  expect(await askTogether(30)).toEqual(each(200))
})

test('when connections are reset under requests, each is answered or told so, and those after them are answered', async () => {
  const told = new Set<unknown>()
  const resetting = setInterval(() => proxy.reset(), 3)
  for (let round = 0; round < 100 && !told.has('service_unavailable'); round += 1) {
    for (const answer of await askTogether(30)) told.add(answer)
  }
  clearInterval(resetting)
  expect([...told].filter((answer) => answer !== 200)).toEqual(['service_unavailable'])
  expect(await askTogether(30)).toEqual(each(200))
})
