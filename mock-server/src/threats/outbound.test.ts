import { createServer, type AddressInfo, type Server } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MailSettings } from '#contract/calls/tool/email.ts'
import { storageActs } from '#mock/testing/acts/storage-acts.ts'
import { settingsFor } from '#mock/testing/mail/mail-server.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { startBucket, type TestBucket } from '#mock/testing/test-bucket.ts'

const closed = platformOfFile({ outbound: '' })
const open = platformOfFile()
const secret = 'internal-secret-banner'

/** Data received by a local service that is neither mail nor storage, with an empty entry per connection. */
const heard: string[] = []
let service: Server
let bucket: TestBucket
let other: TestBucket
beforeAll(async () => {
  service = createServer((socket) => {
    heard.push('')
    socket.on('data', (text) => heard.push(String(text)))
    socket.on('error', () => socket.destroy())
    socket.write(`SSH-2.0-OpenSSH_9.2 ${secret}\r\n`)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  ;[bucket, other] = [await startBucket(), await startBucket()]
})
afterAll(async () => {
  await promisify(service.close.bind(service))()
  await Promise.all([bucket.close(), other.close()])
})

const port = () => (service.address() as AddressInfo).port
const mail = (platform: typeof open, method: string, path: string, body?: unknown) =>
  platform.call(method, `/base/tool/email/${path}`, { as: 'admin', body })

describe('a platform without outbound rules', () => {
  it.each(['127.0.0.1', '0x7f000001', 'localhost', '169.254.169.254', '[::1]'])(
    'does not connect to its machine or segment: %s',
    async (host) => {
      const before = heard.length
      const settings = { ...settingsFor(port()), host: host.replaceAll(/[[\]]/g, '') }
      expect((await mail(closed, 'PUT', 'settings', settings)).code).toBe(0)
      expect(await mail(closed, 'POST', 'test')).toMatchObject({ code: 409 })
      const { call, settings: store } = storageActs(() => closed)
      const s3 = { ...bucket.settings, driver: 's3', endpoint: `http://${host}:${port()}` }
      expect((await store(s3)).code).toBe(0)
      const { code, msg } = await call('POST', 'check')
      // a name that does not resolve counts as unreachable; others are refused
      expect([409, 502]).toContain(code)
      expect(msg).not.toContain('127.0.0.1')
      expect(heard).toHaveLength(before)
    },
  )
})

describe('a service that is neither mail nor storage', () => {
  it('is reported without any of its output', async () => {
    await mail(open, 'PUT', 'settings', settingsFor(port()))
    const { code, msg } = await mail(open, 'POST', 'test')
    expect([code, msg]).toEqual([409, 'The server there is not a mail server.'])
    const { call, settings } = storageActs(() => open)
    await settings({ ...bucket.settings, driver: 's3', endpoint: `http://127.0.0.1:${port()}` })
    expect(JSON.stringify((await call('POST', 'synchronise')).body)).not.toContain('secret')
  })
})

describe('a secret', () => {
  it.each([{ port: 1 }, { security: 'tls' }, { host: 'localhost' }, { user: 'other' }])(
    'of mail is dropped with %j',
    async (change) => {
      const settings = { ...settingsFor(port()), user: 'bob' }
      await mail(open, 'PUT', 'settings', { ...settings, password: 'S3cretPw!' })
      const kept = (await mail(open, 'PUT', 'settings', { ...settings, fromName: 'X' })).data as MailSettings
      expect(kept.hasPassword).toBe(true)
      const { data } = await mail(open, 'PUT', 'settings', { ...settings, ...change })
      expect((data as MailSettings).hasPassword).toBe(false)
    },
  )

  it('of the storage is required again for another server or account', async () => {
    const { settings } = storageActs(() => open)
    const s3 = { ...bucket.settings, driver: 's3' }
    await settings(s3)
    expect((await settings({ ...s3, secretKey: '', prefix: 'new/' })).code).toBe(0)
    for (const change of [{ endpoint: other.settings.endpoint }, { accessKeyId: 'other' }])
      expect((await settings({ ...s3, secretKey: '', ...change })).refused).toEqual(['secretKey'])
  })
})

it('a file belongs to its bucket: other settings can neither read nor remove it', async () => {
  const { call, settings, store, urlOf } = storageActs(() => open)
  await settings({ ...bucket.settings, driver: 's3' })
  const id = await store('one.txt', new TextEncoder().encode('hello'))
  await settings({ ...other.settings, driver: 's3' })
  const elsewhere = 'This file lies in another bucket than the settings name now.'
  expect(await call('GET', `text/${id}`)).toMatchObject({ code: 409, msg: elsewhere })
  expect((await open.call('GET', await urlOf(id))).code).toBe(409)
  expect((await call('POST', 'synchronise')).data).toEqual({ added: 0, gone: 0 })
  await settings({ ...bucket.settings, driver: 's3' })
  expect((await call('GET', `text/${id}`)).data).toEqual({ text: 'hello', isWhole: true })
})
