import { expect, it, onTestFinished, vi } from 'vitest'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ oidc: 'demo' })

const base = '/base/sys/oidc'
const headersOf = (cookie: string) => ({ headers: { cookie } })

/** Follows a link as a browser does, without following redirects; returns the redirect. */
async function visit(path: string, cookie = '') {
  const { headers, status } = await platform.fetch('GET', path, { ...headersOf(cookie), redirect: 'manual' })
  const location = headers.get('location') ?? ''
  const sent = new URLSearchParams(location.split('?')[1])
  return { status, location, sent, cookie: headers.get('set-cookie')?.split(';')[0] ?? '', headers }
}

async function begin(person = 'crew') {
  const { location, cookie } = await visit(`${base}/start?to=/iot/device`)
  const back = await visit(`${location.replace('../../..', '')}&person=${person}`)
  return { cookie, query: back.location.split('?')[1] ?? '' }
}

async function comeBack({ query, cookie }: { query: string; cookie: string }) {
  const { sent, location } = await visit(`${base}/callback?${query}`, cookie)
  return { cookie, ticket: sent.get('ticket') ?? '', to: sent.get('redirect'), location }
}

const enter = ({ ticket, cookie }: { ticket: string; cookie: string }) =>
  platform.call('POST', `${base}/ticket`, { body: { ticket }, ...headersOf(cookie) })

const nobody = { code: 400, data: null, msg: expect.stringContaining('did not succeed') }

it('signs in a user proved by the provider once, to the requested path, without password proof', async () => {
  const back = await comeBack(await begin())
  expect(back.location).toMatch(
    /^\.\.\/\.\.\/\.\.\/\.\.\/#\/login\?ticket=[\w-]{43}&redirect=%2Fiot%2Fdevice$/,
  )
  const { data } = await enter(back)
  const { token, user } = data as { token: string; user: { loginName: string } }
  expect(user.loginName).toBe('crew')
  expect((await platform.call('GET', '/base/sys/user/info', { token })).code).toBe(0)
  expect(platform.world.sessions.isProved(platform.world.sessions.find(token) ?? expect.unreachable())).toBe(
    false,
  )
  expect(await enter(back)).toMatchObject(nobody)
  const line = platform.world.tables.log.rows.find(
    ({ path, user: who }) => path === `${base}/ticket` && who === 'crew',
  )
  expect(line).toMatchObject({ verb: 'login', params: '{"ticket":"***"}' })
})

it('sets an HttpOnly, SameSite cookie of ten minutes', async () => {
  const { headers } = await visit(`${base}/start?to=/`)
  expect(headers.get('set-cookie')).toMatch(
    /^company-sign-in=[\w-]{43}; Max-Age=600; HttpOnly; SameSite=Lax$/,
  )
})

it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'evil'])('rejects %s', async (to) => {
  expect((await visit(`${base}/start?to=${encodeURIComponent(to)}`)).headers.get('location')).toBe(null)
})

type Begun = Awaited<ReturnType<typeof begin>>

const wanted = '/iot/device'

it.each<[what: string, to: string | null, (begun: Begun) => Begun | Promise<Begun>]>([
  ['no state', null, ({ query, ...rest }) => ({ ...rest, query: query.replace(/state=[^&]+&?/, '') })],
  ['the state of another browser', wanted, async ({ cookie }) => ({ ...(await begin('admin')), cookie })],
  ['no cookie', '/', (begun) => ({ ...begun, cookie: '' })],
  [
    'a code that was made up',
    wanted,
    ({ query, ...rest }) => ({ ...rest, query: query.replace(/code=[^&]+/, 'code=x') }),
  ],
  ['what was used before', '/', async (begun) => (await comeBack(begun), begun)],
  ['the refusal of the provider', wanted, () => begin('')],
  ['what comes after ten minutes', '/', (begun) => ((platform.clock += 600_001), begun)],
])('refuses %s and redirects to %s', async (_what, to, turn) => {
  const back = await comeBack(await turn(await begin()))
  expect(back.to).toBe(to)
  expect(await enter(back)).toMatchObject(nobody)
})

/** Makes the provider issue other tokens, for one test. */
function forge(claims: object, header?: object, isChanged = false): void {
  const demo = platform.world.company?.demo ?? expect.unreachable()
  const write = demo.write.bind(demo)
  const spy = vi.spyOn(demo, 'write').mockImplementation((usual, alg) => {
    const token = write({ ...usual, ...claims }, { ...alg, ...header })
    return isChanged ? token.replace(/\.[^.]+\./, `.${write(usual, {}).split('.')[1]}.`) : token
  })
  onTestFinished(() => spy.mockRestore())
}

it.each<[what: string, ...Parameters<typeof forge>]>([
  ['another nonce', { nonce: 'x' }],
  ['no nonce', { nonce: undefined }],
  ['another audience', { aud: 'other' }],
  ['another issuer', { iss: 'https://evil.example' }],
  ['an end that is past', { exp: 1_700_000_000 }],
  ['no signature (alg none)', {}, { alg: 'none' }],
  ['a symmetric signature', {}, { alg: 'HS256' }],
  ['claims that were changed after the signature', { sub: 'other' }, {}, true],
])('refuses a token with %s', async (_what, ...forged) => {
  forge(...forged)
  expect(await enter(await comeBack(await begin()))).toMatchObject(nobody)
})

it.each([
  ['verified', { email_verified: true }, '', 0],
  ['not verified', { email_verified: 'true' }, '', 400],
  ['that of two accounts', { email_verified: true }, 'liu.wei@lanjiang.example', 400],
])('only a unique, verified e-mail signs in: %s', async (_what, claims, ofAnother, code) => {
  const { company, tables } = platform.world
  const email = tables.users.get(6)?.email
  tables.users.update(6, { email: ofAnother })
  Object.assign(company ?? {}, { claim: 'email' })
  onTestFinished(() => {
    Object.assign(company ?? {}, { claim: 'preferred_username' })
    tables.users.update(6, { email: email ?? '' })
  })
  forge({ email: 'Liu.Wei@lanjiang.example', ...claims })
  expect((await enter(await comeBack(await begin()))).code).toBe(code)
})

it('a user cannot take the sign-in e-mail address of another', async () => {
  const { company = expect.unreachable() } = platform.world
  const take = async (email: string) => {
    const body = { username: 'Viewer', email }
    return (await platform.call('PUT', '/base/sys/user/profile', { as: 'viewer', body })).refused
  }
  company.claim = 'email'
  onTestFinished(() => void (company.claim = 'preferred_username'))
  expect([await take('Liu.Wei@lanjiang.example'), await take('free@lanjiang.example')]).toEqual([
    ['email'],
    [],
  ])
})

it.each<[what: string, (back: Awaited<ReturnType<typeof comeBack>>) => object | void, msg: string]>([
  ['in another browser', (back) => Object.assign(back, { cookie: 'company-sign-in=x' }), 'did not succeed'],
  ['after a minute', () => void (platform.clock += 60_001), 'did not succeed'],
  ['to a locked account', () => platform.world.tables.users.update(4, { status: 'locked' }), 'is locked'],
])('a ticket is refused %s', async (_what, change, msg) => {
  expect(platform.world.tables.users.get(4)?.loginName).toBe('crew')
  const back = await comeBack(await begin())
  change(back)
  onTestFinished(() => void platform.world.tables.users.update(4, { status: 'active' }))
  expect(await enter(back)).toMatchObject({ code: 400, data: null, msg: expect.stringContaining(msg) })
})

it('creates no account for an unknown user, and a lockout applies to company sign-in', async () => {
  const count = platform.world.tables.users.rows.length
  const { msg } = await enter(await comeBack(await begin('wu.fan')))
  expect([msg, platform.world.tables.users.rows.length]).toEqual([
    'Your company account has no account here. Ask an administrator for one.',
    count,
  ])
  for (let tries = 0; tries < 5; tries += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await platform.call('POST', '/base/sys/login', { body: { username: 'crew', password: 'wrong-1' } })
  expect((await enter(await comeBack(await begin()))).code).toBe(429)
})
