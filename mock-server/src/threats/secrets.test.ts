import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { generateKeyPairSync } from 'node:crypto'
import type { ListPage } from '#contract/wire/crud.ts'
import { camera, type CameraRow } from '#contract/resources/iot/camera.ts'
import { allResources } from '#contract/resources/index.ts'
import { log } from '#contract/resources/monitor/log.ts'
import { offers } from '#contract/schema/resource.ts'
import { inTurn } from '#mock/testing/in-turn.ts'
import { startTestPlatform, type TestPlatform } from '#mock/testing/test-platform.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})

/** Something of each secret that settings take, which stands nowhere else. */
const secrets: Readonly<Record<string, string>> = {
  mail: 'mail-secret-4711',
  storage: 'storage-secret-4712',
  camera: 'camera-secret-4713',
  payment: privateKey.split('\n')[4] ?? '',
  provider: publicKey.split('\n')[4] ?? '',
}

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
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
    accessKeyId: 'key',
    secretKey: secrets['storage'],
  })
  await save('/base/tool/payment/settings', {
    appId: 'app',
    sellerId: 'seller',
    privateKey,
    providerKey: publicKey,
    returnUrl: 'https://console.example/paid',
    notifyUrl: 'https://console.example/told',
  })
  const { data } = await platform.call('GET', `${camera.path}/list`, { as: 'admin' })
  const [first] = (data as ListPage<CameraRow>).list
  await save(`${camera.path}/update`, { id: first?.id, password: secrets['camera'] })
}, 60_000)
afterAll(() => platform.close())

async function save(path: string, body: object): Promise<void> {
  const { code, msg } = await platform.call('PUT', path, { as: 'admin', body })
  expect([path, code, msg]).toEqual([path, 0, 'success'])
}

/** The names of the secrets that stand in a text. */
function told(text: string): string[] {
  return Object.keys(secrets).filter((name) => text.includes(secrets[name] ?? ''))
}

const textOf = async (method: string, path: string, body?: object): Promise<string> =>
  (await platform.fetch(method, path, { as: 'admin', ...(body !== undefined && { body }) })).text()

it('the operation log tells of each change, and none of the secrets', async () => {
  const lines = await vi.waitFor(async () => {
    const text = await textOf('GET', `${log.path}/list?limit=100`)
    for (const part of ['email', 'storage', 'payment']) expect(text).toContain(`/tool/${part}/settings`)
    return text
  })
  expect(told(lines)).toEqual([])
})

it.each(['email', 'storage', 'payment'])('the settings of %s do not give it back', async (name) => {
  expect(told(await textOf('GET', `/base/tool/${name}/settings`))).toEqual([])
})

it.each(allResources.map((resource) => [resource.name, resource] as const))(
  'no list, record or file of %s has one',
  async (_name, resource) => {
    const { path, fields } = resource
    const answers = [
      await textOf('GET', `${path}/list?limit=100`),
      await textOf('GET', `${path}/info/1`),
      await textOf('GET', `${path}/select?limit=100`),
    ]
    expect(answers.flatMap(told)).toEqual([])
    if (!offers(resource, 'export')) return
    const shown = Object.keys(fields).filter((field) => fields[field]?.kind !== 'secret')
    const asked = [shown, ...Object.keys(fields).map((field) => [field])]
    await inTurn(asked.length, async (n) => {
      const columns = asked[n] ?? []
      const file = await textOf('POST', `${path}/export`, { filter: {}, columns, format: 'csv' })
      // a secret is no column that can be asked for
      const isFile = !file.startsWith('{"code"')
      expect([columns, isFile, told(file)]).toEqual([columns, columns.some((one) => shown.includes(one)), []])
    })
  },
)

it('no line of the message log has one', () => {
  const { messages } = platform.world.messages.recent()
  expect(messages.length).toBeGreaterThan(0)
  expect(told(JSON.stringify(messages))).toEqual([])
  expect(told(platform.log.join('\n'))).toEqual([])
})
