import { beforeAll, expect, it } from 'vitest'
import type { LedgerComparison, ReplacementChain } from '#contract/calls/reform/ledger.ts'
import { transformerArea } from '#contract/resources/iot/transformer-area.ts'
import { hangs } from '#mock/engines/reform/assets.ts'
import { orgsBelow } from '#mock/resources/data-scope.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'
import { makerOf } from '#mock/testing/scope/scoped-platform.ts'
import type { StoredLedger } from '#mock/tables/reform-tables.ts'
import { rowsOf } from '#mock/world/world.ts'

const platform = platformOfFile({ devices: 400 })

const branch = 6
const name = 'branch-head'
const ask = callsOf(platform, '/base/reform/ledger/', name)

beforeAll(async () => {
  const make = makerOf(platform)
  const menuIds = platform.world.tables.menus.rows.map(({ id }) => id)
  const role = await make('role', { name, code: 'HEAD', dataScope: 'below', menuIds })
  const email = `${name}@lanjiang.example`
  await make('user', { loginName: name, username: name, email, groupId: branch, roleIds: [role] })
})

const isInside = (orgId: number) => orgsBelow(platform.world, [branch]).has(orgId)

const outside = () => platform.world.tables.orgs.rows.find(({ id }) => !isInside(id))?.id ?? 0

/** The nth meter installed in the branch. */
function hung(nth: number): StoredLedger {
  const rows = platform.world.tables.ledger.rows.filter(({ phase, orgId }) => hangs(phase) && isInside(orgId))
  return rows[nth] ?? expect.unreachable()
}

it('does not show, query or change devices outside the data scope', async () => {
  const { fleet, tables, commands } = platform.world
  const { id, deviceId, address } = hung(0)
  fleet.table.update(deviceId, { orgId: outside(), model: 'Hidden' })
  const before = [fleet.table.get(deviceId), tables.ledger.get(id), commands.openOf(deviceId).length]
  const decisions = [{ id, field: 'model', take: 'platform', value: 'Hidden' }]
  expect((await ask('POST', 'decide', { decisions })).data).toMatchObject({
    ok: 0,
    errors: [{ id, field: 'model', msg: 'There is no such record.' }],
  })
  expect((await ask('POST', 'askTerminals', { ids: [id] })).data).toMatchObject({ ok: 0, fail: 1 })
  expect(((await ask('GET', `chain/${id}`)).data as ReplacementChain).name).toBe(address)
  const { list } = (await ask('GET', 'compare?tab=all&limit=500')).data as LedgerComparison
  expect(list).not.toEqual([])
  expect(list.map((one) => one.id)).not.toContain(id)
  expect([fleet.table.get(deviceId), tables.ledger.get(id), commands.openOf(deviceId).length]).toEqual(before)
})

it('omits assets outside the data scope from a replacement chain', async () => {
  const { ledger } = platform.world.tables
  const { id, deviceId } = hung(2)
  const hidden = ledger.rows.find(({ phase }) => phase === 'planned')?.id ?? 0
  ledger.update(hidden, { deviceId, orgId: outside() })
  const { links } = (await ask('GET', `chain/${id}`)).data as ReplacementChain
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
  expect((await ask('POST', 'decide', { decisions })).data).toMatchObject({
    ok: 0,
    errors: [{ id, field: 'areaId', msg: 'The record chosen does not exist.' }],
  })
  expect(tables.ledger.get(id)?.areaId).toBe(areaId)
})
