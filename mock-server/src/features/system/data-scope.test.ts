import { beforeAll, describe, expect, it } from 'vitest'
import type { Choice, ListPage } from '#contract/wire/crud.ts'
import type { DataScope } from '#contract/resources/system/data-scope.ts'
import type { RoleRow } from '#contract/resources/system/role.ts'
import { rowsSeenBy } from '#mock/resources/data-scope.ts'
import { readSelection } from '#mock/resources/selection.ts'
import { resources } from '#mock/served-resources.ts'
import { collectionOf } from '#mock/world/world.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'
import { roleOf } from '../../../seed/system/role.ts'

/** A branch, its two stations, and a station of another branch. */
const [branch, station, sibling, elsewhere] = [6, 9, 10, 11]

const platform = platformOfFile({ devices: 200 })
let roleId: number

const asAdmin = callsOf(platform, '/base/sys/')
/** Calls as a user with all permissions, limited to the branch and below. */
const ask = (method: string, path: string, body?: object, headers = {}) =>
  platform.call(method, `/base/${path}`, { as: 'branchhead', body, headers })
const account = (loginName: string, groupId: number, roleIds: number[]) => ({
  loginName,
  username: loginName,
  email: `${loginName}@lanjiang.example`,
  groupId,
  roleIds,
})

beforeAll(async () => {
  const menuIds = platform.world.tables.menus.rows.map(({ id }) => id)
  const role = { name: 'Branch head', nameZh: '分公司负责人', code: 'HEAD', dataScope: 'below', menuIds }
  roleId = (await asAdmin('POST', 'role/save', role)).id
  await asAdmin('POST', 'user/save', account('branchhead', branch, [roleId]))
}, 120_000)

describe('no user grants a data scope beyond their own', () => {
  const role = (code: string, dataScope: DataScope) => ({ name: code, code, dataScope, menuIds: [] })

  it.each<[DataScope, string[]]>([
    ['all', ['dataScope']],
    ['below', []],
    ['org', []],
    ['own', []],
  ])('to a new role: %s', async (scope, fields) => {
    expect((await ask('POST', 'sys/role/save', role(`G_${scope}`, scope))).refused).toEqual(fields)
  })

  it('to an account by an existing role, nor edits an account or role with one', async () => {
    const wide = { ...role('WIDE', 'all'), nameZh: '全局' }
    const wideId = (await asAdmin('POST', 'role/save', wide)).id
    const answer = await ask('POST', 'sys/user/save', account('wideone', station, [wideId]))
    expect(answer).toMatchObject({
      code: 400,
      msg: 'The role "WIDE" reaches more data than you see yourself, so you cannot give it.',
    })
    const stronger = (await asAdmin('POST', 'user/save', account('stronger', station, [wideId]))).id
    expect((await ask('PUT', 'sys/user/update', { id: stronger, leader: true })).code).toBe(409)
    expect((await ask('PUT', 'sys/role/update', { id: wideId, name: 'Mine' })).code).toBe(409)
    expect((await ask('POST', 'sys/user/save', account('narrowone', station, [roleId]))).code).toBe(0)
  })

  it('and administrators keep all data', async () => {
    const id = roleOf('admin').id
    expect((await asAdmin('PUT', 'role/update', { id, dataScope: 'org' })).refused).toEqual(['dataScope'])
  })
})

describe('a record', () => {
  it('cannot be created outside or moved out of the scope, nor an organisation to the top', async () => {
    const abroad = await ask('POST', 'sys/user/save', account('abroad', elsewhere, []))
    expect(abroad.refused).toEqual(['groupId'])
    const id = (await ask('POST', 'sys/user/save', account('mover', station, []))).id
    expect((await ask('PUT', 'sys/user/update', { id, groupId: elsewhere })).refused).toEqual(['groupId'])
    expect((await ask('PUT', 'sys/user/update', { id, groupId: sibling })).code).toBe(0)
    const top = { id: station, parentId: 0 }
    expect((await ask('PUT', 'sys/org/update', top)).refused).toEqual(['parentId'])
    // unchanged fields may refer to records that are not visible
    expect((await ask('PUT', 'sys/org/update', { id: branch, parentId: 1, name: 'East branch' })).code).toBe(
      0,
    )
  })
})

it('a tree whose root is hidden starts at the top visible node, in lists and choices', async () => {
  const { data } = await ask('GET', 'sys/org/list?parentId=0')
  expect((data as ListPage<{ id: number }>).list).toMatchObject([{ id: branch, hasChildren: true }])
  const choices = (await ask('GET', 'sys/org/select?parentId=0')).data as Choice[]
  expect(choices).toMatchObject([{ id: branch, path: [], pathIds: [], hasChildren: true }])
  const below = (await ask('GET', `sys/org/select?parentId=${branch}`)).data as Choice[]
  expect(below.map(({ id, pathIds }) => [id, pathIds])).toEqual([
    [station, [branch]],
    [sibling, [branch]],
  ])
})

describe('a scope', () => {
  const total = async (path: string) => ((await ask('GET', path)).data as ListPage<object>).total

  it('follows the organisation tree immediately', async () => {
    const before = await total('iot/devices/list')
    await asAdmin('PUT', 'org/update', { id: elsewhere, parentId: branch })
    expect(await total('iot/devices/list')).toBeGreaterThan(before)
    await asAdmin('PUT', 'org/update', { id: elsewhere, parentId: 7 })
    expect(await total('iot/devices/list')).toBe(before)
  })

  it('follows the commands of a device to its new organisation', async () => {
    const { data } = await platform.get(`/base/iot/devices/list?orgId=${elsewhere}&state=online`)
    const [device] = (data as ListPage<{ id: number }>).list
    const ids = [device?.id]
    await platform.post('/base/iot/command/send', { ids, kind: 'readNow' })
    const commands = `iot/command/list?deviceId=${String(device?.id)}`
    expect(await total(commands)).toBe(0)
    await platform.post('/base/iot/devices/move', { ids, orgId: station })
    expect(await total(commands)).toBeGreaterThan(0)
    await platform.post('/base/iot/devices/move', { ids, orgId: elsewhere })
    expect(await total(commands)).toBe(0)
  })

  it('includes the device of an alert while it is assigned to the user', async () => {
    const { alerts } = platform.world.tables
    const head = platform.account('branchhead')
    const alert = alerts.rows.find(
      ({ isActive, orgId }) => isActive && ![branch, station, sibling].includes(orgId),
    )
    const sees = async () => (await ask('GET', `iot/devices/info/${alert?.deviceId}`)).code === 0
    const before = await total('iot/devices/list')
    const assign = (userId = 0) => platform.post('/base/alarm/alert/assign', { ids: [alert?.id], userId })
    expect(await sees()).toBe(false)
    await assign(head?.id)
    expect(await sees()).toBe(true)
    expect(await total('iot/devices/list')).toBe(before + 1)
    await assign()
    expect(await sees()).toBe(false)
    expect(await total('iot/devices/list')).toBe(before)
  })

  it('follows the permissions of the role in lists as in single records', async () => {
    const { tables } = platform.world
    const kept = resources.filter(({ belongs }) => belongs?.keepsTo !== undefined)
    const head = platform.account('branchhead')
    const beyond = /^reform:work-order:(?:audit|dispatch|reopen|save)$/
    const listed = () =>
      Promise.all(kept.map(({ resource: { path } }) => total(`${path.slice('/base/'.length)}/list`)))
    const seen = () => kept.map(({ resource }) => rowsSeenBy(platform.world, resource, head).length)
    const menuIds = tables.menus.rows.map(({ id }) => id)
    const before = await listed()
    expect(before).toEqual(seen())
    const fewer = tables.menus.rows.flatMap((row) => (beyond.test(row.perms) ? [] : [row.id]))
    await asAdmin('PUT', 'role/update', { id: roleId, menuIds: fewer })
    expect(seen()).not.toEqual(before)
    expect(await listed()).toEqual(seen())
    await asAdmin('PUT', 'role/update', { id: roleId, menuIds })
    expect(await listed()).toEqual(before)
  })

  it.each(['admin', 'viewer'])('of %s, which covers all data, adds no row test', (login) => {
    const { world } = platform
    const person = platform.account(login)
    const devices = collectionOf(world, 'iot/device')
    expect(readSelection(world, devices, {}, person)).toEqual({ key: '', tests: [] })
  })

  it('is the widest of the roles held', async () => {
    const before = await total('iot/devices/list')
    const wide = { name: 'Everywhere', code: 'EVERY', dataScope: 'all', menuIds: [] }
    const wideId = (await asAdmin('POST', 'role/save', wide)).id
    const { id } = platform.account('branchhead')
    await asAdmin('PUT', 'user/update', { id, roleIds: [roleId, wideId] })
    expect(await total('iot/devices/list')).toBe(200)
    await asAdmin('PUT', 'user/update', { id, roleIds: [roleId] })
    expect(await total('iot/devices/list')).toBe(before)
  })
})

it('a role of a data folder from before data scopes shows all data', async () => {
  const { roles } = platform.world.tables
  const row = roles.get(roleId)
  // as in older data folders, which lack the field
  roles.put({ ...row, dataScope: undefined } as unknown as RoleRow)
  await platform.restart()
  expect(platform.world.tables.roles.get(roleId)?.dataScope).toBe('all')
  const { data } = await ask('GET', 'iot/devices/list')
  expect((data as ListPage<object>).total).toBe(200)
})
