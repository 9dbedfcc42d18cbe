import { ofFile } from '#mock/testing/of-file.ts'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { script, startFront } from './front.ts'

const front = ofFile(() => startFront())

describe('caching of files', () => {
  test.each([
    ['/', 200, 'no-cache'],
    ['/config.json', 200, 'no-cache'],
    ['/version.json', 200, 'no-cache'],
    ['/sw.js', 200, 'no-cache'],
    ['/field-worker.js', 200, 'no-cache'],
    ['/assets/app-1A2B3C.js', 200, 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 200, 'public, max-age=3600'],
    ['/assets/gone-000000.js', 404, 'no-store'],
    ['/device/list', 404, 'no-store'],
  ])('%s: %i, %s', async (path, status, cacheControl) => {
    const answer = await front.ask(path)
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, cacheControl])
  })

  const asked = ['/', '/config.json', '/version.json', '/sw.js', '/service-worker.js', '/field-worker.js']
  test.each(asked)('%s has no validator and is always sent in full', async (path) => {
    const first = await front.ask(path)
    expect(first.headers.etag).toBeUndefined()
    const again = await front.ask(path, {
      headers: { 'If-Modified-Since': first.headers['last-modified'] },
    })
    expect(again.status).toBe(200)
  })

  test('a known asset gets a 304', async () => {
    const { headers } = await front.ask('/assets/app-1A2B3C.js')
    const again = await front.ask('/assets/app-1A2B3C.js', { headers: { 'If-None-Match': headers.etag } })
    expect(again.status).toBe(304)
    expect(again.headers['cache-control']).toContain('immutable')
  })
})

describe('precompressed files', () => {
  const decode: Record<string, (body: Buffer) => Buffer> = {
    br: (body) => brotliDecompressSync(body),
    gzip: (body) => gunzipSync(body),
    identity: (body) => body,
  }

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['brotli, gzip', 'gzip'],
    ['identity', 'identity'],
  ])('Accept-Encoding "%s" gets %s', async (accepted, encoding) => {
    const answer = await front.ask('/assets/app-1A2B3C.js', { headers: { 'Accept-Encoding': accepted } })
    expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding)
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(decode[encoding]?.(answer.body).toString()).toBe(script)
    expect(answer.headers.vary).toBe('Accept-Encoding')
  })

  test('an asset without them is sent uncompressed', async () => {
    const answer = await front.ask('/assets/plain-9Z8Y7X.js', { headers: { 'Accept-Encoding': 'br, gzip' } })
    expect(answer.text).toBe('export {}\n')
    expect(answer.headers['content-encoding']).toBeUndefined()
  })
})

describe('paths that are not served', () => {
  test.each([
    '/.secret',
    '/.git/config',
    '/assets/app-1A2B3C.js.map',
    '/assets/app-1A2B3C.js.br',
    '/assets/app-1A2B3C.js.gz',
    '/index.html.br',
    '/assets/',
    '/assets',
  ])('%s is a 404', async (path) => {
    const answer = await front.ask(path, { headers: { 'Accept-Encoding': 'br, gzip' } })
    expect(answer.status).toBe(404)
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  test.each(['POST', 'PUT', 'DELETE', 'TRACE'])('%s on a file is refused', async (method) => {
    expect((await front.ask('/index.html', { method })).status).toBe(405)
  })
})
