import { fillBoth } from '#contract/schema/fill-both.ts'
import { alarmCalls } from '#contract/calls/alarm.ts'
import { acts } from '#contract/text/acts.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { permission } from '#contract/schema/resource.ts'
import { alarm, type AlarmRow } from '#contract/resources/alarm/alarm.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { BulkAction, PageTools, RowAction } from '#web/engine/list/page-definition.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { navigationOf, pagePath } from '#web/stores/session/navigation.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { can, useSession } from '#web/stores/session/session.ts'
import type { ShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { pastWords } from '#web/engine/past/words.ts'
import { callAndRefresh } from '#web/engine/read/use-read.ts'
import { PastDialog } from '../past/dialog.tsx'
import { words } from './words.ts'
import { EnableDialog } from './enable-dialog.tsx'

type Rule = Stored<typeof alarm>
type State = AlarmRow['state']

/** Sets the state of a rule and says so, with a way back. */
export async function setState(row: Rule, state: State): Promise<void> {
  const name = nameOf(alarm, row)
  const { fail, errors } = await showLoading(callAndRefresh(alarmCalls.setState, { ids: [row.id], state }))
  if (fail > 0) notify('error', textNow(words.refused, { name }), { detail: errors[0]?.msg })
  else if (state === 'enabled') notify('success', textNow(sentences.enabled, { name }))
  else {
    const run = () => void ignoreFailure(() => setState(row, 'enabled'))
    notify('success', textNow(sentences.disabled, { name }), { action: { label: textNow(acts.undo), run } })
  }
}

/** Enables a rule, after a trial where the person may try rules; disables it at once. */
export async function switchState(row: Rule, state: State, show: ShowDialog): Promise<void> {
  if (state !== 'enabled' || !can(permission(alarm, 'test'))) return setState(row, state)
  const enable = () => ignoreFailure(() => setState(row, 'enabled'))
  await show((close) => <EnableDialog row={row} onEnable={enable} onClose={() => close()} />)
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
  {
    id: 'enable',
    label: words.enable,
    icon: 'pi-play',
    verb: 'state',
    refusal: ({ state }) => (state === 'enabled' ? ['It is enabled already', '规则已启用'] : undefined),
    run: (row, { show }) => switchState(row, 'enabled', show),
  },
  {
    id: 'disable',
    label: words.disable,
    icon: 'pi-pause',
    verb: 'state',
    refusal: ({ state }) => (state === 'disabled' ? ['It is disabled already', '规则已停用'] : undefined),
    run: (row) => setState(row, 'disabled'),
  },
  { id: 'copy', label: acts.copy, icon: 'pi-copy', verb: 'save', run: copy },
  { id: 'alerts', label: ['Show alerts', '查看告警'], icon: 'pi-bell', verb: 'list', run: showAlerts },
]

/** The same for all selected rules. */
export const alarmBulkActs: readonly BulkAction<typeof alarm>[] = [
  {
    id: 'enable',
    label: words.enable,
    icon: 'pi-play',
    verb: 'state',
    path: 'state',
    body: { state: 'enabled' satisfies State },
  },
  {
    id: 'disable',
    label: words.disable,
    icon: 'pi-pause',
    verb: 'state',
    path: 'state',
    body: { state: 'disabled' satisfies State },
    undo: {
      path: 'state',
      body: { state: 'enabled' satisfies State },
      changes: ({ state }) => state === 'enabled',
    },
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
