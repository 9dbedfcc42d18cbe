import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { StorageUpload } from '#contract/calls/tool/storage.ts'
import { partSize, type StorageFileRow } from '#contract/resources/tool/storage.ts'
import { ofFile, platformOfFile } from '#mock/testing/platform-of-file.ts'
import { storageActs } from '#mock/testing/acts/storage-acts.ts'
import { startBucket } from '#mock/testing/test-bucket.ts'
import { driverOf } from './settings.ts'

const path = '/base/tool/storage'
const platform = platformOfFile()
const bucket = ofFile(startBucket)

const { begin, call, part, settings, store, urlOf } = storageActs(() => platform)
const rowOf = async (id: number) => (await call('GET', `info/${id}`)).data as StorageFileRow
const read = async (id: number, headers = {}) => platform.fetch('GET', await urlOf(id), { headers })
const bytesOf = async (id: number) => Buffer.from(await (await read(id)).arrayBuffer())
const pattern = (length: number) => Uint8Array.from({ length }, (_, n) => (n * 31 + (n >> 13)) % 251)

describe.each([
  ['a local folder', () => settings({})],
  ['a bucket of S3', () => settings({ driver: 's3', ...bucket.settings })],
])('files in %s', (where, choose) => {
  beforeAll(async () => {
    expect((await choose()).code).toBe(0)
    expect((await call('POST', 'check')).code).toBe(0)
  })
  afterAll(async () => {
    const { list } = (await call('GET', 'list?page=1&limit=100')).data as { list: StorageFileRow[] }
    await call('POST', 'delete', { ids: list.map(({ id }) => id) })
  })

  it('are uploaded in parts, resume after a restart, and are read back intact', async () => {
    const bytes = pattern(partSize * 2 + 5)
    const key = `go-on-with-it-${where.replaceAll(' ', '-')}`
    const first = (await begin('big.bin', bytes.length, { key })).data as StorageUpload
    expect((await part(first.id, 1, bytes.slice(partSize, partSize + 1000))).code).toBe(409)
    expect((await part(first.id, 2, bytes.slice(partSize * 2))).code).toBe(0)
    expect((await part(first.id, 0, bytes.slice(0, 1000))).code).toBe(409)
    expect((await call('POST', 'finish', { id: first.id })).code).toBe(409)
    await platform.restart()
    const again = (await begin('big.bin', bytes.length, { key })).data as StorageUpload
    expect(again).toMatchObject({ id: first.id, have: [2] })
    await part(again.id, 1, bytes.slice(partSize, partSize * 2))
    await part(again.id, 0, bytes.slice(0, partSize))
    const { fileId } = (await call('POST', 'finish', { id: again.id })).data as { fileId: number }
    expect(Buffer.compare(await bytesOf(fileId), bytes)).toBe(0)
    expect((await begin('big.bin', bytes.length, { key })).data).toMatchObject({ fileId })
    const piece = await read(fileId, { range: `bytes=${partSize - 2}-${partSize + 1}` })
    expect(piece.status).toBe(206)
    expect(Buffer.from(await piece.arrayBuffer())).toEqual(
      Buffer.from(bytes.slice(partSize - 2, partSize + 2)),
    )
    expect((await call('DELETE', `delete/${fileId}`)).code).toBe(0)
  })

  it('can be finished again after a stop before the record was written', async () => {
    const upload = (await begin('again.bin', 3, { key: `again-${where.replaceAll(' ', '-')}` }))
      .data as StorageUpload
    await part(upload.id, 0, pattern(3))
    const { key, driverId, tags } = platform.world.tables.storageUploads.get(upload.id) ?? expect.fail()
    const driver = await driverOf(platform.world)
    await driver.finish({ key, id: driverId }, tags)
    const { fileId } = (await call('POST', 'finish', { id: upload.id })).data as { fileId: number }
    expect(await bytesOf(fileId)).toEqual(Buffer.from(pattern(3)))
    await expect(driver.finish({ key: 'unknown', id: 'unknown' }, tags)).rejects.toThrow()
  })

  it.each(['说明 书.txt', '.hidden', 'a..b.tar.gz', 'ملف.pdf', "o'brien (1)*.md", 'x'.repeat(200)])(
    'accept the name %s',
    async (name) => {
      const id = await store(name, pattern(10))
      expect(await rowOf(id)).toMatchObject({ name, size: 10 })
      const disposition = (await read(id)).headers.get('content-disposition') ?? ''
      expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(name)
    },
  )

  it.each(['', '..', '../../etc/passwd', String.raw`a\b`, 'a\u0000b', 'x\u202Etxt', 'x'.repeat(201)])(
    'reject an unsafe name: %j',
    async (name) => expect((await begin(name, 1)).code).toBe(400),
  )

  it('may be empty', async () => {
    const id = await store('empty.txt', new Uint8Array())
    expect((await bytesOf(id)).length).toBe(0)
    expect((await call('GET', `text/${id}`)).data).toEqual({ text: '', isWhole: true })
  })

  it.each([{ name: 'away.txt' }, { parentId: 'folder' }])(
    'moved or renamed since are uploaded again: %j',
    async (change) => {
      const { id: folder } = await call('POST', 'save', {
        name: `Elsewhere ${Object.keys(change)[0]}`,
        parentId: 0,
      })
      const bytes = pattern(7)
      const key = `again-${where.replaceAll(' ', '-')}-${folder}`
      const upload = async () => {
        const { id, fileId } = (await begin('again.txt', 7, { key })).data as StorageUpload
        if (fileId !== 0) return fileId
        await part(id, 0, bytes)
        return ((await call('POST', 'finish', { id })).data as { fileId: number }).fileId
      }
      const id = await upload()
      expect(await upload()).toBe(id)
      const changed = 'parentId' in change ? { parentId: folder } : change
      expect((await call('PUT', 'update', { id, ...changed })).code).toBe(0)
      const again = await upload()
      expect(again).not.toBe(id)
      expect(await rowOf(again)).toMatchObject({ name: 'again.txt', parentId: 0 })
      await call('POST', 'delete', { ids: [id, again] })
    },
  )

  it('of the same name are numbered', async () => {
    const ids = [await store('same.txt', pattern(1)), await store('same.txt', pattern(2))]
    expect((await rowOf(ids[1] ?? 0)).name).toBe('same (2).txt')
  })

  it('are unchanged by a synchronisation without differences', async () => {
    const kept = await store('kept.txt', pattern(3))
    expect((await call('POST', 'synchronise')).data).toEqual({ added: 0, gone: 0 })
    expect((await rowOf(kept)).name).toBe('kept.txt')
  })

  it('uploaded during a synchronisation are kept and not added twice', async () => {
    const driver = await driverOf(platform.world)
    const list = driver.list.bind(driver)
    let late = 0
    vi.spyOn(driver, 'list').mockImplementationOnce(async function* meanwhile() {
      yield* list()
      late = await store('late.txt', pattern(3))
      await begin('under-way.txt', 3, { key: 'under-way' })
      yield { key: platform.world.tables.storageUploads.rows.at(-1)?.key ?? '', size: 3 }
    })
    expect((await call('POST', 'synchronise')).data).toEqual({ added: 0, gone: 0 })
    expect((await bytesOf(late)).length).toBe(3)
    await call('POST', 'cancel', { key: 'under-way' })
  })
})

describe('the storage', () => {
  beforeAll(() => settings({}))

  it('moves folders with content, and refuses to delete a non-empty one', async () => {
    const folder = async (name: string, parentId = 0) => (await call('POST', 'save', { name, parentId })).id
    const [plans, old] = [await folder('Plans'), await folder('Old')]
    const inner = await folder('2026', plans)
    const file = await store('plan.txt', pattern(4), inner)
    expect((await call('POST', 'save', { name: 'Plans', parentId: 0 })).code).toBe(400)
    expect((await call('DELETE', `delete/${plans}`)).code).toBe(409)
    expect((await call('PUT', 'update', { id: inner, parentId: inner })).code).toBe(400)
    expect((await call('PUT', 'update', { id: inner, parentId: file })).code).toBe(400)
    expect((await call('PUT', 'update', { id: inner, parentId: old, name: 'Archive' })).code).toBe(0)
    expect(await rowOf(inner)).toMatchObject({ parentId: old, name: 'Archive' })
    const { list } = (await call('GET', `list?page=1&limit=20&parentId=${inner}`)).data as {
      list: StorageFileRow[]
    }
    expect(list).toMatchObject([{ id: file, kind: 'file', extension: 'txt' }])
    expect((await bytesOf(file)).length).toBe(4)
  })

  it('issues URLs that expire and cannot be forged', async () => {
    const id = await store('secret.html', pattern(5))
    const url = await urlOf(id, false)
    const opened = await platform.fetch('GET', url)
    expect(Object.fromEntries(opened.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    await opened.arrayBuffer()
    const wrong = [url.replace(`=${id}.`, `=${id - 1}.`), `${url}x`, `${path}/open?token=`]
    const answers = await Promise.all(wrong.map((one) => platform.call('GET', one)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    platform.clock += 5 * 60_000
    expect((await platform.call('GET', url)).status).toBe(404)
  })

  it('enforces the quota', async () => {
    await settings({ quota: 1 })
    expect((await begin('large.bin', 2_000_000)).code).toBe(413)
    await settings({})
  })

  it('cancels an upload and removes its data', async () => {
    const { data } = await begin('never.bin', 10, { key: 'never-finished' })
    const { id } = data as StorageUpload
    const waiting = () =>
      readdirSync(join(platform.dataDir, 'storage')).filter((name) => name.endsWith('.upload'))
    expect(waiting()).toHaveLength(1)
    expect((await call('POST', 'cancel', { key: 'never-finished' })).code).toBe(0)
    expect(waiting()).toEqual([])
    expect((await part(id, 0, pattern(10))).code).toBe(404)
  })

  it('deletes the bytes of a file with its record', async () => {
    const before = readdirSync(join(platform.dataDir, 'storage')).length
    const id = await store('gone.txt', pattern(6))
    expect(readdirSync(join(platform.dataDir, 'storage')).length).toBe(before + 1)
    await call('POST', 'delete', { ids: [id] })
    await expect.poll(() => readdirSync(join(platform.dataDir, 'storage')).length).toBe(before)
    expect(existsSync(join(platform.dataDir, 'storage'))).toBe(true)
  })
})

describe('a storage with direct downloads', () => {
  const follow = (url: string, headers = {}) => platform.fetch('GET', url, { headers, redirect: 'manual' })
  beforeAll(() => settings({ driver: 's3', ...bucket.settings, isDirect: true }))
  afterAll(() => settings({}))

  it('redirects for a minute, with the name and type of the platform', async () => {
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

  it('redirects only for a valid URL of the platform', async () => {
    expect((await follow(`${path}/open?token=1.2.d.x`)).status).toBe(404)
    const url = await urlOf(await store('one.txt', pattern(3)))
    platform.clock += 6 * 60_000
    expect((await follow(url)).status).toBe(404)
  })

  it('serves pictures of a page and texts without a redirect', async () => {
    const id = await store('picture.png', pattern(5))
    const answer = await follow(await urlOf(id, false), { 'sec-fetch-dest': 'image' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await answer.arrayBuffer()).byteLength).toBe(5)
    const text = await store('read.txt', new TextEncoder().encode('hello'))
    expect((await call('GET', `text/${text}`)).data).toEqual({ text: 'hello', isWhole: true })
  })

  it('is ignored for a local folder', async () => {
    await settings({ isDirect: true })
    const id = await store('local.txt', pattern(2))
    expect((await follow(await urlOf(id))).status).toBe(200)
    await settings({ driver: 's3', ...bucket.settings, isDirect: true })
  })
})
