import { describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { ofFile } from '#mock/testing/of-file.ts'
import { frontOfTest, startFront, type Front, request } from './front.ts'

const forwarded = {
  'X-Forwarded-For': '203.0.113.9',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Host': 'console.example',
}

describe('behind a balancer', () => {
  test('uses the address forwarded by a trusted proxy and sends HSTS', async () => {
    const front = await frontOfTest({ env: { CONSOLE_TRUSTED_PROXIES: '192.0.2.1, 127.0.0.0/8' } })
    const answer = await front.ask('/api/x', { headers: forwarded })
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
    expect(front.platform.seen.at(-1)?.headers).toMatchObject({
      'x-real-ip': '203.0.113.9',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'console.example',
    })
    await vi.waitFor(() => expect(front.nginx.logs()).toContain('"ip":"203.0.113.9"'))
  })

  test('ignores the headers of an untrusted proxy', async () => {
    const front = await frontOfTest()
    const answer = await front.ask('/api/x', { headers: { ...forwarded, Host: 'inner.example' } })
    expect(answer.headers['strict-transport-security']).toBeUndefined()
    expect(front.platform.seen.at(-1)?.headers).toMatchObject({
      'x-real-ip': '127.0.0.1',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'inner.example',
    })
  })

  test('limits sign-ins by client address', async () => {
    const front = await frontOfTest({
      env: { CONSOLE_TRUSTED_PROXIES: '127.0.0.1', CONSOLE_SIGN_IN_RATE: '1r/m' },
    })
    const signIn = async (address: string) => {
      const headers = { 'X-Forwarded-For': address }
      return (await front.ask('/api/base/sys/login', { method: 'POST', headers })).status
    }
    const first = await Promise.all(Array.from({ length: 45 }, () => signIn('203.0.113.9')))
    expect(first.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect(await signIn('203.0.113.10')).toBe(200)
  })
})

/** The status of a WebSocket handshake; 101 when it succeeds. */
function handshake(front: Front, base: string, origin: string, headers = {}): Promise<number> {
  const socket = new WebSocket(`${front.nginx.url.replace('http', 'ws')}${base}/api/websocket`, {
    origin,
    headers,
  })
  return new Promise((resolve) => {
    socket.on('open', () => {
      socket.terminate()
      resolve(101)
    })
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.on('error', () => undefined)
  })
}

describe('socket access', () => {
  test.each([
    ['https://portal.example', 101],
    ['https://portal.example.evil.example', 403],
  ])('allows only configured origins: %s', async (origin, status) => {
    const front = await frontOfTest({
      env: { CONSOLE_ORIGINS: 'https://portal.example https://other.example:8443' },
    })
    expect(await handshake(front, '', origin)).toBe(status)
  })

  test('allows the public name from a trusted proxy, and not without it', async () => {
    const front = await frontOfTest({ env: { CONSOLE_TRUSTED_PROXIES: '127.0.0.1' } })
    expect(await handshake(front, '', 'https://console.example', forwarded)).toBe(101)
    expect(await handshake(front, '', 'https://console.example')).toBe(403)
  })

  test('limits sockets per address', async () => {
    const front = await frontOfTest({ env: { CONSOLE_SOCKETS_PER_ADDRESS: '2' } })
    const { origin } = new URL(front.nginx.url)
    const address = `${front.nginx.url.replace('http', 'ws')}/api/websocket`
    const open = [new WebSocket(address, { origin }), new WebSocket(address, { origin })]
    await Promise.all(open.map((socket) => new Promise((resolve) => socket.once('open', resolve))))
    expect(await handshake(front, '', origin)).toBe(429)
    for (const socket of open) socket.terminate()
  })
})

describe('below a base path', () => {
  const config = { apiBase: '/energy/console/api' }
  const front = ofFile(() => startFront({ config, env: { CONSOLE_BASE_PATH: '/energy/console' } }))
  const ask = (path: string) => request(new URL(front.nginx.url).origin, path)

  test.each([
    ['/energy/console/', 200, 'no-cache'],
    ['/energy/console/assets/app-1A2B3C.js', 200, 'public, max-age=31536000, immutable'],
    ['/energy/console/assets/app-1A2B3C.js.map', 404, 'no-store'],
    ['/assets/app-1A2B3C.js', 404, 'no-store'],
    ['/api/x', 404, 'no-store'],
    ['/healthz', 200, 'no-store'],
  ])('%s is %i, %s', async (path, status, caching) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, caching])
  })

  test('strips the base path and one /api from calls', async () => {
    await ask('/energy/console/api/api/pictures?x=%2F')
    expect(front.platform.seen.at(-1)).toMatchObject({
      url: '/api/pictures?x=%2F',
      headers: { 'x-forwarded-prefix': '/energy/console/api' },
    })
  })

  test.each(['/', '/energy/console'])('redirects %s', async (path) => {
    expect((await ask(path)).headers.location).toBe('/energy/console/')
  })
})

test.each([
  ["'none'", "frame-ancestors 'none'", 'DENY'],
  ["'self'", "frame-ancestors 'self'", 'SAMEORIGIN'],
  ['https://portal.example', 'frame-ancestors https://portal.example', undefined],
])('applies CONSOLE_FRAME_ANCESTORS=%s', async (ancestors, policy, options) => {
  const front = await frontOfTest({ env: { CONSOLE_FRAME_ANCESTORS: ancestors } })
  const { headers } = await front.ask('/')
  expect(headers['content-security-policy']).toContain(policy)
  expect(headers['x-frame-options']).toBe(options)
  const api = await front.ask('/api/x')
  expect(api.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

describe('platform requests', () => {
  test.each([
    ['browser', 'console.example'],
    ['platform', /^127\.0\.0\.1:\d+$/],
  ])('PLATFORM_HOST=%s decides the Host header', async (choice, expected) => {
    const front = await frontOfTest({ env: { PLATFORM_HOST: choice } })
    await front.ask('/api/x', { headers: { Host: 'console.example' } })
    expect(front.platform.seen.at(-1)?.headers['host']).toEqual(
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    )
  })

  test('/readyz requests the configured path of the platform, /healthz none', async () => {
    const front = await frontOfTest({ base: '/context', env: { PLATFORM_READY_PATH: '/actuator/health' } })
    expect((await front.ask('/healthz')).text).toBe('ok\n')
    expect(front.platform.seen).toEqual([])
    expect((await front.ask('/readyz')).status).toBe(200)
    expect(front.platform.seen.map(({ url }) => url)).toEqual(['/context/actuator/health'])
  })
})
