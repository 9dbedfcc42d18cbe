import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { alteringProxy } from '../conformance/testing/altering-proxy.ts'
import { answered } from '../conformance/testing/faults.ts'
import { askWithoutToken, replayAll } from './replays.ts'

const platform = platformOfFile()

it('reports no failure of the mock for scanner requests and calls without a token', async () => {
  expect((await replayAll(platform.url)).failures).toEqual([])
  expect((await askWithoutToken(platform.url)).failures).toEqual([])
})

it('reports a 200, revealed content and a missing envelope', async () => {
  const careless: Readonly<Record<string, readonly [status: number, text: string]>> = {
    '/.env': [200, 'SECRET=1'],
    '/.git/config': [404, '[core]'],
    '/actuator': [404, '{"at":"Main.java:7"}'],
  }
  const front = createServer(({ url = '' }, response) => {
    const [status, text] = careless[url] ?? [404, '']
    response.writeHead(status).end(text)
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  const { failures } = await replayAll(`http://127.0.0.1:${(front.address() as AddressInfo).port}`)
  front.close()
  expect(failures.toSorted()).toEqual([
    'GET /.env: HTTP/1.1 200 OK',
    'GET /.git/config: reveals "[core]"',
    'GET /actuator: no envelope',
  ])
})

it('reports a call answered without a token', async () => {
  const open = await alteringProxy(platform.url, [
    { path: '/base/sys/role/list', answer: answered({ list: [], total: 0 }) },
  ])
  const { failures } = await askWithoutToken(open.url)
  await open.close()
  expect(failures).toEqual(['GET /base/sys/role/list: HTTP 200, code 0'])
})
