import { request } from 'node:http'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ofFile } from '#mock/testing/of-file.ts'
import { call, connect } from '#web/api/http.ts'
import { until } from '../../scripts/process/until.ts'
import { ask, expectOwnFailure, startFaultyConsole } from './faulty-console.ts'
import { textOf } from './platform.ts'

const front = ofFile(() => startFaultyConsole())
beforeAll(() =>
  connect(
    { token: () => undefined, language: () => 'en', onFailure: () => undefined },
    { apiBase: `${front.nginx.url}/api`, requestTimeout: 30_000 },
  ),
)
beforeEach(() => {
  front.line.faults = {}
})

const get = (path: string) => ask(front.nginx.url, path)
/** The console's interpretation of a response: the envelope's data, or a failure. */
const consoleAsks = (path: string) => call({ method: 'GET', path })

type Act = () => Promise<void>
const outages: [how: string, stop: Act, start: Act][] = [
  ['nothing listens', () => front.platform.stop(), () => front.platform.start()],
  [
    'every connection is reset',
    () => {
      front.line.faults = { isRefusing: true }
      front.line.cut()
      return Promise.resolve()
    },
    () => {
      front.line.faults = {}
      return Promise.resolve()
    },
  ],
]

test.each(outages)(
  'a stopped platform (%s) is reported within 2 s, and used again once it is back',
  async (_how, stop, start) => {
    expect((await get('/api/x')).status).toBe(200)
    await stop()
    const answer = await get('/api/x')
    expectOwnFailure(answer, 502)
    expect(answer.milliseconds).toBeLessThan(2000)
    await expect(consoleAsks('/x')).rejects.toMatchObject({ kind: 'refused', code: 502 })
    expect(await (await fetch(`${front.nginx.url}/healthz`)).text()).toBe('ok\n')

    await start()
    expect((await get('/api/x')).status).toBe(200)
  },
)

test.each([
  ['in its head', 20, 502],
  ['after its first pieces', 300_000, 'network'],
])('a response reset %s fails and is never truncated', async (_where, resetAfter, failure) => {
  front.line.faults = { resetAfter }
  const asked = consoleAsks('/text/1000000')
  await expect(asked).rejects.toMatchObject(
    typeof failure === 'number' ? { kind: 'refused', code: failure } : { kind: failure },
  )
  front.line.faults = {}
  expect(await consoleAsks('/text/1000')).toBe(textOf(1000))
})

test('an upload to a platform that stops fails with 502 within 2 s', async () => {
  const before = front.line.sent
  const start = performance.now()
  const upload = request(`${front.nginx.url}/api/api/pictures`, {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': 10_000_000 },
  })
  const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
    upload.on('error', reject)
    upload.on('response', (response) => {
      let text = ''
      response.on('data', (piece: Buffer) => (text += piece.toString('utf8')))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
  })
  upload.write(Buffer.alloc(1_000_000))
  await until('half of it is there', () => front.line.sent - before > 900_000)
  await front.platform.stop()
  const { status, text } = await answered
  await front.platform.start()
  upload.destroy()
  expectOwnFailure({ status, body: JSON.parse(text), milliseconds: 0 }, 502)
  expect(performance.now() - start).toBeLessThan(2000)
})
