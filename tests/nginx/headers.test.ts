import { describe, expect, test } from 'vitest'
import { ofFile } from '#mock/testing/of-file.ts'
import { frontOfTest, startFront, startLonelyFront, type Answer } from './front.ts'

const front = ofFile(() => startFront({ maxBody: '1k' }))
const lonely = ofFile(startLonelyFront)

const big = { method: 'POST', body: 'x'.repeat(5000) }
const answers: [kind: string, status: number, ask: () => Promise<Answer>][] = [
  ['the page', 200, () => front.ask('/')],
  ['an asset', 200, () => front.ask('/assets/app-1A2B3C.js')],
  ['the configuration', 200, () => front.ask('/config.json')],
  ['a call', 200, () => front.ask('/api/x')],
  ['a missing file', 404, () => front.ask('/nothing')],
  ['an odd address', 400, () => front.ask('//api/x')],
  ['a body too large', 413, () => front.ask('/api/x', big)],
  [
    'a foreign socket',
    403,
    () => front.ask('/api/websocket', { headers: { Origin: 'http://evil.example' } }),
  ],
  ['a platform that is down', 502, () => lonely.ask('/api/x')],
  ['the health check', 200, () => front.ask('/healthz')],
]

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  server: 'nginx',
}

describe.each(answers)('%s (%i)', (_kind, status, ask) => {
  test('has all security headers and one policy without inline code and other hosts', async () => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject(everywhere)
    expect(answer.headers['permissions-policy']).toMatch(/^accelerometer=\(\), camera=\(self\)/)
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
    expect(answer.headers['x-powered-by']).toBeUndefined()
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toMatch(/^default-src '(self|none)'; /)
    expect(policy).not.toMatch(/unsafe|nonce|https?:|\*/)
    expect(policy.match(/default-src/g)).toHaveLength(1)
  })
})

test("the page's policy", async () => {
  expect((await front.ask('/')).headers['content-security-policy']).toBe(
    "default-src 'self'; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; " +
      "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  )
})

test('the policy allows pictures of a configured map service and of no other host', async () => {
  const env = { CONSOLE_MAP_TILES: 'https://tiles.example:8443/a/{z}/{x}/{y}.png?k={key}' }
  const own = await frontOfTest({ env })
  const policy = String((await own.ask('/')).headers['content-security-policy'])
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.example:8443; connect-src 'self';")
  expect(policy.match(/https?:/g)).toHaveLength(1)
})

test('a platform response may run and load nothing', async () => {
  const { headers } = await front.ask('/api/base/sys_attach/downimg?p=x.html')
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox; frame-ancestors 'none'")
})
