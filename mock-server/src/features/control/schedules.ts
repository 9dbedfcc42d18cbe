import { type ScheduleRun, unitScheduleCalls } from '#contract/calls/control/unit.ts'
import type { UnitAct } from '#domain/control/kinds.ts'
import { devicesOf } from '#domain/control/unit-devices.ts'
import { coversHour } from '#domain/metering/conditions/conditions.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day, hour } from '#contract/schema/time-units.ts'
import { midnight, dateOf } from '#mock/lib/days.ts'
import { formatTime } from '#mock/lib/time.ts'
import { dayAt, weekdayOf } from '#mock/simulation/calendar.ts'
import type { StoredUnit, StoredUnitSchedule } from '#mock/tables/control-tables.ts'
import { serving, type World, type Effects, type Served } from '#mock/world/world.ts'
import { maySwitch, unitProblem } from './consequence.ts'
import { makeRequest } from './requests.ts'
import { unitSchedule } from '#contract/resources/control/schedule.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { permission } from '#contract/schema/resource.ts'
import { sentences } from '#contract/text/sentences.ts'
import { code } from '#contract/wire/envelope.ts'
import { rangeProblems } from '#domain/report/range.ts'
import { refuse, refuseMissing } from '#mock/lib/refusal.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import { assertSecond } from '#mock/resources/persons/second-person.ts'

const formWords = {
  enabled: ['Disable the schedule first.', '请先停用计划。'],
  second: [
    'Another person has to enable it: it switches important users or several units.',
    '涉及重要用户或多个单元，须由其他人员启用。',
  ],
  units: ['Choose units that you see.', '请选择可见的单元。'],
} satisfies Record<string, Text2>

/** Actions on schedules; neither makes the user the one with whose permissions the schedule acts. */
const effects: Effects<typeof unitSchedule, StoredUnitSchedule> = {
  // if the units require a second person, that must not be the last editor
  enable:
    ({ world, call }) =>
    (row) => {
      if (isOver(world, row)) refuse(code.conflict, sentences.dayPassed)
      const units = unitsOf(world, row)
      if (world.protection.needsSecond(units.flatMap(devicesOf), row.updateBy)) {
        if (row.updateBy === call.user.loginName) refuse(code.conflict, formWords.second)
        const needed = permission(unitSchedule, 'state')
        assertSecond(world, call.user, { needed, resource: unit.name, rows: units })
      }
      const enabled = { state: 'enabled', doneUntil: world.clock(), enabledBy: call.user.loginName } as const
      world.tables.unitSchedules.update(row.id, enabled)
    },
  disable:
    ({ world }) =>
    ({ id }) =>
      void world.tables.unitSchedules.update(id, { state: 'disabled' }),
}

/** Whether the last day of a schedule has passed. */
function isOver({ clock }: Pick<World, 'clock'>, { lastDay }: StoredUnitSchedule): boolean {
  return lastDay !== '' && lastDay < dateOf(clock())
}

/** Schedules act with the permissions of their last editor, so each change disables them until re-enabled. */
export const servedUnitSchedule: Served<StoredUnitSchedule> = {
  resource: unitSchedule,
  belongs: {
    // visible to users who may see its first unit; other units only if visible themselves
    with: { resource: unit.name, id: ({ unitIds }) => unitIds[0] ?? 0 },
  },
  defaults: { holidays: 'same', firstDay: '', lastDay: '' },
  initial: () => ({ state: 'disabled', missed: 0 }),
  problemsFor: (world, row, values, actor) => {
    const ids: readonly number[] = Object(values).unitIds ?? row?.unitIds ?? []
    const isSeen = ids.every((id) => seesId(world, unit.name, id, actor))
    const problems = isSeen ? [] : [{ field: 'unitIds', text: formWords.units }]
    return row?.state === 'enabled' ? [...problems, { field: 'state', text: formWords.enabled }] : problems
  },
  problems: (world, row, previous) => {
    const isSet = row.firstDay !== previous?.firstDay || row.lastDay !== previous.lastDay
    if (!isSet || row.lastDay === '') return []
    if (row.lastDay < row.firstDay) return [{ field: 'lastDay', text: rangeProblems.reversed }]
    return isOver(world, row) ? [{ field: 'lastDay', text: sentences.dayPassed }] : []
  },
  assertRemovable(_world, { state }) {
    if (state === 'enabled') refuse(code.conflict, formWords.enabled)
  },
  shown: (world, row) => ({ nextTime: nextTurn(world, row) }),
  actions: effects,
  routes: serving(unitScheduleCalls, {
    dryRun: (world, { id, days }, call) => {
      const isSeen = seesId(world, unitSchedule.name, id, call.user)
      const row = isSeen ? world.tables.unitSchedules.get(id) : undefined
      if (row === undefined) return refuseMissing()
      const units = unitsOf(world, row).filter((one) => seesId(world, unit.name, one.id, call.user))
      return dryRunOf(world, row, days, units)
    },
  }),
}

/** A time at which a schedule switches its units. */
interface Turn {
  time: number
  act: UnitAct
}

const words = {
  done: ['It would be switched.', '将执行。'],
  owner: ['The person who changed the schedule last may not do this.', '最后修改人无权执行。'],
} satisfies Record<string, Text2>

/** Milliseconds by which a turn may be late, for example after a restart. */
const patience = 10 * 60_000
/** Days ahead within which the next turn is searched. */
const horizon = 31

/** Whether the units of a schedule are to be off at a given time. */
function isOffAt(row: StoredUnitSchedule, time: number): boolean {
  const date = formatTime(time).slice(0, 10)
  if (row.firstDay !== '' && date < row.firstDay) return false
  if (row.lastDay !== '' && date > row.lastDay) return false
  const isFree = isHoliday(date)
  if ((row.holidays === 'skip' && isFree) || (row.holidays === 'only' && !isFree)) return false
  const clockHour = Math.floor((time - midnight(time)) / hour)
  return coversHour(row.offHours, weekdayOf(dayAt(time)), clockHour)
}

/** Turns of a schedule in the half-open range (`after`, `until`]. */
export function turnsOf(row: StoredUnitSchedule, after: number, until: number): Turn[] {
  const turns: Turn[] = []
  let time = midnight(after) + (Math.floor((after - midnight(after)) / hour) + 1) * hour
  for (; time <= until; time += hour) {
    const isOff = isOffAt(row, time)
    if (isOff !== isOffAt(row, time - 1)) turns.push({ time, act: isOff ? 'off' : 'on' })
  }
  return turns
}

/** Next turn of a schedule; empty if there is none. */
function nextTurn({ clock }: Pick<World, 'clock'>, row: StoredUnitSchedule): string {
  const now = clock()
  const [next] = row.state === 'enabled' ? turnsOf(row, now, now + horizon * day) : []
  return next === undefined ? '' : formatTime(next.time)
}

/** Dry run of a schedule over the coming days for some units, with the reason where one would not be switched. */
function dryRunOf(
  world: World,
  row: StoredUnitSchedule,
  days: number,
  units: readonly StoredUnit[],
): ScheduleRun {
  const now = world.clock()
  const mayOwner = units.map((one) => mayAct(world, row, one))
  // the first turn sees the present state; later turns assume that nothing is pending
  const wanted = new Map<number, UnitAct>()
  return turnsOf(row, now, now + days * day).flatMap(({ time, act }) =>
    units.map((one, index) => {
      const isFirst = !wanted.has(one.id)
      const problem = mayOwner[index] === true ? problemAt(world, one, act, isFirst) : words.owner
      wanted.set(one.id, act)
      const [en, zh] = problem ?? words.done
      return {
        time: formatTime(time),
        act,
        unitId: one.id,
        name: one.name,
        nameZh: one.nameZh,
        isDone: problem === undefined,
        en,
        zh,
      }
    }),
  )
}

/** Carries out the due turns of enabled schedules. */
export function runSchedules(world: World): void {
  const now = world.clock()
  const { unitSchedules } = world.tables
  for (const row of unitSchedules.rows) {
    if (row.state !== 'enabled') continue
    const from = Math.max(row.doneUntil ?? now, now - patience)
    const turn = turnsOf(row, from, now).at(-1)
    if (turn === undefined && row.doneUntil !== undefined && row.doneUntil <= now) continue
    // committed atomically with its effects, so that a restart does not switch again
    world.store.atomically(() => {
      const missed = turn === undefined ? 0 : carryOut(world, row, turn)
      unitSchedules.update(row.id, { doneUntil: now, missed: row.missed + missed })
    })
  }
}

/** Switches the units that can be switched; returns the number of the others. */
function carryOut(world: World, row: StoredUnitSchedule, { act }: Turn): number {
  const units = unitsOf(world, row)
  const able = units.filter((one) => mayAct(world, row, one) && unitProblem(world, one, act) === undefined)
  if (able.length > 0) {
    const order = { act, reason: row.reason, note: row.name }
    // approved by another user when it was enabled
    const { updateBy: by = '', enabledBy: decidedBy } = row
    makeRequest(world, able, order, { by, isSecondNeeded: false, ...(decidedBy !== by && { decidedBy }) })
  }
  return units.length - able.length
}

function problemAt(world: World, one: StoredUnit, act: UnitAct, isFirst: boolean): Text2 | undefined {
  const problem = unitProblem(world, one, act)
  if (isFirst || problem === undefined) return problem
  // at later turns, only lasting obstacles still apply
  return act === 'off' && one.isProtected ? problem : undefined
}

/** Whether the last editor of a schedule may still switch a unit, with approval where that is required. */
function mayAct(
  world: World,
  { updateBy = '', enabledBy, state }: StoredUnitSchedule,
  one: StoredUnit,
): boolean {
  const isAlone = state === 'enabled' && (enabledBy === undefined || enabledBy === updateBy)
  return (
    !(isAlone && world.protection.needsSecond(devicesOf(one), updateBy)) && maySwitch(world, updateBy, one)
  )
}

function unitsOf({ tables }: Pick<World, 'tables'>, { unitIds }: StoredUnitSchedule): StoredUnit[] {
  return unitIds.flatMap((id) => tables.units.get(id) ?? [])
}

/** Public holidays of a year in the demonstration calendar: first and last day of each as `MM-DD`. */
const holidays: Readonly<Record<number, readonly (readonly [first: string, last: string])[]>> = {
  2026: [
    ['01-01', '01-03'],
    ['02-15', '02-23'],
    ['04-04', '04-06'],
    ['05-01', '05-05'],
    ['06-19', '06-21'],
    ['09-25', '09-27'],
    ['10-01', '10-07'],
  ],
  2027: [
    ['01-01', '01-03'],
    ['02-05', '02-12'],
    ['04-03', '04-05'],
    ['05-01', '05-05'],
    ['06-09', '06-11'],
    ['09-15', '09-17'],
    ['10-01', '10-07'],
  ],
}

/** Fixed-date holidays, for years without a calendar. */
const always = [
  ['01-01', '01-01'],
  ['05-01', '05-01'],
  ['10-01', '10-03'],
] as const

/** Whether a day, `YYYY-MM-DD`, is a public holiday. */
function isHoliday(date: string): boolean {
  const rest = date.slice(5)
  return (holidays[Number(date.slice(0, 4))] ?? always).some(([first, last]) => first <= rest && rest <= last)
}
