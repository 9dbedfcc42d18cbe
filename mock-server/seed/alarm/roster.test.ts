import { expect, it } from 'vitest'
import { hour } from '#contract/schema/time-units.ts'
import { notifiedMembers } from '../../src/engines/alarm/notify/reach.ts'
import { AlarmTestWorld } from '../../src/testing/alarm-world.ts'
import { ofFile } from '../../src/testing/platform-of-file.ts'
import { momentOf } from '../../src/lib/time.ts'
import { groupIdOf } from './groups.ts'

/** A Monday, so that all days of a week follow. */
const monday = momentOf('2026-12-28 00:30:00')
const week = Array.from({ length: 7 * 24 }, (_, n) => monday + n * hour)

const world = ofFile(() => AlarmTestWorld.open())

const namesAt = (code: string, time: number) =>
  notifiedMembers(world.alarms.context.world, groupIdOf(code), 'major', time)
    .filter(({ step, held }) => step === 0 && held === undefined)
    .map(({ name }) => name)

it('the seeded shift roster covers every hour of a week without duplicate members', () => {
  const rosters = week.map((time) => namesAt('LJ-DD', time))
  expect(rosters.filter((names) => names.length === 0)).toEqual([])
  expect(rosters.filter((names) => new Set(names).size < names.length)).toEqual([])
})

it.each([
  ['in the morning of a working day', '2026-11-18 10:00:00', ['He Jing', 'Chen Juan']],
  ['at a weekend, when only offices are closed', '2026-11-22 10:00:00', ['He Jing', 'Chen Juan']],
  ['in the last night of a year', '2026-12-31 23:50:00', ['Yang Haiyan', 'Huang Lei']],
  ['in a night', '2026-11-23 00:05:00', ['Liu Zhenhua']],
])('the shift is notified %s', (_when, time, names) => {
  expect(namesAt('LJ-DD', momentOf(time))).toEqual(names)
})

it('a seeded office group is not notified at weekends', () => {
  expect(namesAt('LJ-JL', momentOf('2026-11-20 17:59:00'))).toHaveLength(3)
  expect(namesAt('LJ-JL', momentOf('2026-11-22 17:59:00'))).toEqual([])
})
