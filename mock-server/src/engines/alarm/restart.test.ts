import { expect, it } from 'vitest'
import { hour } from '#contract/schema/time-units.ts'
import { pastNote } from '#mock/start-clocks.ts'
import { picturesOf } from '#mock/tables/camera-tables.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ devices: 60 })

/** Advances the clock by an hour, ticking every five minutes. */
function passHour(): void {
  const { world } = platform
  for (let n = 0; n < 12; n += 1) {
    platform.clock += hour / 12
    world.tickDevices()
    world.alarms.tick()
  }
}

/** Keys of the open alerts; duplicates mean that an alert was raised twice. */
function openAlerts(): string[] {
  const { rows } = platform.world.tables.alerts
  return rows
    .filter(({ isActive }) => isActive)
    .map(({ deviceId, ruleId, phase }) => `${deviceId} ${ruleId} ${phase}`)
}

it('an interrupted seed of the past is completed at the next start without duplicates', async () => {
  const tables = () => platform.world.tables
  const past = () =>
    tables().alerts.rows.map(({ deviceId, ruleId, firstTime }) => `${deviceId} ${ruleId} ${firstTime}`)
  const linked = () => picturesOf(platform.world).rows.filter(({ alertId, orderId }) => alertId + orderId > 0)
  const whole = past()
  expect(whole.length).toBeGreaterThan(10)
  for (const { id } of tables().alerts.rows.slice(whole.length / 2)) tables().alerts.remove(id)
  tables().upgrades.insert({ name: pastNote })
  await platform.restart()
  expect(past()).toEqual(whole)
  expect(tables().upgrades.rows.filter(({ name }) => name === pastNote)).toEqual([])

  const pictures = linked().length
  tables().upgrades.insert({ name: pastNote })
  await platform.restart()
  expect(past()).toEqual(whole)
  expect(linked()).toHaveLength(pictures)
})

it('a restart duplicates no alert and clears those whose cause has ended', async () => {
  const { live, fleet } = platform.world
  live.refreshAll()
  const device = fleet.table.rows.find(({ state, parentId }) => state === 'online' && parentId === 0)
  const deviceId = device?.id ?? 0
  platform.plant({ deviceId, code: 'OFFLINE', from: platform.clock, until: platform.clock + 3 * hour })
  passHour()
  const raised = () =>
    platform.world.tables.alerts.rows.filter((row) => row.deviceId === deviceId && row.code === 'OFFLINE')
  const alert = raised().find(({ isActive }) => isActive)
  expect(alert).toBeDefined()

  await platform.restart()
  platform.world.alarms.tick()
  passHour()
  expect(raised().filter(({ isActive }) => isActive)).toMatchObject([{ id: alert?.id }])
  const open = openAlerts()
  expect(open).toEqual([...new Set(open)])

  platform.clock += 2 * hour
  await platform.restart()
  passHour()
  expect(raised().find(({ id }) => id === alert?.id)).toMatchObject({ isActive: false })
  expect(raised().filter(({ isActive }) => isActive)).toEqual([])
})
