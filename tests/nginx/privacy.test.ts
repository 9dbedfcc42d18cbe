import { describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { ofFile } from '#mock/testing/of-file.ts'
import { startFront, startLonelyFront, rawStatus } from './front.ts'

const secret = 's3cr3t-token-4711'
type World = Pick<Awaited<ReturnType<typeof startFront>>, 'nginx' | 'ask' | 'close'>

describe.each([
  ['platform up', (): Promise<World> => startFront({ maxBody: '1k' })],
  ['platform down', (): Promise<World> => startLonelyFront()],
])('%s: no token is logged', (_state, start) => {
  const world = ofFile(start)

  const headers = { token: secret, Cookie: `Admin-Token=${secret}`, Referer: `http://x/?token=${secret}` }

  test.each([
    ['a call', '/api/base/sys/user/info', {}],
    ['a body too large', `/api/x?token=${secret}`, { method: 'POST', body: 'x'.repeat(200_000) }],
    ['a missing file', `/nothing?token=${secret}`, {}],
    ['a missing dotfile', `/.x?token=${secret}`, {}],
    ['an odd address', `//api/x?token=${secret}`, {}],
    ['a refused socket', `/api/websocket?token=${secret}`, {}],
  ])('%s', async (_kind, path, question) => {
    const { status } = await world.ask(path, { headers, ...question })
    expect(status).toBeGreaterThan(0)
    expect(world.nginx.logs()).not.toContain(secret)
  })

  test('a socket', async () => {
    const url = `${world.nginx.url.replace('http', 'ws')}/api/websocket?token=${secret}`
    const socket = new WebSocket(url, { origin: world.nginx.url })
    await new Promise((resolve) => socket.on('open', resolve).on('error', resolve))
    socket.terminate()
    expect(world.nginx.logs()).not.toContain(secret)
  })

  test('the sign-in limit', async () => {
    const attempts = Array.from({ length: 60 }, () =>
      world.ask(`/api/base/sys/login?token=${secret}`, { method: 'POST', headers }),
    )
    expect((await Promise.all(attempts)).some(({ status }) => status === 429)).toBe(true)
    expect(world.nginx.logs()).not.toContain(secret)
  })

  test.each([
    ['no Host', `GET /api/x?token=${secret} HTTP/1.1\r\n\r\n`],
    ['a broken header', `GET /api/x?token=${secret} HTTP/1.1\r\nHost: x\r\n${secret}\0: 1\r\n\r\n`],
    [
      'two lengths',
      `POST /x?token=${secret} HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`,
    ],
    ['an address too long', `GET /x?token=${secret}${'x'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ])('%s', async (_kind, bytes) => {
    expect(await rawStatus(world.nginx.url, bytes)).toMatch(/^HTTP\/1\.1 4/)
    expect(world.nginx.logs()).not.toContain(secret)
  })

  test('the access log is JSON with path, method and user agent', async () => {
    await world.ask('/api/probe', { headers: { 'User-Agent': 'a"b\\c' } })
    const facts = { path: '/api/probe', method: 'GET', agent: 'a"b\\c' }
    // a connection of an earlier test may still be writing its own line
    await vi.waitFor(() => expect(logLines(world)).toContainEqual(expect.objectContaining(facts)))
    // by now the lines of the requests above have been written
    expect(world.nginx.logs()).not.toContain(secret)
  })
})

function logLines({ nginx }: World): unknown[] {
  return nginx
    .logs()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): unknown => JSON.parse(line))
}
