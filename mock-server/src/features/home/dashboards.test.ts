import { describe, expect, test } from 'vitest'
import { panelsOf, roleHomes } from '#contract/app/role-homes.ts'
import { dashboardCalls, type DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { resourceNamed } from '#contract/resources/resource-named.ts'
import { permission } from '#contract/schema/resource.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ devices: 60 })

const figure: DashboardPanel = {
  kind: 'figure',
  page: 'iot/device',
  filter: { state: 'offline' },
  title: '',
  width: 3,
  height: 1,
}
const fresh = { id: 0, version: 0, name: 'Night shift', roleIds: [] as number[], panels: [figure] }
const save = (body: object, as = 'dispatcher') =>
  platform.call('POST', dashboardCalls.save.path, { as, body })
const idOf = async (body: object, as?: string) => {
  const { code, msg, id } = await save(body, as)
  expect(code, msg).toBe(0)
  return id
}
const info = (id: number, as = 'dispatcher') => platform.call('GET', dashboardCalls.info(id).path, { as })
const list = async (as: string) =>
  (await platform.call('GET', dashboardCalls.list.path, { as })).data as {
    home: number | null
    dashboards: { id: number; isOwn: boolean }[]
  }
const rolesOf = (login: string) =>
  platform.world.tables.users.rows.find(({ loginName }) => loginName === login)?.roleIds ?? []

describe('the dashboard of a role', () => {
  test.each([
    ['admin', 'Health of the platform'],
    ['auditor', 'Waiting for audit'],
    ['dispatcher', 'What needs a person now'],
    ['engineer', 'Measuring quality'],
    ['crew', 'My day'],
    ['viewer', undefined],
  ])('of %s is %s, and its permitted lists respond', async (as, name) => {
    const person = platform.world.tables.users.rows.find(({ loginName }) => loginName === as) ?? fail()
    const { permissions } = platform.world.grantsOf(person)
    const home = roleHomes.find(({ permission: wanted }) => permissions.has(wanted))
    expect(home?.name[0]).toBe(name)
    const lists = (home?.panels ?? []).flatMap(({ panel }) =>
      panel.kind === 'list' || panel.kind === 'figure' ? [panel] : [],
    )
    const answers = lists.map(async ({ page, filter }) => {
      const shown = resourceNamed(page) ?? fail()
      if (!permissions.has(permission(shown, 'list'))) return 0
      const query = new URLSearchParams({ ...filter, limit: '1' }).toString()
      return (await platform.call('GET', `${shown.path}/list?${query}`, { as })).code
    })
    expect(await Promise.all(answers)).toEqual(lists.map(() => 0))
  })

  test.each(roleHomes)('$name.0 has only valid lists', async ({ panels }) => {
    const lists = panels.flatMap(({ panel }) =>
      panel.kind === 'list' || panel.kind === 'figure' ? [panel] : [],
    )
    const answers = lists.map(async ({ page, filter }) => {
      const { path } = resourceNamed(page) ?? fail()
      const query = new URLSearchParams({ ...filter, limit: '1' }).toString()
      return (await platform.call('GET', `${path}/list?${query}`, { as: 'admin' })).code
    })
    expect(await Promise.all(answers)).toEqual(lists.map(() => 0))
  })

  test('can be saved as a regular dashboard', async () => {
    for (const home of roleHomes)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await save({ ...fresh, panels: panelsOf(home, 'en') }), home.name[0]).toMatchObject({ code: 0 })
  })
})

describe('a dashboard', () => {
  test('is saved unchanged, and is private until shared with a role of the reader', async () => {
    const place = { title: '夜班', width: 3, height: 2 }
    const panels = [
      figure,
      { kind: 'home', panel: 'load', ...place },
      { kind: 'map', filter: { keyword: 'a' }, ...place },
      { kind: 'crewDay', ...place },
      { kind: 'curve', deviceId: 40, property: 'p', ...place },
    ]
    const id = await idOf({ ...fresh, panels })
    expect((await info(id)).data).toMatchObject({ name: 'Night shift', isOwn: true, panels })
    expect(await info(id, 'viewer')).toMatchObject({ code: 404 })
    expect((await save({ ...fresh, roleIds: [99_999] })).refused).toEqual(['roleIds'])
    const roleIds = rolesOf('dispatcher')
    expect(await save({ ...fresh, id, version: 1, roleIds })).toMatchObject({ code: 0 })
    platform.world.tables.users.put({
      ...(platform.world.tables.users.rows.find(({ loginName }) => loginName === 'viewer') ?? fail()),
      roleIds: [...rolesOf('viewer'), ...roleIds],
    })
    expect((await info(id, 'viewer')).data).toMatchObject({ isOwn: false })
    expect(await save({ ...fresh, id, version: 2 }, 'viewer')).toMatchObject({ code: 404 })
    const remove = (as: string) => platform.call('POST', dashboardCalls.remove.path, { as, body: { id } })
    expect(await remove('viewer')).toMatchObject({ code: 404 })
    expect(await remove('dispatcher')).toMatchObject({ code: 0 })
  })

  test('is not overwritten with an outdated version', async () => {
    const id = await idOf(fresh)
    expect(await save({ ...fresh, id, version: 1, name: 'First' })).toMatchObject({ code: 0 })
    expect(await save({ ...fresh, id, version: 1, name: 'Second' })).toMatchObject({ code: 409 })
    expect((await info(id)).data).toMatchObject({ name: 'First', version: 2 })
  })

  test('can be chosen as home, which is reset when it is deleted', async () => {
    const id = await idOf(fresh)
    await platform.call('POST', dashboardCalls.choose.path, { as: 'dispatcher', body: { id } })
    expect((await list('dispatcher')).home).toBe(id)
    expect((await list('engineer')).home).toBeNull()
    expect(
      await platform.call('POST', dashboardCalls.choose.path, { as: 'engineer', body: { id } }),
    ).toMatchObject({ code: 404 })
    await platform.call('POST', dashboardCalls.remove.path, { as: 'dispatcher', body: { id } })
    expect((await list('dispatcher')).home).toBe(0)
    for (const chosen of [null, 0]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await platform.call('POST', dashboardCalls.choose.path, { as: 'dispatcher', body: { id: chosen } })
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await list('dispatcher')).home).toBe(chosen)
    }
  })

  test.each<[string, object]>([
    ['a page that is none', { ...figure, page: 'no/such' }],
    ['a field that is none', { ...figure, filter: { nonsense: '1' } }],
    ['a field that is worked out', { ...figure, page: 'compute/formula', filter: { lastValueStart: '1' } }],
    ['a card of a page that is none', { ...figure, kind: 'card', page: 'no/such', card: 'trend' }],
    ['a size that is none', { ...figure, width: 5 }],
    [
      'a quantity that is none',
      { kind: 'curve', deviceId: 1, property: 'x', title: '', width: 3, height: 1 },
    ],
  ])('with %s is refused', async (_name, panel) => {
    expect(await save({ ...fresh, panels: [panel] })).toMatchObject({ code: 400 })
  })
})

function fail(): never {
  throw new Error('There is no such account')
}
