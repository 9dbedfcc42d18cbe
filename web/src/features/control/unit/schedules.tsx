import { unitScheduleCalls, type ScheduleRun } from '#contract/calls/control/unit.ts'
import { unitActs } from '#domain/control/kinds.ts'
import { labelIn } from '#domain/metering/families.ts'
import { rangeProblems } from '#domain/report/range.ts'
import { unitSchedule } from '#contract/resources/control/schedule.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { EnabledSwitch, enablingBulkActs } from '#web/engine/actions/enabling.tsx'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import { UnitsLater } from '#web/subjects/consequence/consequences.tsx'
import { Drawer } from '#web/engine/form/drawer.tsx'
import { FieldInput } from '#web/engine/form/inputs/field-input.tsx'
import type { InputProps, PageDefinition } from '#web/engine/list/page-definition.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { ActiveHoursInput } from '#web/subjects/week-hours/input.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { unitWords } from './words.ts'

type Schedule = Stored<typeof unitSchedule>

/** Number of days a dry run looks ahead. */
const days = 7

/** Hours in which units are off; enabled by a second person when several or important units are affected. */
export const scheduleDefinition: PageDefinition<typeof unitSchedule> = {
  list: ['name', 'state', 'unitIds', 'nextTime', 'holidays', 'reason', 'missed'],
  more: ['firstDay', 'lastDay'],
  filters: ['holidays', 'reason'],
  form: ['name', 'unitIds', 'offHours', 'holidays', 'firstDay', 'lastDay', 'reason'],
  cells: {
    state: (row) => <EnabledSwitch resource={unitSchedule} row={row} />,
  },
  inputs: { offHours: ActiveHoursInput, unitIds: UnitsInput },
  rowActions: [
    dialogAction({
      id: 'dry-run',
      label: ['Dry run', '试运行'],
      icon: 'pi-eye',
      verb: 'info',
      Dialog: DryRunDrawer,
    }),
  ],
  bulkActions: enablingBulkActs,
  check: ({ firstDay, lastDay }) =>
    typeof firstDay === 'string' && typeof lastDay === 'string' && lastDay !== '' && lastDay < firstDay
      ? { lastDay: rangeProblems.reversed }
      : {},
  protectedBecause: ({ state }) => (state === 'enabled' ? unitWords.disableFirst : undefined),
  without: ['import'],
  empty: ['Hours with units switched off appear here.', '此处显示分闸时段计划。'],
}

/** Input for the units of a schedule, with the users affected by switching them off. */
function UnitsInput(input: InputProps) {
  const t = useText()
  const field = unitSchedule.fields.unitIds
  const ids = Array.isArray(input.value) ? input.value.map(Number) : []
  return (
    <>
      <FieldInput field={field} input={input} label={t(field.label)} />
      <UnitsLater ids={ids} act="off" />
    </>
  )
}

/** Dry run of a schedule: what it would do and when, and which units it would skip and why. */
function DryRunDrawer({ row, onClose }: { row: Schedule; onClose: () => void }) {
  const t = useText()
  const read = useRead(unitScheduleCalls.dryRun, { id: row.id, days }, { staleTime: 0 })
  return (
    <Drawer
      title={t(['Dry run of {name}', '试运行：{name}'], { name: nameOf(unitSchedule, row) })}
      detail={t(['The next 7 days. Nothing is done.', '未来 7 天，不会执行任何操作。'])}
      onClose={onClose}
    >
      <Loaded read={read} skeleton="form">
        {(run) => (
          <div className="fill scroll form-drawer-body">
            <Turns run={run} />
          </div>
        )}
      </Loaded>
    </Drawer>
  )
}

function Turns({ run }: { run: ScheduleRun }) {
  const t = useText()
  if (run.length === 0) return <p role="status">{t(unitWords.noTurns)}</p>
  return (
    <ol className="grid gap-2">
      {run.map(({ time, act, unitId, name, nameZh, isDone, en, zh }) => (
        <li key={`${time} ${unitId}`}>
          <span className="numeric">{time}</span>{' '}
          <strong>
            {t(labelIn(unitActs, act))} {t([name, nameZh])}
          </strong>{' '}
          <ColourTag colour={isDone ? 'ok' : 'warn'}>
            {t(isDone ? ['Would run', '会执行'] : ['Would not run', '不会执行'])}
          </ColourTag>
          {!isDone && <span className="meta"> {t([en, zh])}</span>}
        </li>
      ))}
    </ol>
  )
}
