import { useQuery } from '@tanstack/react-query'
import { unitScheduleCalls, type ScheduleRun } from '#contract/calls/control/schedule.ts'
import { unitActs } from '#contract/control/kinds.ts'
import { labelIn } from '#contract/metering/families.ts'
import { unitSchedule, type UnitScheduleRow } from '#contract/resources/control/schedule.ts'
import { say } from '#contract/schema/language.ts'
import { permission } from '#contract/schema/resource.ts'
import type { Stored } from '#contract/wire/crud.ts'
import type { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { callQuietly, ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { keyOf, refreshResource } from '#web/engine/data/query-client.ts'
import { Drawer } from '#web/engine/form/drawer.tsx'
import { FormLoading } from '#web/engine/form/form-loading.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { ActiveHoursInput } from '#web/engine/week-hours/input.tsx'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useWords, wordsNow } from '#web/i18n/use-words.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { can } from '#web/stores/session/session.ts'
import { Switch } from '#web/ui/control/switch.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { unitWords } from './words.ts'
import './unit.css'

type Schedule = Stored<typeof unitSchedule>

const { dictionary: words } = unitWords
/** Days that a dry run looks ahead. */
const days = 7

/** Hours in which units are off; enabled by another person where several or important ones are concerned. */
export const scheduleDefinition: PageDefinition<typeof unitSchedule> = {
  list: ['name', 'state', 'unitIds', 'nextTime', 'holidays', 'reason', 'missed'],
  more: ['firstDay', 'lastDay'],
  filters: ['holidays', 'reason'],
  form: ['name', 'unitIds', 'offHours', 'holidays', 'firstDay', 'lastDay', 'reason'],
  cells: {
    name: (row) => nameOf(unitSchedule, row),
    state: (row) => <SwitchCell row={row} />,
  },
  inputs: { offHours: ActiveHoursInput },
  rowActions: [
    dialogAction({
      id: 'dry-run',
      label: words.dryRun,
      icon: 'pi-eye',
      verb: 'info',
      Dialog: DryRunDrawer,
    }),
  ],
  bulkActions: [
    { id: 'enable', label: words.enable, icon: 'pi-play', verb: 'state' },
    {
      id: 'disable',
      label: words.disable,
      icon: 'pi-pause',
      verb: 'state',
      undo: { path: 'enable', changes: ({ state }) => state === 'enabled' },
    },
  ],
  protectedBecause: ({ state }) => (state === 'enabled' ? words.disableFirst : undefined),
  without: ['import'],
  empty: words.emptySchedules,
}

async function setState(row: Schedule, state: UnitScheduleRow['state']): Promise<void> {
  const act = state === 'enabled' ? unitScheduleCalls.enable : unitScheduleCalls.disable
  const { fail, errors } = await showLoading(call(act, { ids: [row.id] }))
  if (fail > 0) notify('error', errors[0]?.msg ?? '')
  else notify('success', wordsNow(unitWords)(state, { name: nameOf(unitSchedule, row) }))
  await refreshResource(unitSchedule)
}

function SwitchCell({ row }: { row: Schedule }) {
  const language = useLanguage()
  const text = labelOf(unitSchedule.fields.state, row.state, language)
  if (!can(permission(unitSchedule, 'state'))) return text
  return (
    <Switch
      label={nameOf(unitSchedule, row)}
      text={text}
      isOn={row.state === 'enabled'}
      onSwitch={(isNext) => void ignoreFailure(() => setState(row, isNext ? 'enabled' : 'disabled'))}
    />
  )
}

/** What a schedule would do, by time, and what would stay as it is and why. */
function DryRunDrawer({ row, onClose }: { row: Schedule; onClose: () => void }) {
  const t = useWords(unitWords)
  const c = useWords(common)
  const { data, error, refetch } = useQuery<ScheduleRun, Failure>({
    queryKey: keyOf(unitSchedule, 'dryRun', row.id),
    queryFn: ({ signal }) => callQuietly(unitScheduleCalls.dryRun, { id: row.id, days }, signal),
    staleTime: 0,
  })
  return (
    <Drawer
      title={t('dryRunOf', { name: nameOf(unitSchedule, row) })}
      detail={t('dryRunText')}
      closeLabel={c('close')}
      onClose={onClose}
    >
      {data === undefined ? (
        <FormLoading failure={error ?? undefined} onRetry={() => void refetch()} />
      ) : (
        <div className="form-drawer-body">
          <Turns run={data} />
        </div>
      )}
    </Drawer>
  )
}

function Turns({ run }: { run: ScheduleRun }) {
  const t = useWords(unitWords)
  const language = useLanguage()
  if (run.length === 0) return <p role="status">{t('noTurns')}</p>
  return (
    <ol className="unit-turns">
      {run.map(({ time, act, unitId, name, nameZh, isDone, en, zh }) => (
        <li key={`${time} ${unitId}`}>
          <span className="numeric">{time}</span>{' '}
          <strong>
            {say(labelIn(unitActs, act), language)} {say([name, nameZh], language)}
          </strong>{' '}
          <ColourTag colour={isDone ? 'ok' : 'warn'}>{t(isDone ? 'wouldRun' : 'wouldNot')}</ColourTag>
          {!isDone && <span className="meta"> {say([en, zh], language)}</span>}
        </li>
      ))}
    </ol>
  )
}
