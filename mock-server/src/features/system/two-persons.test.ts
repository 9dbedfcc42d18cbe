import { describe, expect, it } from 'vitest'
import type { OrderCheck, OrderStep } from '#contract/calls/reform/order.ts'
import type { SealStep } from '#contract/calls/reform/seal.ts'
import { unit } from '#contract/resources/control/unit.ts'
import type { RoleRow } from '#contract/resources/system/role.ts'
import { reportOn } from '#mock/testing/order-report.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'
import { initialPassword } from '../../../seed/accounts.ts'

const platform = platformOfFile({ devices: 200, liveEvery: 0 })

const call = callsOf(platform, '/base/', 'engineer')
const roleOf = (code: string) =>
  platform.world.tables.roles.rows.find((row) => row.code === code) ?? expect.unreachable()
const demandOf = (code: string) => roleOf(code).twoPersons

/** Makes a role require two persons for some actions. */
function demand(twoPersons: RoleRow['twoPersons'], code = 'ROLE_ENGINEER'): void {
  platform.world.tables.roles.update(roleOf(code).id, { twoPersons })
}

describe('voiding seals', () => {
  const seals = () => platform.world.tables.seals
  const free = () => seals().rows.find(({ state }) => state === 'stock') ?? expect.unreachable()
  const trace = async (id: number) =>
    ((await call('GET', `reform/seal/trace/${id}`)).data as SealStep[]).at(-1)
  const second = { account: 'auditor', password: initialPassword }
  const reason = 'Illegible'

  it('records both users in the seal and the log', async () => {
    const { id } = free()
    const { data } = await call('POST', 'reform/seal/void', { ids: [id], reason, ...second })
    expect(data).toMatchObject({ ok: 1, fail: 0 })
    const text = `${reason} (with Chen Yu)`
    expect(await trace(id)).toMatchObject({ act: 'void', by: 'Sun Qiang', text })
    expect(seals().get(id)?.voidReason).toBe(text)
    const line = platform.world.tables.log.rows.at(-1)
    expect(line).toMatchObject({ user: 'engineer', path: '/base/reform/seal/void' })
    expect(line?.params).toContain('"account":"auditor"')
  })
})

it('an order warns its worker against self-audit, and marks a permitted one in its steps', async () => {
  const { workOrders } = platform.world.tables
  const order = workOrders.rows.find(({ state }) => state === 'dispatched') ?? expect.unreachable()
  const path = `reform/workOrder`
  const report = reportOn(platform.world, order, 'the own work of one')
  expect(await call('POST', `${path}/submit`, { id: order.id, report }, 'admin')).toMatchObject({ code: 0 })
  const checksOf = async (as: string) => {
    const { data } = await call('GET', `${path}/check/${order.id}`, undefined, as)
    return (data as OrderCheck[]).find(({ id }) => id === 'own')
  }
  const detail = 'You worked on this order: another person audits it.'
  expect(await checksOf('admin')).toMatchObject({ level: 'bad', detail })
  expect(await checksOf('auditor')).toBeUndefined()
  const before = demandOf('ROLE_ADMIN')
  demand([], 'ROLE_ADMIN')
  expect(await checksOf('admin')).toBeUndefined()
  await call('POST', `${path}/audit`, { ids: [order.id], outcome: 'pass', opinion: 'Fine' }, 'admin')
  const steps = (await call('GET', `${path}/log/${order.id}`)).data as OrderStep[]
  expect(steps.at(-1)).toMatchObject({ act: 'pass', text: 'Fine (own work)', textZh: 'Fine（本人作业）' })
  demand(before, 'ROLE_ADMIN')
})

describe('no self-exemption:', () => {
  const sys = (method: string, path: string, body: object, as: string) =>
    call(method, `sys/${path}`, body, as)

  it('by an administrator in their own role', async () => {
    const { id, twoPersons } = roleOf('ROLE_ADMIN')
    const lower = (roleId: number) => sys('PUT', 'role/update', { id: roleId, twoPersons: [] }, 'admin')
    expect((await lower(id)).refused).toEqual(['twoPersons'])
    expect(demandOf('ROLE_ADMIN')).toEqual(twoPersons)
    expect(await lower(roleOf('ROLE_AUDITOR').id)).toMatchObject({ code: 0 })
  })

  it('by an administrator switching to a role without the demand', async () => {
    const { users } = platform.world.tables
    const { id } = second('chief', [roleOf('ROLE_ADMIN').id])
    const body = { id, roleIds: [roleOf('ROLE_AUDITOR').id] }
    demand([], 'ROLE_AUDITOR')
    expect((await sys('PUT', 'user/update', body, 'chief')).refused).toEqual(['roleIds'])
    expect(users.get(id)?.roleIds).toEqual([roleOf('ROLE_ADMIN').id])
  })

  describe('by a delegated administrator,', () => {
    const own = () => {
      const verbs = /^(?:system:(?:user|role|menu)|reform:seal):/
      return platform.world.tables.menus.rows.filter(({ perms }) => verbs.test(perms)).map(({ id }) => id)
    }
    const start = async () => {
      const { roles } = platform.world.tables
      const known = roles.rows.find(({ code }) => code === 'ROLE_LEFT')
      if (known !== undefined) return known
      const body = { name: 'Left', code: 'ROLE_LEFT', dataScope: 'all', menuIds: own() }
      await sys('POST', 'role/save', body, 'admin')
      second('delegate', [roleOf('ROLE_LEFT').id])
      return roleOf('ROLE_LEFT')
    }

    it.each<[string, string, string, (id: number) => Promise<object>]>([
      ['in his own role', 'role/update', 'twoPersons', async (id) => ({ id, twoPersons: [] })],
      [
        'by a new role',
        'role/save',
        'twoPersons',
        async () => ({ name: 'Free', code: 'FREE', dataScope: 'all', menuIds: own(), twoPersons: [] }),
      ],
      [
        'by an account with a role that does it alone',
        'user/save',
        'roleIds',
        async () => {
          demand([], 'ROLE_AUDITOR')
          const { roles } = platform.world.tables
          const { id } = roles.insert({ ...roleOf('ROLE_LEFT'), code: 'FREE2', twoPersons: [] })
          return {
            loginName: 'puppet',
            username: 'Puppet',
            email: 'puppet@lanjiang.example',
            groupId: 1,
            roleIds: [id],
          }
        },
      ],
      [
        'by a permission written into another menu',
        'menu/update',
        'perms',
        async () => {
          const menu = platform.world.tables.menus.rows.find(({ perms }) => perms === 'system:user:list')
          return { id: menu?.id, perms: `${menu?.perms},reform:seal:void` }
        },
      ],
    ])('%s', async (_name, path, field, bodyOf) => {
      const { id } = await start()
      const method = path.endsWith('save') ? 'POST' : 'PUT'
      expect((await sys(method, path, await bodyOf(id), 'delegate')).refused).toEqual([field])
    })
  })

  /** Creates an account with the given roles. */
  function second(loginName: string, roleIds: number[]) {
    const own = { loginName, email: `${loginName}@lanjiang.example`, roleIds }
    return platform.world.tables.users.insert({ ...platform.account('dispatcher'), ...own })
  }

  it('for a two-person unit, which the relaxing user still cannot switch alone or delete', async () => {
    const { units } = platform.world.tables
    const row = units.rows.find(({ isImportant, isProtected }) => isImportant && !isProtected)
    const { id } = row ?? expect.unreachable()
    const change = (values: object, as = 'engineer') =>
      call('PUT', 'ctrl/unitControl/update', { id, ...values }, as)
    const remove = (as = 'engineer') => call('DELETE', `ctrl/unitControl/delete/${id}`, undefined, as)
    expect((await remove()).code).toBe(409)
    expect((await change({ isImportant: false, confirmLevel: 'name' })).code).toBe(0)
    expect(units.get(id)?.relievedBy).toBe('engineer')
    expect((await remove()).code).toBe(409)
    const needsSecond = async (as: string) =>
      Object((await call('POST', 'ctrl/unitControl/consequence', { ids: [id], act: 'off' }, as)).data)
        .needsSecond
    expect([await needsSecond('engineer'), await needsSecond('dispatcher')]).toEqual([true, false])
    expect((await change({ isImportant: true }, 'dispatcher')).code).toBe(0)
    expect(units.get(id)?.relievedBy).toBe('')
    expect(unit.fields).not.toHaveProperty('relievedBy')
  })
})

describe('a data folder', () => {
  it('demands two persons of permitted roles, and keeps an exemption', async () => {
    demand(['voidSeal', 'auditOwn'], 'ROLE_AUDITOR')
    expect(demandOf('ROLE_ADMIN')).toEqual(['voidSeal', 'auditOwn'])
    expect(demandOf('ROLE_VIEWER')).toEqual([])
    demand([])
    await platform.restart()
    expect([demandOf('ROLE_ENGINEER'), demandOf('ROLE_AUDITOR')]).toEqual([[], ['voidSeal', 'auditOwn']])
  })

  it('of an older version gets the demands when opened', async () => {
    demand(['relayOpen'])
    demand([], 'ROLE_AUDITOR')
    const { upgrades } = platform.world.tables
    for (const { id } of upgrades.rows.slice()) upgrades.remove(id)
    await platform.restart()
    expect(demandOf('ROLE_ENGINEER')).toEqual(['relayOpen', 'voidSeal'])
    expect(demandOf('ROLE_AUDITOR')).toEqual(['voidSeal', 'auditOwn'])
  })

  it('defaults to the demands for a new role', async () => {
    const body = { name: 'Stores', nameZh: '库房', code: 'ROLE_STORES', dataScope: 'below', menuIds: [] }
    await call('POST', 'sys/role/save', body, 'admin')
    expect(demandOf('ROLE_STORES')).toEqual(['voidSeal', 'auditOwn'])
  })
})
