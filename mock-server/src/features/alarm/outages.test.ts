import { expect, it } from 'vitest'
import type { IncidentDetail } from '#contract/calls/alarm/incident.ts'
import { outageCalls, type OutageDesk } from '#contract/calls/alarm/outage.ts'
import { demoCalls } from '#contract/calls/system/demo.ts'
import type { DeviceRow } from '#contract/resources/iot/device.ts'
import { day, hour, minute } from '#contract/schema/time-units.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import { formatTime } from '#mock/lib/time.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ devices: 1000, liveEvery: 0 })

async function deskOf({ as = 'admin', query = '' } = {}) {
  const { data, code, msg } = await platform.get(`${outageCalls.desk.path}${query}`, as)
  expect(code, msg).toBe(0)
  return data as OutageDesk
}

/** Number of customers whose meters reported a power loss and have not been heard since, checked minute by minute. */
function downAt(time: number): number {
  const { fleet, simulation } = platform.world
  const isDown = ({ id }: DeviceRow) =>
    simulation
      .faults(id, time - 40 * day, time)
      .filter(({ code }) => code === 'POWER_OFF')
      .some(({ from, until }) => {
        for (let at = Math.max(from, Math.min(until, time)); at <= time; at += minute)
          if (simulation.isReachable(id, at)) return false
        return true
      })
  return fleet.table.rows.filter(
    (row) => row.userNumber !== '' && (row.state === 'online' || row.state === 'offline') && isDown(row),
  ).length
}

it('outages match the power loss of the meters, now and in the past', async () => {
  const now = platform.clock
  let found = 0
  for (const age of [0, 5 * hour, 3 * day, 11 * day, 25 * day]) {
    const query = age === 0 ? '' : `?${new URLSearchParams({ at: formatTime(now - age) })}`
    const { out, open, list } = await deskOf({ query })
    expect(out, `${age / hour} h ago`).toBe(downAt(now - age))
    expect(list.filter(({ restoredAt }) => restoredAt === '')).toHaveLength(open)
    found += out
  }
  expect(found).toBeGreaterThan(0)
})

it.each(['admin', 'viewer', 'dispatcher', 'engineer'])(
  'counts for %s only the customers in scope',
  async (as) => {
    const families = 'meter-1p,meter-3p,load-control'
    const path = `/base/iot/devices/list?state=online,offline&family=${families}&limit=1`
    const { data } = await platform.get(path, as)
    const { served, list } = await deskOf({ as })
    expect(served).toBe((data as ListPage<DeviceRow>).total)
    for (const { placeId } of list.filter(({ place }) => place === 'customer'))
      expect((await platform.get(`/base/iot/devices/info/${placeId}`, as)).code).toBe(0)
  },
)

it('a blacked-out area is one outage and one incident, and ends when its meters are heard', async () => {
  const { world } = platform
  const pass = (minutes: number) => {
    world.clock.shift(minutes)
    world.tickDevices()
    world.alarms.tick()
  }
  const before = await deskOf()
  const { data } = await platform.post(demoCalls.blackout.path, { minutes: 30 })
  const { areaId, meters } = data as { areaId: number; meters: number }
  pass(10)
  const { out, list, served } = await deskOf({ query: `?areaId=${areaId}` })
  const [outage] = list
  expect(outage).toMatchObject({ place: 'area', placeId: areaId, restored: 0, restoredAt: '' })
  expect(outage?.events).toBeGreaterThan(meters * 0.8)
  expect(outage?.customers).toBe(outage?.of)
  expect([out, served]).toEqual([outage?.of, outage?.of])
  const incident = await platform.get(`/base/alarm/alert/incident/${outage?.alertId}`)
  const { incident: cause, members } = incident.data as IncidentDetail
  expect(cause).toMatchObject({ cause: 'area', code: 'POWER_OFF' })
  expect(new Set(members.map(({ deviceId }) => deviceId)).size).toBeGreaterThanOrEqual(outage?.events ?? 0)
  // clearing the alerts does not restore supply
  const ids = members.map(({ id }) => id)
  await platform.post('/base/alarm/alert/clear', { ids, reason: 'repaired', text: 'Fuse' })
  expect((await deskOf()).list[0]).toMatchObject({ placeId: areaId, restored: 0 })
  pass(30)
  const after = await deskOf()
  const ended = after.list.find(({ place, placeId }) => place === 'area' && placeId === areaId)
  expect(ended).toMatchObject({ customers: outage?.customers, restored: outage?.customers })
  expect(ended?.restoredAt.slice(0, 16)).toBe(formatTime(world.clock() - 10 * minute).slice(0, 16))
  expect(after.month.interruptions - before.month.interruptions).toBeGreaterThanOrEqual(meters * 0.8)
  expect(after.minutesToday - before.minutesToday).toBeGreaterThanOrEqual(meters * 0.8 * 30)
})
