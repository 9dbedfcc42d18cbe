import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { ofFile } from '#mock/testing/of-file.ts'
import { startNginx } from '../../scripts/machine/nginx.ts'
import { rawAnswer } from '../../scripts/process/answers.ts'
import { startFront, request } from './front.ts'

test.each([
  ['quotes and a backslash', `a"b\\c'd`],
  ['a line break and a NUL', 'a\r\nb\u0000c'],
  ['the end of a script', '</script><script>alert(1)</script>'],
  ['a place of the template', '${PLATFORM_ADDRESS} $host; } server {'],
])('a hostile configuration is served as equal JSON, not as a page: %s', async (_what, text) => {
  const config = { title: [text, text], componentAliases: { [text]: text } }
  const nginx = await startNginx({ platformUrl: 'http://127.0.0.1:1', consoleRoot: '/nonexistent', config })
  const answer = await request(nginx.url, '/config.json')
  await nginx.close()
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  expect(JSON.parse(answer.text)).toEqual(config)
})

describe('a line break injected into a header or log', () => {
  const front = ofFile(() => startFront())

  const planted = 'planted-4711'
  const lines = () =>
    front.nginx
      .logs()
      .split('\n')
      .filter((line) => line.includes(planted))

  test.each([
    ['the path', `GET /api/x%0d%0aSet-Cookie:%20${planted}=1 HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['a missing file', `GET /${planted}%0a{"status":200} HTTP/1.1\r\nHost: a\r\n\r\n`],
    [
      'the name of the browser',
      `GET /api/x HTTP/1.1\r\nHost: a\r\nUser-Agent: ${planted}","status":"200\\\r\n\r\n`,
    ],
    [
      'the id of the request',
      `GET / HTTP/1.1\r\nHost: a\r\nX-Request-Id: ${planted}\rSet-Cookie: a=1\r\n\r\n`,
    ],
  ])('stays text: %s', async (_where, bytes) => {
    const answer = await rawAnswer(front.nginx.url, bytes)
    const [head = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 [24]\d\d /)
    expect(head).not.toMatch(/^set-cookie/im)
    expect(head).not.toContain(planted)
    for (const line of lines()) expect(JSON.parse(line)).toMatchObject({ method: 'GET' })
  })

  test.each([
    ['the path', `GET /%ff${planted}-%c3%28 HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['the path, cut in a letter', `GET /${planted}-%e8%ae HTTP/1.1\r\nHost: a\r\n\r\n`],
    [
      'the name of the browser',
      `GET /bytes-4711 HTTP/1.1\r\nHost: a\r\nUser-Agent: \u00ff${planted}\r\n\r\n`,
    ],
  ])('invalid bytes are logged as UTF-8 JSON: %s', async (_where, bytes) => {
    const before = front.nginx.logs().split('\n').length
    await rawAnswer(front.nginx.url, Buffer.from(bytes, 'latin1'))
    const added = await vi.waitFor(() => {
      const all = front.nginx.logs().split('\n')
      expect(all.length).toBeGreaterThan(before)
      return all.slice(before - 1).filter((line) => line.includes('"path"'))
    })
    for (const line of added) {
      expect(line).not.toContain('\ufffd')
      expect(JSON.parse(line)).toMatchObject({ method: 'GET' })
    }
    expect(added.join('')).toContain('(not UTF-8)')
  })

  test('is logged escaped with its path', async () => {
    await request(front.nginx.url, `/${planted}%0aend`)
    await vi.waitFor(() => expect(lines().join('\n')).toContain(`${planted}\\nend`))
  })
})

describe('more sockets than connections', () => {
  const secret = 's3cr3t-token-4712'
  const begin = `GET /api/websocket?token=${secret} HTTP/1.1\r\nHost: a\r\n`
  const end = [
    'Connection: Upgrade\r\nUpgrade: websocket',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  ].join('\r\n')

  test('are refused, and their token is never logged', async () => {
    const front = await startFront({ env: { CONSOLE_CONNECTIONS: '64', CONSOLE_WORKERS: '1' } })
    const { hostname, port } = new URL(front.nginx.url)
    // all start their requests before any completes one, so that no connection is left for the platform
    const sockets = Array.from({ length: 50 }, () => connect(Number(port), hostname))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    for (const socket of sockets) socket.write(begin)
    await front.ask('/healthz')
    const answers = sockets.map((socket) => once(socket, 'data').then(([data]) => String(data).slice(9, 12)))
    for (const socket of sockets) socket.write(end)
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['101', '500']))
    for (const socket of sockets) socket.destroy()
    await vi.waitFor(async () => expect((await front.ask('/healthz')).status).toBe(200))
    expect(front.nginx.logs()).not.toContain(secret)
    await front.close()
  })
})
