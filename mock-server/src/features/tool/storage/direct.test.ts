import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partSize } from '#contract/resources/tool/storage.ts'
import { storageActs } from '#mock/testing/acts/storage-acts.ts'
import { startBucket, type TestBucket } from '#mock/testing/test-bucket.ts'
import { startTestPlatform, type TestPlatform } from '#mock/testing/test-platform.ts'

const path = '/base/tool/storage'
let platform: TestPlatform
let bucket: TestBucket
beforeAll(async () => {
  bucket = await startBucket()
  platform = await startTestPlatform()
})
afterAll(async () => {
  await platform.close()
  await bucket.close()
})

const { call, settings, store, urlOf } = storageActs(() => platform)
const pattern = (length: number) => Uint8Array.from({ length }, (_, n) => (n * 31 + (n >> 13)) % 251)

describe('a storage that hands files out itself', () => {
  const follow = (url: string, headers = {}) => platform.fetch('GET', url, { headers, redirect: 'manual' })
  beforeAll(() => settings({ driver: 's3', ...bucket.settings, isDirect: true }))
  afterAll(() => settings({}))

  it('leads there for a minute, with the name and as what the platform would send it', async () => {
    const id = await store("说明 (1)'s.html", pattern(partSize + 7))
    const led = await follow(await urlOf(id, false))
    expect(led.status).toBe(302)
    expect(led.headers.get('cache-control')).toBe('no-store')
    const link = led.headers.get('location') ?? ''
    expect(link).toMatch(new RegExp(`^${bucket.settings.endpoint}/files/console/`))
    expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe('60')
    expect(link).not.toContain(bucket.settings.secretKey.concat('&'))
    const answer = await fetch(link)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''%E8/)
    expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), pattern(partSize + 7))).toBe(0)
    const piece = await fetch(link, { headers: { range: 'bytes=3-5' } })
    expect([piece.status, (await piece.arrayBuffer()).byteLength]).toEqual([206, 3])
  })

  it('leads nobody there who has no address of the platform', async () => {
    expect((await follow(`${path}/open?token=1.2.d.x`)).status).toBe(404)
    const url = await urlOf(await store('one.txt', pattern(3)))
    platform.clock += 6 * 60_000
    expect((await follow(url)).status).toBe(404)
  })

  it('sends pictures of the page itself, as its content policy wants them, and texts as before', async () => {
    const id = await store('picture.png', pattern(5))
    const answer = await follow(await urlOf(id, false), { 'sec-fetch-dest': 'image' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await answer.arrayBuffer()).byteLength).toBe(5)
    const text = await store('read.txt', new TextEncoder().encode('hello'))
    expect((await call('GET', `text/${text}`)).data).toEqual({ text: 'hello', isWhole: true })
  })

  it('is nothing for a local folder', async () => {
    await settings({ isDirect: true })
    const id = await store('local.txt', pattern(2))
    expect((await follow(await urlOf(id))).status).toBe(200)
    await settings({ driver: 's3', ...bucket.settings, isDirect: true })
  })
})
