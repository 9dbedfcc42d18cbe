import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { ImportJob } from '#contract/wire/crud.ts'
import { rightsVersion } from '#mock/auth/grants.ts'
import { workbook } from '#mock/testing/sheets.ts'
import { uploadForm } from '#mock/testing/uploads.ts'
import { startTestPlatform, type TestPlatform } from '#mock/testing/test-platform.ts'
import { administratorRoleId, roleOf } from '../../seed/system/role.ts'

let platform: TestPlatform
/** May only administer accounts, roles and menus, void seals, and have an agent propose. */
let delegate: { token: string; id: number; roleId: number }

const asAdmin = (method: string, path: string, body?: object) =>
  platform.call(method, `/base/sys/${path}`, { as: 'admin', body })
const ask = (method: string, path: string, body?: object, headers = {}) =>
  platform.call(method, `/base/sys/${path}`, { token: delegate.token, body, headers })
const account = (loginName: string, roleIds: number[]) => ({
  loginName,
  username: loginName,
  email: `${loginName}@lanjiang.example`,
  groupId: 4,
  roleIds,
})
const held = () =>
  platform.world.tables.menus.rows
    .filter(({ perms }) => /system:(?:user|role|menu):|system:proposal:propose|reform:seal:void/.test(perms))
    .map(({ id }) => id)
const beyond = () =>
  platform.world.tables.menus.rows.find(({ perms }) => perms.includes('iot:device:command'))?.id ?? 0

beforeAll(async () => {
  platform = await startTestPlatform()
  const roleId = (await asAdmin('POST', 'role/save', { name: 'Accounts', code: 'ACC', menuIds: held() })).id
  const id = (await asAdmin('POST', 'user/save', account('delegate', [roleId]))).id
  delegate = { token: await platform.signIn('delegate'), id, roleId }
})
afterAll(() => platform.close())

describe('missing rights cannot be granted', () => {
  it.each([
    ['the role of administrators', () => [delegate.roleId, administratorRoleId]],
    ['a role that may do something else', () => [delegate.roleId, roleOf('engineer').id]],
  ])('to oneself: %s', async (_what, roleIds) => {
    const answer = await ask('PUT', 'user/update', { id: delegate.id, roleIds: roleIds() })
    expect(answer.refused).toEqual(['roleIds'])
    expect(platform.world.tables.users.get(delegate.id)?.roleIds).toEqual([delegate.roleId])
  })

  it('to a new account', async () => {
    const body = account('newadmin', [administratorRoleId])
    expect(await ask('POST', 'user/save', body)).toMatchObject({
      code: 400,
      msg: 'The role "Administrator" grants more than you may do yourself, so you cannot give it.',
    })
    expect((await ask('POST', 'user/save', account('colleague', [delegate.roleId]))).code).toBe(0)
  })

  it('by import', async () => {
    const row = ['sheetadmin', 'Sheet', 's@lanjiang.example', 'Metering Centre', 'Administrator', 'Active']
    const head = ['Login name', 'Name', 'E-mail', 'Organisation', 'Roles', 'Status']
    const body = uploadForm(workbook([head, row]), 'users.xlsx')
    const answer = await platform.call('POST', '/base/sys/user/import', { token: delegate.token, body })
    const job = answer.data as ImportJob
    expect(job).toMatchObject({ ok: 0, fail: 1 })
    expect(job.errors).toContainEqual(expect.objectContaining({ field: 'roleIds' }))
  })

  it('to an own or a new role', async () => {
    const menuIds = [...held(), beyond()]
    expect((await ask('PUT', 'role/update', { id: delegate.roleId, menuIds })).refused).toEqual(['menuIds'])
    expect((await ask('POST', 'role/save', { name: 'More', code: 'MORE', menuIds })).refused).toEqual([
      'menuIds',
    ])
    expect((await ask('POST', 'role/save', { name: 'Same', code: 'SAME', menuIds: held() })).code).toBe(0)
  })

  it('by adding a permission to an accessible menu', async () => {
    const [id = 0] = held()
    const perms = `${platform.world.tables.menus.get(id)?.perms},iot:device:command`
    expect((await ask('PUT', 'menu/update', { id, perms })).refused).toEqual(['perms'])
    expect((await ask('PUT', 'menu/update', { id, icon: 'user' })).code).toBe(0)
  })
})

const stronger = () =>
  platform.world.tables.users.rows.find(({ roleIds }) => roleIds.includes(roleOf('engineer').id))

it('a more privileged account or role cannot be changed, reset, unlocked or removed', async () => {
  const id = stronger()?.id ?? 0
  expect(await ask('PUT', 'user/update', { id, email: 'mine@lanjiang.example' })).toMatchObject({
    code: 409,
  })
  for (const act of ['user/reset', 'user/unlock', 'user/delete']) {
    // eslint-disable-next-line no-await-in-loop -- one answer after the other
    const { data } = await ask('POST', act, { ids: [id] })
    expect(data, act).toMatchObject({ ok: 0, fail: 1 })
  }
  expect(await ask('DELETE', `user/delete/${id}`)).toMatchObject({ code: 409 })
  expect(await ask('PUT', 'role/update', { id: roleOf('engineer').id, name: 'Weaker' })).toMatchObject({
    code: 409,
  })
  expect(await ask('DELETE', `role/delete/${roleOf('engineer').id}`)).toMatchObject({ code: 409 })
})

describe('an accepted proposal grants no missing rights:', () => {
  const outcomeOf = async (call: string, inputs: object) => {
    const id = (await ask('POST', 'proposal/propose', { call, inputs, reason: 'Try' })).id
    return (await asAdmin('POST', 'proposal/decide', { id, isAgreed: true, opinion: 'Seen' })).data
  }

  it.each<[what: string, call: string, inputs: () => object]>([
    [
      'the role of administrators',
      'systemUserUpdate',
      () => ({ id: delegate.id, roleIds: [administratorRoleId] }),
    ],
    ['that role for a new account', 'systemUserSave', () => account('proposed', [administratorRoleId])],
    ['a change of an administrator', 'systemUserUpdate', () => ({ id: 1, email: 'mine@lanjiang.example' })],
    ['a change of that role', 'systemRoleUpdate', () => ({ id: administratorRoleId, name: 'Weaker' })],
    ['relief from a second person', 'systemRoleUpdate', () => ({ id: delegate.roleId, twoPersons: [] })],
    [
      'a permission',
      'systemMenuUpdate',
      () => {
        const [id = 0] = held()
        return { id, perms: `${platform.world.tables.menus.get(id)?.perms},iot:device:command` }
      },
    ],
    [
      'a wider sight',
      'systemRoleUpdate',
      () => {
        const { roles } = platform.world.tables
        const { dataScope } = roles.get(delegate.roleId) ?? expect.unreachable()
        roles.update(delegate.roleId, { dataScope: 'below' })
        onTestFinished(() => void roles.update(delegate.roleId, { dataScope }))
        return { id: delegate.roleId, dataScope: 'all' }
      },
    ],
  ])('%s', async (_what, call, inputsOf) => {
    const inputs = inputsOf()
    const before = rightsVersion(platform.world.tables)
    expect(await outcomeOf(call, inputs)).toMatchObject({ state: 'failed' })
    expect(rightsVersion(platform.world.tables)).toBe(before)
  })

  it('permitted changes are made', async () => {
    const [id = 0] = held()
    expect(await outcomeOf('systemMenuUpdate', { id, icon: 'user' })).toMatchObject({ state: 'agreed' })
  })
})

it('a revoked role stays revoked when rights are computed from the old account', async () => {
  const { tables, grantsOf } = platform.world
  const before = tables.users.get(delegate.id) ?? expect.unreachable()
  tables.users.update(delegate.id, { roleIds: [] })
  onTestFinished(() => void tables.users.update(delegate.id, { roleIds: before.roleIds }))
  expect(grantsOf(before).permissions.size).toBe(0)
  expect((await ask('GET', 'user/list')).status).toBe(403)
})
