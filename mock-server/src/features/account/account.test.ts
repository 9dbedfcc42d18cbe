import { minute } from '#contract/schema/time-units.ts'
import { describe, expect, it } from 'vitest'
import { inTurn } from '#mock/testing/in-turn.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile()

const signIn = (username: unknown, password: unknown, headers = {}) =>
  platform.call('POST', '/base/sys/login', { body: { username, password }, headers })
/** A session of its own. */
const enter = async (username: string, headers = {}) => {
  const { data } = await signIn(username, 'meter2026', headers)
  return (data as { token: string }).token
}
const info = (token: string) => platform.call('GET', '/base/sys/user/info', { token })

describe('sign-in', () => {
  it('answers a token and the user of spec §3, no secret in it', async () => {
    const { code, data } = await signIn('engineer', 'meter2026')
    expect(code).toBe(0)
    expect(data).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      user: {
        loginName: 'engineer',
        right: ['ROLE_ENGINEER'],
        storeDriver: 'local',
        userImg: 'avatar/sun-qiang.png',
      },
    })
    expect(JSON.stringify(data)).not.toMatch(/hash|salt|meter2026/)
  })

  it.each([
    ['', 'meter2026', 'username', 'username is not null'],
    ['admin', '', 'password', 'password is not null'],
    ['ab', 'meter2026', 'username', 'Use 3 to 20 characters.'],
    ['admin', '12345', 'password', 'Use 6 to 20 characters.'],
    [7, 'meter2026', 'username', 'This value has the wrong type.'],
  ])('refuses %j with %j by the rules of the form', async (username, password, field, msg) => {
    expect(await signIn(username, password)).toMatchObject({
      code: 400,
      msg,
      data: { errors: [{ field, msg }] },
    })
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
    platform.clock += minute
    expect((await signIn(name, 'meter2026')).code).toBe(name === 'dispatcher' ? 0 : 400)
  })

  it('forgets failures after a success', async () => {
    await inTurn(4, () => signIn('crew', 'wrong-one'))
    expect((await signIn('crew', 'meter2026')).code).toBe(0)
    expect((await signIn('crew', 'wrong-one')).msg).toContain('Tries left: 4')
  })

  it('gives a burst of guesses no more than five, and parallel right ones all a token', async () => {
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, n) => signIn('viewer', `guess-${n}`)))
    expect(guesses.filter(({ code }) => code === 400)).toHaveLength(4)
    const right = await Promise.all(Array.from({ length: 30 }, () => signIn('crew', 'meter2026')))
    expect(new Set(right.map(({ data }) => (data as { token: string }).token)).size).toBe(30)
  })

  it('tells a locked account only to who knows its password', async () => {
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

  it('ends the session whose token came with it', async () => {
    const old = await enter('crew')
    const token = await enter('crew', { token: old })
    expect((await info(old)).code).toBe(401)
    expect((await info(token)).code).toBe(0)
  })
})

describe('a session', () => {
  it('outlives a restart; a revoked one does not come back', async () => {
    const [kept, revoked] = [await enter('admin'), await enter('engineer')]
    await platform.call('POST', '/base/sys/logout', { token: revoked })
    await platform.restart()
    expect((await info(kept)).code).toBe(0)
    expect((await info(revoked)).code).toBe(401)
  })

  it('is never opened by a cookie or the address', async () => {
    const token = await platform.signIn('admin')
    const byCookie = await platform.call('GET', `/base/sys/user/info?token=${token}`, {
      headers: { cookie: `Admin-Token=${token}` },
    })
    expect(byCookie.code).toBe(401)
  })
})

describe('one’s own account', () => {
  it('changes the profile and nothing beside it', async () => {
    const body = {
      username: 'Liu Weimin',
      email: 'liu@lanjiang.example',
      mobile: '13900002222',
      id: 1,
      userId: 1,
      loginName: 'admin',
      roleIds: [1],
      right: ['ROLE_ADMIN'],
      groupId: 99,
      status: 'locked',
      createTime: '2000-01-01 00:00:00',
    }
    const { data } = await platform.call('PUT', '/base/sys/user/profile', { as: 'crew', body })
    expect(data).toMatchObject({
      userId: 4,
      username: 'Liu Weimin',
      mobile: '13900002222',
      right: ['ROLE_CREW'],
    })
    const { data: row } = await platform.call('GET', '/base/sys/user/info/4', { as: 'admin' })
    expect(row).toMatchObject({ loginName: 'crew', roleIds: [4], groupId: 2, status: 'active' })
    expect((row as { createTime: string }).createTime).not.toContain('2000')
  })

  it('refuses a profile by the rules of the form', async () => {
    const body = { username: 'L', email: 'nowhere', mobile: 'x' }
    const { data } = await platform.call('PUT', '/base/sys/user/profile', { as: 'crew', body })
    expect((data as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
      'username',
      'email',
      'mobile',
    ])
  })

  it('changes the password and ends the sessions elsewhere', async () => {
    const [here, elsewhere] = [await enter('crew'), await enter('crew')]
    const change = (body: object) => platform.call('POST', '/base/sys/user/password', { token: here, body })
    expect((await change({ password: 'not-this', newPassword: 'lanjiang1' })).refused).toEqual(['password'])
    expect((await change({ password: 'meter2026', newPassword: 'short' })).refused).toEqual(['newPassword'])
    expect((await change({ password: 'meter2026', newPassword: 'lanjiang1' })).code).toBe(0)
    expect((await info(here)).code).toBe(0)
    expect((await info(elsewhere)).code).toBe(401)
    expect((await signIn('crew', 'meter2026')).code).toBe(400)
    expect((await signIn('crew', 'lanjiang1')).code).toBe(0)
  })
})

it('a session expires after twelve hours', async () => {
  const token = await enter('admin')
  platform.clock += 12 * 60 * minute - 1
  expect((await info(token)).code).toBe(0)
  platform.clock += 1
  expect(await info(token)).toMatchObject({ status: 200, code: 401 })
})
