import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startTestPlatform, type TestPlatform } from '#mock/testing/test-platform.ts'

const script = 'export const answer = 42\n'
let folder: string
let platform: TestPlatform
beforeAll(async () => {
  // a parent folder may be hidden
  folder = await mkdtemp(join(tmpdir(), '.console-'))
  const consoleDir = join(folder, 'dist')
  await mkdir(join(consoleDir, 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(consoleDir, 'index.html'), '<!doctype html><title>console</title>')
  await writeFile(join(consoleDir, 'version.json'), '{"build":"1a2b"}')
  await writeFile(join(consoleDir, 'assets', 'app-1.js'), script)
  await writeFile(join(consoleDir, 'assets', 'app-1.js.br'), brotliCompressSync(script))
  await writeFile(join(consoleDir, 'assets', 'app-1.js.gz'), gzipSync(script))
  platform = await startTestPlatform({ consoleDir, config: { version: '9.9.9' } })
})
afterAll(async () => {
  await platform.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (path: string, headers = {}) => platform.fetch('GET', path, { headers })

describe('the console', () => {
  it.each([
    ['/', '<title>console</title>'],
    ['/version.json', '1a2b'],
  ])('serves %s with no-cache', async (path, content) => {
    const response = await get(path)
    expect(await response.text()).toContain(content)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect([response.headers.get('etag'), response.headers.get('last-modified')]).toEqual([null, null])
  })

  it.each([
    ['br, gzip', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('is compressed as the browser accepts: %s', async (accepted, encoding) => {
    const response = await get('/assets/app-1.js', { 'accept-encoding': accepted })
    expect(await response.text()).toBe(script)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    expect(response.headers.get('content-encoding')).toBe(encoding)
  })

  it.each(
    `/assets/app-2.js /..%2fsecret.txt /assets/..%2f..%2fsecret.txt /assets /%00 /api /base/sys/user/info`.split(
      ' ',
    ),
  )('has no %s', async (path) => {
    expect(await platform.call('GET', path)).toMatchObject({ status: 404, code: 404 })
  })

  it('gets its configuration from the platform', async () => {
    const config = (await (await get('/config.json')).json()) as { version: string; demoAccounts: object[] }
    expect(config).toMatchObject({ version: '9.9.9', apiBase: '/api' })
    expect(config.demoAccounts[0]).toEqual({
      username: 'admin',
      password: 'meter2026',
      label: ['Zhao Min, Administrator', '赵敏（系统管理员）'],
    })
  })
})

describe('one process', () => {
  it('strips /api once, for calls and for the socket', async () => {
    const login = { username: 'viewer', password: 'meter2026' }
    const { data } = await platform.call('POST', '/api/base/sys/login', { body: login })
    const { token } = data as { token: string }
    expect((await platform.call('GET', '/api/base/sys/user/info', { token })).code).toBe(0)
    expect((await platform.call('POST', '/api/api/pictures', { token })).msg).toBe('Choose a file first.')
    const socket = new WebSocket(`${platform.url.replace('http', 'ws')}/api/websocket?token=${token}`)
    await once(socket, 'open')
    socket.close()
  })

  it('allows images from the configured map service only', async () => {
    const mapTiles = 'https://tiles.example/{z}/{x}/{y}.png'
    const own = await startTestPlatform({ consoleDir: join(folder, 'dist'), config: { mapTiles } })
    const answer = await fetch(`${own.url}/`)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example; connect-src 'self';")
    expect(policy.match(/https?:/g)).toHaveLength(1)
    await own.close()
  })

  it.each([
    [
      '/',
      "default-src 'self'; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'",
    ],
    ['/', "form-action 'self'; frame-ancestors 'none'"],
    ['/config.json', "default-src 'self'"],
    ['/api/base/sys/user/info', "default-src 'none'; sandbox; frame-ancestors 'none'"],
    ['/healthz', "default-src 'none'; sandbox"],
  ])('sends its security headers with %s', async (path, policy) => {
    const headers = Object.fromEntries((await get(path)).headers)
    expect(headers['content-security-policy']).toContain(policy)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['permissions-policy']).toContain('camera=(self), geolocation=(self)')
    expect(headers['x-powered-by']).toBeUndefined()
  })
})
