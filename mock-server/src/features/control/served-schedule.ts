import { unitScheduleCalls } from '#contract/calls/control/schedule.ts'
import { unitSchedule } from '#contract/resources/control/schedule.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { devicesOf } from '#domain/control/unit-devices.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { permission } from '#contract/schema/resource.ts'
import { sentences } from '#contract/text/sentences.ts'
import { code } from '#contract/wire/envelope.ts'
import { rangeProblems } from '#domain/report/range.ts'
import { dateOf } from '#mock/lib/days.ts'
import { serving } from '#mock/world/serving.ts'
import { refuse, refuseMissing } from '#mock/lib/refusal.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import { assertSecond } from '#mock/resources/persons/second-person.ts'
import type { StoredUnitSchedule } from '#mock/tables/control-tables.ts'
import type { Effects, Served, World } from '#mock/world/world.ts'
import { dryRunOf, nextTurn, unitsOf } from './schedules.ts'

const words = {
  enabled: ['Disable the schedule first.', '请先停用计划。'],
  second: [
    'Another person has to enable it: it switches important users or several units.',
    '涉及重要用户或多个单元，须由其他人员启用。',
  ],
  units: ['Choose units that you see.', '请选择可见的单元。'],
} satisfies Record<string, Text2>

/** What is done with schedules; neither makes the person the one by whom they act. */
const effects: Effects<typeof unitSchedule, StoredUnitSchedule> = {
  // where a second person is needed to switch their units, that is not who changed them last
  enable:
    ({ world, call }) =>
    (row) => {
      if (isOver(world, row)) refuse(code.conflict, sentences.dayPassed)
      const units = unitsOf(world, row)
      if (world.protection.needsSecond(units.flatMap(devicesOf), row.updateBy)) {
        if (row.updateBy === call.user.loginName) refuse(code.conflict, words.second)
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

/** Whether the last day of a schedule has passed: it would do nothing any more. */
function isOver({ clock }: Pick<World, 'clock'>, { lastDay }: StoredUnitSchedule): boolean {
  return lastDay !== '' && lastDay < dateOf(clock())
}

/** Schedules: who changed one last acts by it, so it stands still after every change until it is enabled again. */
export const servedUnitSchedule: Served<StoredUnitSchedule> = {
  resource: unitSchedule,
  belongs: {
    // users who see its first unit see it; of the others, those that they see
    with: { resource: unit.name, id: ({ unitIds }) => unitIds[0] ?? 0 },
  },
  defaults: { holidays: 'same', firstDay: '', lastDay: '' },
  initial: () => ({ state: 'disabled', missed: 0 }),
  problemsFor: (world, row, values, actor) => {
    const ids: readonly number[] = Object(values).unitIds ?? row?.unitIds ?? []
    const isSeen = ids.every((id) => seesId(world, unit.name, id, actor))
    const problems = isSeen ? [] : [{ field: 'unitIds', text: words.units }]
    return row?.state === 'enabled' ? [...problems, { field: 'state', text: words.enabled }] : problems
  },
  problems: (world, row, previous) => {
    const isSet = row.firstDay !== previous?.firstDay || row.lastDay !== previous.lastDay
    if (!isSet || row.lastDay === '') return []
    if (row.lastDay < row.firstDay) return [{ field: 'lastDay', text: rangeProblems.reversed }]
    return isOver(world, row) ? [{ field: 'lastDay', text: sentences.dayPassed }] : []
  },
  assertRemovable(_world, { state }) {
    if (state === 'enabled') refuse(code.conflict, words.enabled)
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
