import { beforeEach, describe, expect, it } from 'vitest'
import { severities } from '#domain/metering/events.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'
import type { MenuChoice } from '#contract/resources/system/menu.ts'

const platform = platformOfFile()

const call = callsOf(platform, '/base/sys/')

/** Another organisation below number 4. */
const another = (code: string) => ({ ...platform.world.tables.orgs.get(4), name: code, code, parentId: 4 })

describe('an organisation', () => {
  it('derives its level from its parent, as do its descendants', async () => {
    const id = (await call('POST', 'org/save', { ...another('LEVEL'), level: 9 })).id
    const below = (await call('POST', 'org/save', { ...another('LEVEL-2'), parentId: id })).id
    expect((await call('GET', `org/info/${below}`)).data).toMatchObject({ level: 4 })
    await call('PUT', 'org/update', { id, parentId: 0 })
    expect((await call('GET', `org/info/${id}`)).data).toMatchObject({ level: 1 })
    expect((await call('GET', `org/info/${below}`)).data).toMatchObject({ level: 2 })
  })

  it.each<[string, object, string]>([
    ['hangs not below itself', { id: 1, parentId: 1 }, 'parentId'],
    ['hangs not below its own branch', { id: 1, parentId: 9 }, 'parentId'],
    ['stays enabled while one below it is', { id: 6, status: 'disabled' }, 'status'],
  ])('%s', async (_rule, body, field) => {
    expect((await call('PUT', 'org/update', body)).refused).toEqual([field])
  })

  it('is not deleted while it has children or users', async () => {
    expect((await call('DELETE', 'org/delete/6')).msg).toBe('Remove the organisations below it first.')
    expect((await call('DELETE', 'org/delete/9')).msg).toMatch(
      /^"Shiqiao Supply Station" is still used by 6 records \(Users\), such as ".+"\.$/,
    )
    expect((await call('DELETE', 'role/delete/2')).msg).toMatch(/^"Dispatcher" is still used by \d+ records/)
    expect((await call('PUT', 'org/update', { id: 9, status: 'disabled' })).code).toBe(0)
  })
})

const membersOf = async (id: number) =>
  ((await call('GET', `org/info/${id}`)).data as { members: number }).members

it('the members of an organisation are the users in its subtree, always up to date', async () => {
  const id = (await call('POST', 'org/save', another('MEMBERS'))).id
  const below = (await call('POST', 'org/save', { ...another('MEMBERS-2'), parentId: id })).id
  const before = await membersOf(4)
  const account = { loginName: 'member', username: 'Member', email: 'member@lanjiang.example' }
  const user = (await call('POST', 'user/save', { ...account, groupId: below })).id
  expect(await Promise.all([id, below, 4].map(membersOf))).toEqual([1, 1, before + 1])
  await call('PUT', 'user/update', { id: user, groupId: id })
  expect(await Promise.all([id, below].map(membersOf))).toEqual([1, 0])
  await call('DELETE', `user/delete/${user}`)
  expect(await Promise.all([id, 4].map(membersOf))).toEqual([0, before])
})

it('a locked-out account shows when its lockout ends, until it is unlocked', async () => {
  const account = { loginName: 'guessed', username: 'Guessed', email: 'guessed@lanjiang.example' }
  const id = (await call('POST', 'user/save', { ...account, groupId: 4 })).id
  const keptOut = async () =>
    ((await call('GET', `user/info/${id}`)).data as { keptOutUntil: string }).keptOutUntil
  expect(await keptOut()).toBe('')
  const guess = { username: 'guessed', password: 'wrong-one' }
  await Promise.all([1, 2, 3, 4, 5].map(() => call('POST', 'login', guess)))
  expect(await keptOut()).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  await call('PUT', 'user/update', { id, status: 'locked' })
  const right = { username: 'guessed', password: 'meter2026' }
  const signIn = () => platform.call('POST', '/base/sys/login', { token: '', body: right })
  expect((await signIn()).code).toBe(429)
  expect((await call('POST', 'user/unlock', { ids: [id] })).data).toMatchObject({ ok: 1 })
  expect(await keptOut()).toBe('')
  expect((await signIn()).code).toBe(0)
})

describe('an area', () => {
  it.each<[string, object, string[]]>([
    ['takes a code below its parent', { parentId: 330_200, code: '330299' }, []],
    ['takes a code of nine digits', { parentId: 441_900, code: '441900999' }, []],
    ['refuses the code of another city', { parentId: 330_200, code: '330199' }, ['code']],
    ['refuses a code that is taken', { parentId: 330_200, code: '330203' }, ['code']],
    ['refuses a province below the root that looks like a city', { parentId: 0, code: '990100' }, ['code']],
    ['refuses a fourth level', { parentId: 330_203, code: '330203001' }, ['parentId']],
  ])('%s', async (_what, values, fields) => {
    expect((await call('POST', 'area/save', { name: '新区', ...values })).refused).toEqual(fields)
  })

  it('keeps its code and is not deleted while it has children', async () => {
    expect((await call('PUT', 'area/update', { id: 330_200, code: '339900' })).refused).toEqual(['code'])
    expect((await call('DELETE', 'area/delete/330200')).code).toBe(409)
    expect((await call('DELETE', 'area/delete/330203')).code).toBe(0)
  })
})

describe('a dictionary', () => {
  it('counts its entries and cascades deletion', async () => {
    const id = (await call('POST', 'dict/save', { code: 'short_lived', name: 'Short' })).id
    const entry = { dictId: id, label: 'One', value: '1' }
    const detail = (await call('POST', 'dict-detail/save', entry)).id
    expect((await call('GET', `dict-detail/info/${detail}`)).data).toMatchObject({
      sort: 999,
      colour: 'none',
    })
    expect((await call('POST', 'dict-detail/save', entry)).refused).toEqual(['value'])
    expect((await call('POST', 'dict-detail/save', { ...entry, dictId: 1 })).code).toBe(0)
    expect((await call('GET', `dict/info/${id}`)).data).toMatchObject({ details: 1 })
    expect((await call('DELETE', `dict/delete/${id}`)).code).toBe(0)
    expect((await call('GET', `dict-detail/info/${detail}`)).code).toBe(404)
  })

  it('returns its entries by code to all users, in order', async () => {
    const { data } = await call('GET', 'dict/map?codes=yes_no,alarm_level,nothing', undefined, 'viewer')
    const yes = { value: 'true', label: 'Yes', labelZh: '是', colour: 'ok' }
    expect(data).toMatchObject({
      yes_no: [yes, { value: 'false', colour: 'off' }],
      alarm_level: severities.map(([value]) => ({ value })),
    })
    expect(Object.keys(data as object)).toHaveLength(2)
  })
})

it('a permission is shown with its menu and the roles that hold it', async () => {
  const { data } = await call('GET', 'permission/list?code=monitor:log:list')
  const menu = { menu: 'Monitor / Operation log', menuZh: '系统监控 / 操作日志' }
  expect(data).toMatchObject({ total: 1, list: [{ ...menu, roleIds: [1, 5] }] })
  await call('PUT', 'role/update', { id: 6, menuIds: [90_101] })
  expect((await call('GET', 'permission/list?code=monitor:log:list')).data).toMatchObject({
    list: [{ roleIds: [1, 5, 6] }],
  })
})

describe('a user', () => {
  const login = (username: string, password: string) =>
    platform.call('POST', '/base/sys/login', { body: { username, password } })

  beforeEach(() => {
    platform.clock += 3_600_000
  })

  it('cannot reuse a deleted user’s login name, also in older data folders', async () => {
    const like = platform.world.tables.users.get(6)
    const make = (loginName: string, n: number) =>
      call('POST', 'user/save', { ...like, loginName, email: `another${n}@lanjiang.example`, mobile: '' })
    const gone = async (loginName: string, n: number) => {
      const { id } = await make(loginName, n)
      expect((await call('DELETE', `user/delete/${id}`)).code).toBe(0)
    }
    await gone('treuse', 1)
    expect((await make('treuse', 2)).refused).toEqual(['loginName'])

    const { upgrades, goneNames, jobs } = platform.world.tables
    for (const { id } of goneNames.rows.slice()) goneNames.remove(id)
    for (const { id } of upgrades.rows.slice()) upgrades.remove(id)
    jobs.update(jobs.rows[0]?.id ?? 0, { updateBy: 'treuse' })
    await platform.restart()
    expect((await make('treuse', 3)).refused).toEqual(['loginName'])
    expect((await make('another', 4)).code).toBe(0)
  })

  it('cannot lock himself', async () => {
    await call('PUT', 'user/update', { id: 3, roleIds: [1] })
    expect((await call('PUT', 'user/update', { id: 3, status: 'locked' }, 'engineer')).refused).toEqual([
      'status',
    ])
  })

  it('is reset to the initial password, and signed out', async () => {
    const token = await platform.signIn('viewer')
    const change = { password: 'meter2026', newPassword: 'changed-1' }
    await platform.call('POST', '/base/sys/user/password', { token, body: change })
    expect((await login('viewer', 'meter2026')).code).toBe(400)
    const answer = await call('POST', 'user/reset', { ids: [6, 1] })
    expect(answer.data).toMatchObject({ ok: 1, fail: 1, password: 'meter2026', errors: [{ id: 1 }] })
    expect((await platform.call('GET', '/base/sys/user/info', { token })).code).toBe(401)
    expect((await login('viewer', 'meter2026')).code).toBe(0)
  })
})

const menus = callsOf(platform, '/base/sys/menu/')

const page = { parentId: 900, type: 1, title: 'New', path: '/monitor/new' }

describe('a new menu', () => {
  it.each<[rule: string, change: object, field: string]>([
    ['needs a URL', { path: '  ' }, 'path'],
    ['needs a URL that no sibling has', { path: '/monitor/log' }, 'path'],
    ['takes no script as URL', { path: ' java\nscript:alert(1)' }, 'path'],
    ['takes no script as redirect', { redirect: 'JavaScript:alert(1)' }, 'redirect'],
    ['takes no backslash', { path: '/\\evil.example' }, 'path'],
    ['does not hang below a menu', { parentId: 901 }, 'parentId'],
    ['as a button does not hang below a directory', { type: 2 }, 'parentId'],
    ['as a button does not hang at the top', { type: 2, parentId: 0 }, 'parentId'],
  ])('%s', async (_rule, change, field) => {
    const { status, code, refused } = await menus('POST', 'save', { ...page, ...change })
    expect({ status, code, refused }).toEqual({ status: 200, code: 400, refused: [field] })
  })

  it.each<[string, object]>([
    ['below the root', { parentId: 0, path: '/top' }],
    ['as a button below a menu', { type: 2, parentId: 901, path: '', perms: 'monitor:log:clear' }],
    ['with parameters in the URL', { path: '/monitor/new/:id' }],
    ['for one number alone', { path: '/monitor/one/:id(\\d+)' }],
    ['to another site', { path: 'https://example.com/help' }],
  ])('can be made %s', async (_where, change) => {
    expect((await menus('POST', 'save', { ...page, ...change })).code).toBe(0)
  })
})

describe('a changed menu', () => {
  it.each<[rule: string, body: object, field: string]>([
    ['does not hang below itself', { id: 900, parentId: 900 }, 'parentId'],
    ['does not become a page while pages hang below it', { id: 900, type: 1, path: '/monitor' }, 'type'],
    ['keeps a name', { id: 901, title: null, titleZh: null }, 'title'],
  ])('%s', async (_rule, body, field) => {
    expect((await menus('PUT', 'update', body)).refused).toEqual([field])
  })

  it('does not hang below its own subtree', async () => {
    const { id } = await menus('POST', 'save', { parentId: 900, type: 0, title: 'Inner' })
    expect((await menus('PUT', 'update', { id: 900, parentId: id })).refused).toEqual(['parentId'])
  })
})

describe('removing a menu', () => {
  it('is refused while it has children, and for menus the console needs', async () => {
    expect(await menus('DELETE', 'delete/900')).toMatchObject({
      code: 409,
      msg: 'Remove the menus and buttons below it first.',
    })
    expect((await menus('DELETE', 'delete/803')).msg).toContain('belongs to the console')
  })

  it('removes it from the roles that had it', async () => {
    const { id } = await menus('POST', 'save', { ...page, path: '/monitor/granted' })
    await platform.call('PUT', '/base/sys/role/update', { as: 'admin', body: { id: 6, menuIds: [100, id] } })
    expect((await menus('DELETE', `delete/${id}`)).code).toBe(0)
    const { data: viewer } = await platform.get('/base/sys/role/info/6')
    expect(viewer).toMatchObject({ menuIds: [100] })
  })
})

it('offers menus by keyword in name or URL, with name and path', async () => {
  for (const keyword of ['error log', '错误日志', '/monitor/error-log']) {
    const choices = (await menus('GET', `select?keyword=${encodeURIComponent(keyword)}`)).data as MenuChoice[]
    expect(choices).toMatchObject([{ id: 902, label: 'Error log', path: ['Monitor'], pathIds: [900] }])
  }
})
