import { beforeEach, describe, expect, it } from 'vitest'
import { devicesOf } from '#domain/control/unit-devices.ts'
import type { Request } from '#mock/engines/linkage/parts.ts'
import { carryOut } from '#mock/rule-actions/carry-out.ts'
import type { StoredUnit } from '#mock/tables/control-tables.ts'
import { startCommandBench } from '#mock/testing/command-bench.ts'
import { ofFile } from '#mock/testing/platform-of-file.ts'

const bench = ofFile(() => startCommandBench())
let row: StoredUnit
const sceneId = 1

beforeEach(() => {
  const { tables, fleet } = bench.platform.world
  const free = tables.units.rows.find(
    ({ deviceId, isProtected, isImportant, confirmLevel }) =>
      !isProtected &&
      !isImportant &&
      confirmLevel === 'name' &&
      !fleet.isRelayOpen(deviceId) &&
      fleet.table.get(deviceId)?.state === 'online',
  )
  if (free === undefined) throw new Error('The fleet of the test is too small')
  fleet.table.update(free.deviceId, { sceneId })
  row = free
})

const asked = (values: Partial<Request> = {}): Request => ({
  action: { kind: 'unit', unitId: row.id, act: 'off' },
  owner: 'engineer',
  ruleName: ['Hot cabinet', '柜体过热'],
  sceneId,
  deviceIds: devicesOf(row),
  alertIds: [],
  ...values,
})

describe('a linkage rule that switches a unit', () => {
  it('acts as its owner, and reports its effect in a dry run', () => {
    const { world } = bench.platform
    expect(carryOut(world, asked(), true)).toEqual({ text: ['1 unit is switched', '操作 1 个单元'] })
    expect(world.commands.openOf(row.deviceId)).toEqual([])
    const { commandIds = [] } = carryOut(world, asked(), false)
    expect(commandIds).toHaveLength(1)
    expect(world.tables.commands.get(commandIds[0] ?? 0)).toMatchObject({
      kind: 'relayOpen',
      operator: 'engineer',
      reason: 'Linkage rule: Hot cabinet',
    })
    bench.settle()
    expect(world.fleet.isRelayOpen(row.deviceId)).toBe(true)
  })

  it('requires a second person like a manual request', () => {
    const { world } = bench.platform
    world.tables.units.update(row.id, { confirmLevel: 'second' })
    expect(carryOut(world, asked(), false)).toMatchObject({
      text: ['A second person is asked', '已提交复核'],
    })
    expect(world.tables.unitRequests.rows.at(-1)).toMatchObject({ state: 'waiting', unitIds: [row.id] })
    bench.settle()
    expect(world.fleet.isRelayOpen(row.deviceId)).toBe(false)
  })

  it('refuses protected units, units of other scenes and units its owner may not switch', () => {
    const { world } = bench.platform
    expect(() => carryOut(world, asked({ sceneId: 2 }), false)).toThrow('The unit is not in this scene.')
    expect(() => carryOut(world, asked({ owner: 'viewer' }), false)).toThrow(/not permitted/)
    world.tables.units.update(row.id, { isProtected: true })
    expect(() => carryOut(world, asked(), false)).toThrow('Protected: it is never switched off.')
    bench.settle()
    expect(world.fleet.isRelayOpen(row.deviceId)).toBe(false)
  })
})
