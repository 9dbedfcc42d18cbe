import { expect, it } from 'vitest'
import type { ScheduleRun } from '#contract/calls/control/unit.ts'
import { addDays } from '#contract/schema/calendar.ts'
import { day } from '#contract/schema/time-units.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { startCommandBench } from '#mock/testing/command-bench.ts'
import { ofFile } from '#mock/testing/platform-of-file.ts'
import { advanceControl } from './clock.ts'
import { turnsOf } from './schedules.ts'

const bench = ofFile(() => startCommandBench())

const post = (verb: string, body: object, as = 'engineer') =>
  bench.platform.post(`/base/ctrl/unitSchedule/${verb}`, body, as)

/** Off from 18:00 to 20:00 every day. */
const evening = Array.from({ length: 7 }, () => `${'0'.repeat(18)}11${'0'.repeat(4)}`)
const planned = { name: 'Evening', offHours: evening, holidays: 'same', reason: 'orderly' }

it('a schedule rejects a last day in the past or before the first, and is not enabled after it', async () => {
  const [unit] = bench.platform.world.tables.units.rows
  const today = formatTime(bench.platform.clock).slice(0, 10)
  const days = (firstDay: string, lastDay: string) =>
    post('save', { ...planned, unitIds: [unit?.id], firstDay, lastDay })
  expect((await days(addDays(today, 9), addDays(today, 2))).refused).toEqual(['lastDay'])
  expect((await days('', addDays(today, -1))).refused).toEqual(['lastDay'])
  const { id } = (await days(today, today)).data as { id: number }
  bench.platform.clock += day
  expect((await post('enable', { ids: [id] }, 'dispatcher')).data).toMatchObject({
    ok: 0,
    errors: [{ msg: 'This day has passed.' }],
  })
})

it('a dry run lists the turns and skipped units; enabled by another user, the schedule runs', async () => {
  const { world } = bench.platform
  const units = world.tables.units.rows
    .filter(
      ({ isProtected, deviceId }) => !isProtected && world.fleet.table.get(deviceId)?.state === 'online',
    )
    .slice(0, 2)
  const [free = expect.unreachable(), kept = expect.unreachable()] = units
  world.tables.units.update(kept.id, { isProtected: true })
  const unitIds = [free.id, kept.id]
  const { id } = await post('save', { ...planned, unitIds })
  const run = (await post('dryRun', { id, days: 1 })).data as ScheduleRun
  expect(run.map(({ time, act, isDone }) => [time.slice(11), act, isDone])).toEqual([
    ['18:00:00', 'off', true],
    ['18:00:00', 'off', false],
    ['20:00:00', 'on', true],
    ['20:00:00', 'on', true],
  ])
  expect(run[1]?.en).toContain('Protected')
  expect((await post('enable', { ids: [id] })).data).toMatchObject({ ok: 0, fail: 1 })
  expect((await post('enable', { ids: [id] }, 'dispatcher')).data).toMatchObject({ ok: 1 })
  bench.platform.clock = momentOf(run[0]?.time ?? '')
  advanceControl(world)
  bench.settle()
  expect(world.fleet.isRelayOpen(free.deviceId)).toBe(true)
  expect(world.fleet.isRelayOpen(kept.deviceId)).toBe(false)
  expect(world.tables.unitSchedules.get(id)?.missed).toBe(1)
  // a turn is carried out only once, also across a restart
  const requests = world.tables.unitRequests.rows.length
  await bench.restart()
  const { world: next } = bench.platform
  advanceControl(next)
  expect(next.tables.unitRequests.rows).toHaveLength(requests)
  expect(next.tables.unitSchedules.get(id)?.missed).toBe(1)
})

it('a dry run omits units outside the data scope', async () => {
  const { tables, fleet } = bench.platform.world
  const [own = expect.unreachable(), other = expect.unreachable()] = tables.units.rows
  const unitIds = [own.id, other.id]
  const { id } = await post('save', { ...planned, unitIds })
  tables.users.update(bench.platform.account('engineer').id, { groupId: 9 })
  tables.units.update(own.id, { orgId: 9 })
  fleet.table.update(own.deviceId, { orgId: 9 })
  tables.units.update(other.id, { orgId: 5 })
  fleet.table.update(other.deviceId, { orgId: 5 })
  const run = (await post('dryRun', { id, days: 1 })).data as ScheduleRun
  expect(new Set(run.map(({ unitId }) => unitId))).toEqual(new Set([own.id]))
})

it('knows public holidays', () => {
  const row = { offHours: evening, firstDay: '', lastDay: '' }
  const from = momentOf('2026-09-30 00:00:00')
  const until = momentOf('2026-10-09 00:00:00')
  const days = (holidays: 'only' | 'same' | 'skip') =>
    turnsOf({ ...Object(row), holidays }, from, until).filter(({ act }) => act === 'off').length
  expect([days('same'), days('skip'), days('only')]).toEqual([9, 2, 7])
})
