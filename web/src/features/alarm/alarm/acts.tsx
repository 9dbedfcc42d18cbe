import { fillBoth } from '#contract/schema/fill-both.ts'
import { acts } from '#contract/text/acts.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { permission } from '#contract/schema/resource.ts'
import { alarm, type AlarmRow } from '#contract/resources/alarm/alarm.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { declaredAction, setAtOnce } from '#web/engine/actions/declared-actions.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import type { BulkAction, PageTools, RowAction } from '#web/engine/list/page-definition.ts'
import { navigationOf, pagePath } from '#web/stores/session/navigation.ts'
import { can, useSession } from '#web/stores/session/session.ts'
import type { ShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { pastWords } from '#web/engine/past/words.ts'
import { PastDialog } from '../past/dialog.tsx'
import { EnableDialog } from './enable-dialog.tsx'

type Rule = Stored<typeof alarm>

const enable = declaredAction(alarm, 'enable')
const disable = declaredAction(alarm, 'disable')

/** Enables a rule, after a trial where the person may try rules; disables it at once. */
export async function switchState(row: Rule, state: AlarmRow['state'], show: ShowDialog): Promise<void> {
  const name = state === 'enabled' ? 'enable' : 'disable'
  if (name === 'disable' || !can(permission(alarm, 'test'))) return setAtOnce(alarm, name, row)
  const setGoing = () => ignoreFailure(() => setAtOnce(alarm, 'enable', row))
  await show((close) => <EnableDialog row={row} onEnable={setGoing} onClose={() => close()} />)
}

/** What can be done with one rule besides editing it. */
export const alarmActs: readonly RowAction<typeof alarm>[] = [
  dialogAction({
    id: 'replay',
    label: ['Replay', '回放'],
    icon: 'pi-history',
    verb: 'test',
    Dialog: EnableDialog,
  }),
  dialogAction({
    id: 'past',
    label: pastWords.title,
    icon: 'pi-calendar-clock',
    verb: 'test',
    Dialog: PastDialog,
  }),
  { ...enable.row, run: (row, { show }) => switchState(row, 'enabled', show) },
  disable.row,
  { id: 'copy', label: acts.copy, icon: 'pi-copy', verb: 'save', run: copy },
  { id: 'alerts', label: ['Show alerts', '查看告警'], icon: 'pi-bell', verb: 'list', run: showAlerts },
]

/** The same for all selected rules; what was disabled can be taken back. */
export const alarmBulkActs: readonly BulkAction<typeof alarm>[] = [
  enable.bulk,
  {
    ...disable.bulk,
    undo: { path: 'state', body: alarm.actions.enable.sets, changes: ({ state }) => state === 'enabled' },
  },
]

/** Begins a rule like another one; what only the platform sets is not taken along. */
function copy(row: Rule, tools: PageTools<typeof alarm>): void {
  const own = Object.entries(alarm.fields).filter(([, field]) => field.readOnly !== true)
  const values = Object.fromEntries(own.map(([name]) => [name, Reflect.get(row, name) as unknown]))
  const [name, nameZh] = fillBoth(['{name} (copy)', '{name}（副本）'], { name: [row.name, row.nameZh] })
  tools.add({ ...values, name, nameZh })
}

function showAlerts({ id }: Rule): void {
  const path = pagePath(navigationOf(useSession.getState().nav), alert.name)
  if (path !== undefined) location.hash = `#${path}?ruleId=${id}`
}
