import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isOk } from './answers.ts'

async function served(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a server that never responds is not ok', async () => {
  expect(await isOk(await served(() => undefined), {}, 50)).toBe(false)
})

test('only a success is ok', async () => {
  expect(await isOk(await served((_, answer) => answer.end()))).toBe(true)
  expect(await isOk(await served((_, answer) => answer.writeHead(503).end()))).toBe(false)
  expect(await isOk('http://127.0.0.1:1')).toBe(false)
})
