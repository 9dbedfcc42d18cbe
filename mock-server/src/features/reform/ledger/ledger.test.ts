import { beforeAll, describe, expect, it } from 'vitest'
import { transformerArea } from '#contract/resources/iot/transformer-area.ts'
import type { LedgerComparison, ReplacementChain } from '#contract/calls/reform/ledger.ts'
import type { ListPage, Stored } from '#contract/wire/crud.ts'
import type { ledger } from '#contract/resources/reform/ledger.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'
import { assetNumberOf } from '../../../../seed/fleet/numbers.ts'
import { unit } from '#mock/lib/random.ts'
import type { StoredLedger, StoredOrder } from '#mock/tables/reform-tables.ts'
import { hangs } from '#mock/engines/reform/assets.ts'
import { orgsBelow } from '#mock/resources/data-scope.ts'
import { makerOf } from '#mock/testing/scope/scoped-platform.ts'
import { rowsOf } from '#mock/world/world.ts'
import { completeLedger, reopenLedger } from './ledger-part.ts'

type Row = Stored<typeof ledger>

const platform = platformOfFile({ devices: 400 })

const ask = callsOf(platform, '/base/reform/ledger/')

async function list(query: string): Promise<ListPage<Row>> {
  const { data } = await ask('GET', `list?limit=100&${query}`)
  return data as ListPage<Row>
}

async function info(id: number): Promise<Row> {
  return (await ask('GET', `info/${id}`)).data as Row
}

const assetNumber = (n: number) => assetNumberOf('01', String(n).padStart(12, '0'))

/** Values of a meter in store. */
const whole = (n: number) => {
  const address = String(880_000_000_000 + n)
  const like = platform.world.tables.ledger.rows.find(
    ({ phase, family }) => phase === 'planned' && family === 'meter-1p',
  )
  const own = { assetNumber: assetNumber(n), logicalAddress: address, commAddress: address }
  return { ...like, ...own, deviceId: 0, boxId: 0, boxPlace: '' }
}

async function make(values: object): Promise<number> {
  const { data, msg } = await ask('POST', 'save', values)
  const { id } = Object(data) as { id?: number }
  if (id === undefined) throw new Error(msg)
  return id
}

it('the ledger is filtered by batch and type of the project', async () => {
  const { list: rows, total } = await list('batch=1&projectType=lh')
  expect(total).toBeGreaterThan(0)
  const project = platform.world.tables.projects.get(rows[0]?.projectId ?? 0)
  expect(project).toMatchObject({ batch: 1, type: 'lh' })
})

describe('a ledger entry', () => {
  it.each([
    ['a wrong check digit', { assetNumber: '9990001002603000000120' }, 'assetNumber'],
    ['a meter with an address of letters', { logicalAddress: '990701A1F3B2' }, 'logicalAddress'],
    ['taken down before it was hung up', { installed: '2026-05-02', removed: '2026-05-01' }, 'removed'],
  ])('is refused at its field: %s', async (_what, values, field) => {
    expect((await ask('POST', 'save', { ...whole(1), ...values })).refused).toEqual([field])
  })

  it('advances an asset: planned, in service, removed', async () => {
    const id = await make(whole(3))
    expect(await info(id)).toMatchObject({ phase: 'planned', completeness: 100, multiplier: 1 })
    await ask('PUT', 'update', { id, installed: '2026-05-02' })
    expect(await info(id)).toMatchObject({ phase: 'service' })
    await ask('PUT', 'update', { id, removed: '2026-06-02' })
    expect(await info(id)).toMatchObject({ phase: 'removed' })
  })

  it('allows one asset per place', async () => {
    const [hanging] = (await list('phase=service')).list
    const body = { ...whole(4), deviceId: hanging?.deviceId, installed: '2026-05-02' }
    expect((await ask('POST', 'save', body)).data).toMatchObject({ errors: [{ field: 'deviceId' }] })
  })

  it('updates its completeness immediately', async () => {
    const id = await make({ ...whole(5), model: '', produced: '' })
    expect((await info(id)).completeness).toBeLessThan(100)
    expect((await list('completenessEnd=99&keyword=' + assetNumber(5))).total).toBe(1)
    await ask('PUT', 'update', { id, model: 'DDZY208', produced: '2026-03-01' })
    expect((await info(id)).completeness).toBe(100)
  })
})

describe('conflicts', () => {
  it('end on both sides when one is fixed, without a new version of the other', async () => {
    const [first] = (await list('conflicts=asset')).list
    const pair = (await list(`keyword=${first?.assetNumber}`)).list.filter(
      (row) => row.assetNumber === first?.assetNumber,
    )
    expect(pair).toHaveLength(2)
    const [kept, wrong] = pair
    // a conflicting row can be saved unchanged
    expect((await ask('PUT', 'update', { id: wrong?.id, remark: 'seen' })).code).toBe(0)
    await ask('PUT', 'update', { id: wrong?.id, assetNumber: assetNumber(77) })
    expect((await info(kept?.id ?? 0)).conflicts).toEqual([])
    expect((await info(kept?.id ?? 0)).version).toBe(kept?.version)
    expect((await info(wrong?.id ?? 0)).conflicts).toEqual([])
  })

  it('include a different user on the platform', async () => {
    const row =
      (await list('phase=service&family=meter-1p')).list.find(({ conflicts }) => conflicts.length === 0) ??
      expect.unreachable('There is no meter in service')
    platform.world.fleet.table.update(row.deviceId, { userName: 'Another customer', userNameZh: '别人' })
    expect((await info(row.id)).conflicts).toEqual(['user'])
    platform.world.fleet.table.update(row.deviceId, { userName: row.userName, userNameZh: row.userNameZh })
    expect((await info(row.id)).conflicts).toEqual([])
  })
})

it('lists the assets of a place in order', async () => {
  const [removed] = (await list('phase=removed')).list
  const chain = (await ask('GET', `chain/${removed?.id}`)).data as ReplacementChain
  expect(chain.links.map(({ phase }) => phase)).toEqual(['removed', 'service'])
  expect(chain.links[0]).toMatchObject({
    assetNumber: removed?.assetNumber,
    lastReading: removed?.lastReading,
  })
  expect((chain.links[0]?.takenAt ?? '') < (chain.links[1]?.hungAt ?? '')).toBe(true)
})

/** A row without the fields that every change updates. */
function lasting({ version: _version, updateTime: _time, updateBy: _by, ...row }: StoredLedger): object {
  return row
}

function assetsOf({ id }: StoredOrder): StoredLedger[] {
  return platform.world.tables.ledger.rows.filter(({ orderId }) => orderId === id)
}

function ordersIn(isDone: boolean): StoredOrder[] {
  return platform.world.tables.workOrders.rows.filter(({ state }) => (state === 'completed') === isDone)
}

/** An order as reported by a crew; some values are missing at random. */
function reported(order: StoredOrder): StoredOrder {
  const chance = (n: number) => unit(91, n, order.id)
  return {
    ...order,
    ...(chance(1) > 0.2 && { billedReading: 1000 + order.id, newReading: chance(2) }),
    newSeals: chance(3) > 0.3 ? `B${order.id}, B${order.id + 1}` : '',
    removedAt: '2026-11-19 10:31:12',
    installedAt: '2026-11-19 10:46:05',
  }
}

describe('completing an order', () => {
  it('and reopening it restores the ledger, whatever was reported', () => {
    const { world } = platform
    for (const order of ordersIn(false).map(reported)) {
      const before = assetsOf(order).map(lasting)
      world.store.atomically(() => completeLedger(world, order))
      const [old, fresh] = assetsOf(order)
      expect(old).toMatchObject({ phase: 'removed', removed: '2026-11-19' })
      expect(fresh).toMatchObject({ phase: 'service', installed: '2026-11-19', seals: order.newSeals })
      expect([old?.lastReading, fresh?.firstReading]).toEqual([order.billedReading, order.newReading])
      expect(world.assets.at(order.deviceId).map(({ phase }) => phase)).toEqual(['removed', 'service'])
      world.store.atomically(() => reopenLedger(world, order))
      expect(assetsOf(order).map(lasting)).toEqual(before)
    }
  })

  it('installs the new asset where the ledger had none', () => {
    const { fleet, assets, store, tables } = platform.world
    const { id: deviceId } =
      fleet.table.rows.find(({ id }) => assets.at(id).length === 0) ?? expect.unreachable()
    const [order = expect.unreachable()] = ordersIn(false)
    const spare = tables.ledger.rows.find(({ phase }) => phase === 'planned') ?? expect.unreachable()
    const here = { ...order, deviceId, newAsset: spare.assetNumber }
    store.atomically(() => completeLedger(platform.world, here))
    expect(assets.at(deviceId)).toMatchObject([{ id: spare.id, phase: 'service', orderId: order.id }])
    reopenLedger(platform.world, here)
    tables.ledger.update(spare.id, lasting(spare))
  })

  it('can be undone for seeded completed orders', () => {
    const { world } = platform
    for (const order of ordersIn(true)) {
      const before = assetsOf(order).map(lasting)
      reopenLedger(world, order)
      expect(assetsOf(order).map(({ phase, installed }) => [phase, installed === ''])).toEqual([
        ['old', false],
        ['planned', true],
      ])
      completeLedger(world, order)
      expect(assetsOf(order).map(({ beforeOrder: _before, ...row }) => lasting(row as StoredLedger))).toEqual(
        before,
      )
    }
  })
})

describe('comparison and replacement chain within a data scope', () => {
  const branch = 6
  const name = 'branch-head'
  const asHead = callsOf(platform, '/base/reform/ledger/', name)

  beforeAll(async () => {
    const create = makerOf(platform)
    const menuIds = platform.world.tables.menus.rows.map(({ id }) => id)
    const role = await create('role', { name, code: 'HEAD', dataScope: 'below', menuIds })
    const email = `${name}@lanjiang.example`
    await create('user', { loginName: name, username: name, email, groupId: branch, roleIds: [role] })
  })

  const isInside = (orgId: number) => orgsBelow(platform.world, [branch]).has(orgId)

  const outside = () => platform.world.tables.orgs.rows.find(({ id }) => !isInside(id))?.id ?? 0

  /** The nth meter installed in the branch. */
  function hung(nth: number): StoredLedger {
    const rows = platform.world.tables.ledger.rows.filter(
      ({ phase, orgId }) => hangs(phase) && isInside(orgId),
    )
    return rows[nth] ?? expect.unreachable()
  }

  it('does not show, query or change devices outside the data scope', async () => {
    const { fleet, tables, commands } = platform.world
    const { id, deviceId, address } = hung(0)
    fleet.table.update(deviceId, { orgId: outside(), model: 'Hidden' })
    const before = [fleet.table.get(deviceId), tables.ledger.get(id), commands.openOf(deviceId).length]
    const decisions = [{ id, field: 'model', take: 'platform', value: 'Hidden' }]
    expect((await asHead('POST', 'decide', { decisions })).data).toMatchObject({
      ok: 0,
      errors: [{ id, field: 'model', msg: 'There is no such record.' }],
    })
    expect((await asHead('POST', 'askTerminals', { ids: [id] })).data).toMatchObject({ ok: 0, fail: 1 })
    expect(((await asHead('GET', `chain/${id}`)).data as ReplacementChain).name).toBe(address)
    const { list: shown } = (await asHead('GET', 'compare?tab=all&limit=500')).data as LedgerComparison
    expect(shown).not.toEqual([])
    expect(shown.map((one) => one.id)).not.toContain(id)
    expect([fleet.table.get(deviceId), tables.ledger.get(id), commands.openOf(deviceId).length]).toEqual(
      before,
    )
  })

  it('omits assets outside the data scope from a replacement chain', async () => {
    const { ledger } = platform.world.tables
    const { id, deviceId } = hung(2)
    const hidden = ledger.rows.find(({ phase }) => phase === 'planned')?.id ?? 0
    ledger.update(hidden, { deviceId, orgId: outside() })
    const { links } = (await asHead('GET', `chain/${id}`)).data as ReplacementChain
    expect(links.map((one) => one.id)).toContain(id)
    expect(links.map((one) => one.id)).not.toContain(hidden)
  })

  it('adopts no record outside the data scope', async () => {
    const { fleet, tables } = platform.world
    const { id, deviceId, areaId } = hung(1)
    const areas = rowsOf(platform.world, transformerArea)
    const { id: hidden } = areas.find(({ orgId }) => !isInside(orgId)) ?? expect.unreachable()
    fleet.table.update(deviceId, { areaId: hidden })
    const decisions = [{ id, field: 'areaId', take: 'platform', value: hidden }]
    expect((await asHead('POST', 'decide', { decisions })).data).toMatchObject({
      ok: 0,
      errors: [{ id, field: 'areaId', msg: 'The record chosen does not exist.' }],
    })
    expect(tables.ledger.get(id)?.areaId).toBe(areaId)
  })
})
