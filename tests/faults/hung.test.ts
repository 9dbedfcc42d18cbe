import { request } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import { ofFile } from '#mock/testing/of-file.ts'
import { until } from '../../scripts/process/until.ts'
import { ask, expectOwnFailure, startFaultyConsole } from './faulty-console.ts'

/** In seconds; 15 minutes in the real nginx.conf. */
const readTimeout = 2
const front = ofFile(() => startFaultyConsole({ env: { PLATFORM_TIMEOUT: `${readTimeout}s` } }))
beforeEach(() => {
  front.line.faults = {}
})

const get = (path: string) => ask(front.nginx.url, path)

describe('a platform that hangs', () => {
  test('times out after the read time-out while other requests are served', async () => {
    const hung = get('/api/hold')
    await until('the platform has the request', () => front.platform.held() === 1)
    const other = await get('/api/x')
    expect(other.status).toBe(200)
    expect(front.platform.held()).toBe(1)
    const answer = await hung
    expectOwnFailure(answer, 504)
    expect(answer.milliseconds).toBeGreaterThan(readTimeout * 1000 - 50)
    expect(answer.milliseconds).toBeLessThan(readTimeout * 1000 + 1500)
  })

  test('/readyz fails after 3 s while /healthz succeeds', async () => {
    expect((await get('/readyz')).status).toBe(200)
    front.line.faults = { isBlackHole: true }
    front.line.cut()
    const ready = get('/readyz')
    expect((await fetch(`${front.nginx.url}/healthz`)).status).toBe(200)
    const answer = await ready
    expectOwnFailure(answer, 503)
    expect(answer.milliseconds).toBeGreaterThan(2900)
    expect(answer.milliseconds).toBeLessThan(4500)
  })

  test('a request aborted by its client is also aborted at the platform', async () => {
    const client = request(`${front.nginx.url}/api/hold`)
    client.on('error', () => undefined)
    client.end()
    await until('the platform has the request', () => front.platform.held() === 1)
    client.destroy()
    await until('the platform has lost it', () => front.platform.held() === 0, 2)
  })
})
