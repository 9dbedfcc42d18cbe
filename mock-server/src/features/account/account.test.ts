import { once } from 'node:events'
import { WebSocket } from 'ws'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { day, hour, minute } from '#contract/schema/time-units.ts'
import { inTurn } from '#mock/testing/in-turn.ts'
import { ofTest, platformOfFile } from '#mock/testing/platform-of-file.ts'
import { startTestPlatform } from '#mock/testing/test-platform.ts'
import type { OwnSession } from '#contract/calls/account/account.ts'
import { browserName } from '#mock/lib/browser-name.ts'

const platform = platformOfFile()

const signIn = (username: unknown, password: unknown, headers = {}) =>
  platform.call('POST', '/base/sys/login', { body: { username, password }, headers })
/** Opens a new session. */
const enter = async (username: string, headers = {}) => {
  const { data } = await signIn(username, 'meter2026', headers)
  return (data as { token: string }).token
}
const info = (token: string) => platform.call('GET', '/base/sys/user/info', { token })

const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0'

const sessions = async (token: string) =>
  (await platform.call('GET', '/base/sys/user/sessions', { token })).data as OwnSession[]

it('lists a user’s sessions and ends only the user’s own', async () => {
  const here = await enter('engineer', { 'user-agent': edge, 'x-forwarded-for': '203.0.113.9' })
  platform.clock += 120_000
  const there = await enter('engineer', { 'user-agent': 'curl/8.5.0' })
  const [other, current] = await sessions(here)
  expect([other, current]).toMatchObject(
    [
      { browser: 'Edge 156 · Windows', ip: '203.0.113.9', lastUse: '2026-11-20 08:02:00', isCurrent: true },
      { browser: 'curl', since: '2026-11-20 08:02:00', isCurrent: false },
    ].toSorted((a) => (a.isCurrent === other?.isCurrent ? -1 : 1)),
  )
  const id = (await sessions(here)).find(({ isCurrent }) => !isCurrent)?.id

  expect((await platform.call('DELETE', `/base/sys/user/sessions/${id}`, { as: 'admin' })).code).toBe(404)
  expect((await platform.call('DELETE', `/base/sys/user/sessions/${id}`, { token: here })).code).toBe(0)
  expect((await platform.call('GET', '/base/sys/user/info', { token: there })).code).toBe(401)
  expect(await sessions(here)).toHaveLength(1)
  expect(JSON.stringify(await sessions(here))).not.toContain(here)
})

describe('sign-in', () => {
  it.each([
    ['', 'meter2026', 'username', 'username is not null'],
    ['admin', '', 'password', 'password is not null'],
    ['ab', 'meter2026', 'username', 'Use 3 to 20 characters.'],
    [7, 'meter2026', 'username', 'This value has the wrong type.'],
  ])('refuses %j with %j by the form rules', async (username, password, field, msg) => {
    expect(await signIn(username, password)).toMatchObject({ code: 400, msg, refused: [field] })
  })

  it.each(['dispatcher', 'no-such-user'])('locks %s after five failures for ten minutes', async (name) => {
    const wrong = await inTurn(4, () => signIn(name, 'wrong-one'))
    expect(wrong.map(({ msg }) => msg)).toEqual(
      [4, 3, 2, 1].map((left) => `Wrong login name or password. Tries left: ${left}.`),
    )
    const locked = { code: 429, msg: 'Too many failed attempts. Try again in 10 min.' }
    expect(await signIn(name, 'wrong-one')).toMatchObject(locked)
    expect(await signIn(name, 'meter2026')).toMatchObject(locked)
    platform.clock += 9.5 * minute
    expect((await signIn(name, 'meter2026')).msg).toBe('Too many failed attempts. Try again in 1 min.')
    await platform.restart()
    expect((await signIn(name, 'meter2026')).code).toBe(429)
    platform.clock += minute
    expect((await signIn(name, 'meter2026')).code).toBe(name === 'dispatcher' ? 0 : 400)
  })

  it('limits parallel guesses to five, and issues a token for each parallel sign-in', async () => {
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, n) => signIn('viewer', `guess-${n}`)))
    expect(guesses.filter(({ code }) => code === 400)).toHaveLength(4)
    const right = await Promise.all(Array.from({ length: 30 }, () => signIn('crew', 'meter2026')))
    expect(new Set(right.map(({ data }) => (data as { token: string }).token)).size).toBe(30)
  })

  it('reports a locked account only to a caller who knows its password', async () => {
    const set = (status: string) =>
      platform.call('PUT', '/base/sys/user/update', { as: 'admin', body: { id: 4, status } })
    await set('locked')
    expect((await signIn('crew', 'wrong-one')).msg).toContain('Wrong login name or password')
    expect(await signIn('crew', 'meter2026')).toMatchObject({
      code: 400,
      msg: expect.stringContaining('locked') as string,
    })
    await set('active')
  })

  it('revokes the session of the sent token', async () => {
    const old = await enter('crew')
    const token = await enter('crew', { token: old })
    expect((await info(old)).code).toBe(401)
    expect((await info(token)).code).toBe(0)
  })
})

it('a profile update is validated and applies to the caller’s account', async () => {
  const send = (body: object) => platform.call('PUT', '/base/sys/user/profile', { as: 'crew', body })
  const wrong = await send({ username: 'L', email: 'nowhere', mobile: 'x' })
  expect(wrong.refused).toEqual(['username', 'email', 'mobile'])
  const body = { username: 'Liu Weimin', email: 'liu@lanjiang.example', mobile: '13900002222' }
  const { data } = await send(body)
  expect(data).toMatchObject({ userId: 4, username: 'Liu Weimin', mobile: '13900002222' })
})

it('a new password revokes the other sessions', async () => {
  const [here, elsewhere] = [await enter('crew'), await enter('crew')]
  const change = (body: object) => platform.call('POST', '/base/sys/user/password', { token: here, body })
  expect((await change({ password: 'not-this', newPassword: 'lanjiang1' })).refused).toEqual(['password'])
  expect((await change({ password: 'meter2026', newPassword: 'short' })).refused).toEqual(['newPassword'])
  for (const newPassword of ['123456', 'Password', 'aaaaaa', 'crew-1', 'x-CREW-x', 'meter2026', 'Meter2026'])
    expect((await change({ password: 'meter2026', newPassword })).refused).toEqual(['newPassword'])
  expect((await change({ password: 'meter2026', newPassword: 'lanjiang1' })).code).toBe(0)
  expect((await change({ password: 'lanjiang1', newPassword: 'lanjiang1' })).refused).toEqual(['newPassword'])
  expect((await info(here)).code).toBe(0)
  expect((await info(elsewhere)).code).toBe(401)
  expect((await signIn('crew', 'meter2026')).code).toBe(400)
  expect((await signIn('crew', 'lanjiang1')).code).toBe(0)
})

it.each<[path: string, body: object]>([
  ['login', { username: 'engineer' }],
  ['user/prove', {}],
  ['user/password', { newPassword: 'lanjiang2' }],
])('%s fails if the password changes during verification', async (path, body) => {
  const { passwords, tables } = platform.world
  const { id } = platform.account('engineer')
  const token = await enter('engineer')
  const verify = passwords.verify
  vi.spyOn(passwords, 'verify').mockImplementationOnce(async (...given) => {
    const fits = await verify(...given)
    tables.credentials.put({ id, salt: '', hash: '' })
    return fits
  })
  const sent = { token, body: { password: 'meter2026', ...body } }
  expect((await platform.call('POST', `/base/sys/${path}`, sent)).code).toBe(400)
  expect(tables.credentials.remove(id)).toMatchObject({ hash: '' })
})

it('an in-flight password change does not override a reset', async () => {
  const { passwords, sessions: kept } = platform.world
  const token = await enter('engineer')
  const make = passwords.credential
  vi.spyOn(passwords, 'credential').mockImplementationOnce((...given) => {
    kept.revokeUser(platform.account('engineer').id)
    return make(...given)
  })
  const sent = { token, body: { password: 'meter2026', newPassword: 'lanjiang2' } }
  expect((await platform.call('POST', '/base/sys/user/password', sent)).code).toBe(401)
  expect((await signIn('engineer', 'meter2026')).code).toBe(0)
})

it('a session expires after twelve hours', async () => {
  const token = await enter('admin')
  platform.clock += 12 * 60 * minute - 1
  expect((await info(token)).code).toBe(0)
  platform.clock += 1
  expect(await info(token)).toMatchObject({ status: 200, code: 401 })
})

describe('a session', () => {
  const heartbeat = minute
  const idle = ofTest(() => startTestPlatform({ idleTime: 2 * hour, heartbeat }))
  const isIn = async (token: string) => (await idle.call('GET', '/base/sys/user/info', { token })).code === 0

  afterEach(() => vi.useRealTimers())

  it('expires after two idle hours, also across a restart, and is kept alive by requests', async () => {
    const token = await idle.signIn('crew')
    for (let n = 0; n < 4; n += 1) {
      idle.clock += hour
      expect(await isIn(token)).toBe(true)
    }
    await idle.restart()
    idle.clock += 2 * hour
    expect(await isIn(token)).toBe(false)
  })

  it('is kept alive by a connected socket', async () => {
    // fake the interval, because a slow machine would let the heartbeat disconnect the window
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const token = await idle.signIn('crew')
    await idle.restart()
    const socket = new WebSocket(`${idle.url.replace('http', 'ws')}/websocket?token=${token}`)
    await once(socket, 'open')
    idle.clock += 1.5 * hour
    vi.advanceTimersByTime(heartbeat)
    idle.clock += 1.5 * hour
    expect(await isIn(token)).toBe(true)
    socket.terminate()
  })

  it('is invalid if created while the clock was ahead', async () => {
    const now = idle.clock
    idle.clock += 3650 * day
    const token = await idle.signIn('crew')
    expect(await isIn(token)).toBe(true)
    idle.clock = now
    expect(await isIn(token)).toBe(false)
    await idle.restart()
    expect(await isIn(token)).toBe(false)
  })
})

it.each([
  [edge, 'Edge 156 · Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari 19 · iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
    'Chrome 156 · Android',
  ],
  ['curl/8.5.0', 'curl'],
  ['', ''],
])('%s is %s', (agent, name) => {
  expect(browserName(agent)).toBe(name)
})
