import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { expect, it } from 'vitest'
import { initialPassword } from '../../seed/accounts.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({
  config: { signIn: { passkeys: true } },
  publicUrl: 'https://console.example/',
})
const own = '/base/sys/user/passkeys'
const as = 'crew'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const bytes = (text: string) => Buffer.from(text, 'base64url')
const encoded = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/** Default data of an authenticator and its browser. */
const usual = { origin: 'https://console.example', host: 'console.example', isVerified: true, challenge: '' }
type Said = Partial<typeof usual>

/** Simulates an authenticator with one key, with just enough CBOR for it. */
function newAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const [x, y] = ['x', 'y'].map((part) =>
    bytes(String(Reflect.get(publicKey.export({ format: 'jwk' }), part))),
  )
  const id = randomBytes(16)
  const head = (flags: number, counter: number, { host, isVerified }: typeof usual) =>
    Buffer.from([...sha256(host), flags | (isVerified ? 5 : 1), 0, 0, 0, counter])
  const clientData = (type: string, { origin, challenge }: typeof usual) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, origin, challenge }))
  const answer = (response: object) => {
    const known = { id: encoded(id), rawId: encoded(id), type: 'public-key', clientExtensionResults: {} }
    return { credential: { ...known, response } }
  }
  return {
    make(challenge: string, said: Said = {}) {
      const all = { ...usual, challenge, ...said }
      const key = [...bytes('pQECAyYgASFYIA'), ...(x ?? []), ...bytes('Ilgg'), ...(y ?? [])]
      const authData = [...head(0x40, 0, all), ...Buffer.alloc(16), 0, id.length, ...id, ...key]
      const object = [...bytes('o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVg'), authData.length, ...authData]
      const clientDataJSON = encoded(clientData('create', all))
      return answer({ clientDataJSON, attestationObject: encoded(Buffer.from(object)) })
    },
    use(challenge: string, counter: number, said: Said = {}) {
      const all = { ...usual, challenge, ...said }
      const [client, authData] = [clientData('get', all), head(0, counter, all)]
      const signature = encoded(sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey))
      return answer({ clientDataJSON: encoded(client), authenticatorData: encoded(authData), signature })
    },
  }
}

type Authenticator = ReturnType<typeof newAuthenticator>

const challengeOf = async (path: string) =>
  (await platform.done<{ challenge: string }>('POST', path, { as })).challenge
const asked = () => challengeOf('/base/sys/passkey/ask')
const signIn = (body: object) => platform.call('POST', '/base/sys/passkey/signIn', { body })
const signInWith = async (key: Authenticator, counter = 0, said?: Said) =>
  signIn(key.use(await asked(), counter, said))
const add = (body: object) => platform.call('POST', own, { as, body })

async function withKey(): Promise<Authenticator> {
  const key = newAuthenticator()
  expect(await add(key.make(await challengeOf(`${own}/ask`)))).toMatchObject({ code: 0 })
  return key
}

it('a passkey signs in without a user name until it is removed', async () => {
  const key = await withKey()
  const { data } = await signInWith(key)
  expect(data).toMatchObject({ user: { loginName: as } })
  const [kept] = await platform.done<{ id: number; lastUse: string }[]>('GET', own, { as })
  expect(kept?.lastUse).not.toBe('')
  expect((await platform.call('DELETE', `${own}/${kept?.id}`, { as: 'viewer' })).code).toBe(404)
  await platform.done('DELETE', `${own}/${kept?.id}`, { as })
  expect((await signInWith(key)).code).toBe(400)
})

it.each<[what: string, said: Said]>([
  ['from another origin', { origin: 'https://console.example.evil.example' }],
  ['from plain http', { origin: 'http://console.example' }],
  ['for another host', { host: 'evil.example' }],
  ['without its holder shown to be present', { isVerified: false }],
  ['to a challenge that was made up', { challenge: encoded(randomBytes(32)) }],
])('an answer %s is refused for creation and sign-in', async (_what, said) => {
  const key = await withKey()
  expect((await signInWith(key, 0, said)).code).toBe(400)
  expect((await add(newAuthenticator().make(await challengeOf(`${own}/ask`), said))).code).toBe(400)
})

it('a challenge is valid once, for five minutes, and for its purpose', async () => {
  const key = await withKey()
  const answer = key.use(await asked(), 0)
  expect((await signIn(answer)).code).toBe(0)
  expect((await signIn(answer)).code).toBe(400)
  const late = key.use(await asked(), 0)
  platform.clock += 300_001
  expect((await signIn(late)).code).toBe(400)
  expect((await signIn(key.use(await challengeOf(`${own}/ask`), 0))).code).toBe(400)
  expect((await add(newAuthenticator().make(await asked()))).code).toBe(400)
})

it('a passkey with a non-increasing counter and an unknown passkey are refused', async () => {
  const key = await withKey()
  const codes = []
  // oxlint-disable-next-line no-await-in-loop -- in this order
  for (const counter of [3, 3, 2, 4]) codes.push((await signInWith(key, counter)).code)
  expect(codes).toEqual([0, 400, 400, 0])
  expect((await signInWith(newAuthenticator())).code).toBe(400)
})

it('a passkey requires the password, is deleted by a password reset, and can be disabled', async () => {
  const key = await withKey()
  platform.steady += 300_001
  expect((await platform.call('POST', `${own}/ask`, { as })).code).toBe(428)
  expect((await add(key.make(''))).code).toBe(428)
  await platform.done('POST', '/base/sys/user/prove', { as, body: { password: initialPassword } })
  await platform.done('POST', '/base/sys/user/reset', { body: { ids: [platform.account(as).id] } })
  expect((await signInWith(key)).code).toBe(400)
  platform.world.config.signIn.passkeys = false
  expect((await platform.call('POST', '/base/sys/passkey/ask')).code).toBe(404)
})
