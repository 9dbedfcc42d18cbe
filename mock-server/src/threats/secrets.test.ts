import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { beforeAll, expect, it, vi } from 'vitest'
import { generateKeyPairSync } from 'node:crypto'
import { declaredCalls } from '#contract/calls/declared.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import { camera, type CameraRow } from '#contract/resources/iot/camera.ts'
import { allResources } from '#contract/resources/index.ts'
import { log } from '#contract/resources/monitor/log.ts'
import { offers } from '#contract/schema/resource.ts'
import { backUp } from '#mock/store/folder/backup.ts'
import type { Aim } from '#mock/testing/scope/sampler.ts'
import { addressOf, samples } from '#mock/testing/scope/samples.ts'
import { collectionOf } from '#mock/world/world.ts'
import { inTurn } from '#mock/testing/in-turn.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})

/** A unique part of each secret that settings accept. */
const secrets: Readonly<Record<string, string>> = {
  mail: 'mail-secret-4711',
  storage: 'storage-secret-4712',
  camera: 'camera-secret-4713',
  payment: privateKey.split('\n')[4] ?? '',
  provider: publicKey.split('\n')[4] ?? '',
}

/** A password chosen by a user and known to no one else. */
const ownPassword = 'Crew-4714-own'

const platform = platformOfFile()

beforeAll(async () => {
  await save('/base/tool/email/settings', {
    host: '127.0.0.1',
    port: 1,
    security: 'none',
    user: 'platform',
    fromName: 'Platform',
    fromAddress: 'platform@lanjiang.example',
    password: secrets['mail'],
  })
  await save('/base/tool/storage/settings', {
    driver: 'local',
    endpoint: '',
    region: '',
    bucket: 'b',
    prefix: '',
    quota: 10_240,
    isDirect: false,
    accessKeyId: 'key',
    secretKey: secrets['storage'],
  })
  await save('/base/tool/payment/settings', {
    appId: 'app',
    sellerId: 'seller',
    privateKey,
    providerKey: publicKey,
    returnUrl: 'https://console.example/paid',
    notifyUrl: 'https://console.example/notify',
  })
  const changed = { password: 'meter2026', newPassword: ownPassword }
  await platform.call('POST', '/base/sys/user/password', { as: 'crew', body: changed })
  const { data } = await platform.call('GET', `${camera.path}/list`, { as: 'admin' })
  const [first] = (data as ListPage<CameraRow>).list
  await save(`${camera.path}/update`, { id: first?.id, password: secrets['camera'] })
}, 60_000)

async function save(path: string, body: object): Promise<void> {
  const { code, msg } = await platform.call('PUT', path, { as: 'admin', body })
  expect([path, code, msg]).toEqual([path, 0, 'success'])
}

/** Names of the secrets contained in a text. */
function leaked(text: string): string[] {
  return Object.keys(secrets).filter((name) => text.includes(secrets[name] ?? ''))
}

const textOf = async (method: string, path: string, body?: object): Promise<string> =>
  (await platform.fetch(method, path, { as: 'admin', ...(body !== undefined && { body }) })).text()

/** Content of a file as text, with archives unpacked recursively. */
function unpacked(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1')
  if (!text.startsWith('PK')) return text
  return Object.values(unzipSync(bytes)).map(unpacked).join('\n')
}

const fileOf = async (method: string, path: string, body?: object) => {
  const answer = await platform.fetch(method, path, { as: 'admin', ...(body !== undefined && { body }) })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return { type: answer.headers.get('content-type') ?? '', text: unpacked(bytes) }
}

it('operation log and settings contain no secrets, and the log lists each change', async () => {
  const lines = await vi.waitFor(async () => {
    const text = await textOf('GET', `${log.path}/list?limit=100`)
    for (const part of ['email', 'storage', 'payment']) expect(text).toContain(`/tool/${part}/settings`)
    return text
  })
  const settings = ['email', 'storage', 'payment'].map((name) => textOf('GET', `/base/tool/${name}/settings`))
  expect([lines, ...(await Promise.all(settings))].flatMap(leaked)).toEqual([])
})

/** Perceptual hash of a picture, 64 bits: not a secret, and far shorter than a password hash. */
const likeness = /"hash":"(?:[0-9a-f]{16})?"/g

it.each(allResources.map((resource) => [resource.name, resource] as const))(
  'no list, record or file of %s has a secret, a hash or a stack',
  async (_name, resource) => {
    const { path, fields } = resource
    const answers = [
      await textOf('GET', `${path}/list?limit=100`),
      await textOf('GET', `${path}/info/1`),
      await textOf('GET', `${path}/select?limit=100`),
      await textOf('GET', `${path}/nothing`),
    ]
    expect(answers.flatMap(leaked)).toEqual([])
    const texts = answers.join('\n').replaceAll(likeness, '')
    expect(texts).not.toMatch(/"(?:hash|salt|password)":|node_modules/)
    if (!offers(resource, 'export')) return
    const shown = Object.keys(fields).filter((field) => fields[field]?.kind !== 'secret')
    const { type, text } = await fileOf('POST', `${path}/export`, {
      filter: {},
      columns: shown,
      format: 'xlsx',
    })
    expect([type.includes('sheet'), leaked(text)]).toEqual([true, []])
    // a secret cannot be requested as a column
    const hidden = Object.keys(fields).filter((field) => !shown.includes(field))
    const files = [shown, ...hidden.map((field) => [field])].map(async (columns) => {
      const file = await textOf('POST', `${path}/export`, { filter: {}, columns, format: 'csv' })
      return [columns, !file.startsWith('{"code"'), leaked(file)]
    })
    expect(await Promise.all(files)).toEqual([
      [shown, true, []],
      ...hidden.map((field) => [[field], false, []]),
    ])
  },
)

it('no other file in a response has a secret', async () => {
  const first = (resource: string) => collectionOf(platform.world, resource).source.rows[0]?.id ?? 1
  const aim: Aim = { hidden: first, seen: first, sees: () => true, valueOf: () => 1, mark: '' }
  const calls = [...declaredCalls.values()].filter(
    ({ name, file }) => file !== undefined && samples[name] !== undefined,
  )
  const kinds = new Set<string>()
  await inTurn(calls.length, async (n) => {
    const call = calls[n]
    if (call === undefined) return
    for (const sample of [samples[call.name]?.(aim) ?? []].flat()) {
      // oxlint-disable-next-line no-await-in-loop -- one file after the other
      const { type, text } = await fileOf(call.method, addressOf(call, sample), sample.body)
      kinds.add(type.split(';')[0] ?? '')
      expect([call.name, leaked(text)]).toEqual([call.name, []])
    }
  })
  expect([...kinds]).toEqual(expect.arrayContaining(['application/zip', 'text/csv']))
}, 60_000)

it('a backup has no password and no session token, and only its owner can read it', async () => {
  const token = await platform.signIn('admin')
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  const file = join(folder, 'backup.zip')
  await backUp(platform.dataDir, file)
  const text = unpacked(await readFile(file))
  // the settings are included, since a restored platform must be able to send and pay
  expect(leaked(text)).toContain('mail')
  expect(text).not.toContain(token)
  expect(text).not.toContain(ownPassword)
  expect(text).not.toContain('meter2026')
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600')
  await rm(folder, { recursive: true })
})

it('the message log has no secret', () => {
  const { messages } = platform.world.messages.recent()
  expect(messages.length).toBeGreaterThan(0)
  expect(leaked(JSON.stringify(messages))).toEqual([])
  expect(leaked(platform.log.join('\n'))).toEqual([])
})
