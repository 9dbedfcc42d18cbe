import { alarmCalls } from '#contract/calls/alarm.ts'
import type { Stored } from '#contract/crud.ts'
import { permission } from '#contract/resource.ts'
import { alarm, type AlarmRow } from '#contract/resources/alarm/alarm.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { call } from '#web/api/http.ts'
import { attempt } from '#web/engine/ask.ts'
import { nameOf } from '#web/engine/name-of.ts'
import type { BulkAction, PageTools, RowAction } from '#web/engine/page-definition.ts'
import { refreshResource } from '#web/engine/query-client.ts'
import { wordsNow } from '#web/i18n/use-words.ts'
import { showLoading } from '#web/stores/layout.ts'
import { navigationOf, pagePath } from '#web/stores/navigation.ts'
import { notify } from '#web/stores/notices.ts'
import { can, useSession } from '#web/stores/session.ts'
import { alarmWords } from './alarm-words.ts'
import { showReplay } from './enabling.ts'

type Rule = Stored<typeof alarm>
type State = AlarmRow['state']

const { dictionary: words } = alarmWords

/** Sets the state of a rule and says so, with a way back. */
export async function setState(row: Rule, state: State): Promise<void> {
  const t = wordsNow(alarmWords)
  const name = nameOf(alarm, row)
  const { fail, errors } = await showLoading(call(alarmCalls.setState, { ids: [row.id], state }))
  if (fail > 0) notify('error', t('refused', { name }), { detail: errors[0]?.msg })
  else if (state === 'enabled') notify('success', t('enabled', { name }))
  else {
    const run = () => void attempt(() => setState(row, 'enabled'))
    notify('success', t('disabled', { name }), { action: { label: t('undo'), run } })
  }
  await refreshResource(alarm)
}

/** Enables a rule, after a trial where the person may try rules; disables it at once. */
export async function switchState(row: Rule, state: State): Promise<void> {
  if (state === 'enabled' && can(permission(alarm, 'test'))) showReplay({ row, mayEnable: true })
  else await setState(row, state)
}

/** What can be done with one rule besides editing it. */
export const alarmActs: readonly RowAction<typeof alarm>[] = [
  {
    id: 'replay',
    label: words.replay,
    icon: 'pi-history',
    verb: 'test',
    run: (row) => showReplay({ row, mayEnable: false }),
  },
  {
    id: 'enable',
    label: words.enable,
    icon: 'pi-play',
    verb: 'state',
    refusal: ({ state }) => (state === 'enabled' ? words.isEnabled : undefined),
    run: (row) => switchState(row, 'enabled'),
  },
  {
    id: 'disable',
    label: words.disable,
    icon: 'pi-pause',
    verb: 'state',
    refusal: ({ state }) => (state === 'disabled' ? words.isDisabled : undefined),
    run: (row) => switchState(row, 'disabled'),
  },
  { id: 'copy', label: words.copy, icon: 'pi-copy', verb: 'save', run: copy },
  { id: 'alerts', label: words.viewAlerts, icon: 'pi-bell', verb: 'list', run: showAlerts },
]

/** The same for all selected rules. */
export const alarmBulkActs: readonly BulkAction[] = [
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
  },
]

/** Begins a rule like another one; what only the platform sets is not taken along. */
function copy(row: Rule, tools: PageTools<typeof alarm>): void {
  const own = Object.entries(alarm.fields).filter(([, field]) => field.readOnly !== true)
  const values = Object.fromEntries(own.map(([name]) => [name, Reflect.get(row, name) as unknown]))
  const [en, zh] = words.copyName
  tools.add({ ...values, name: en.replace('{name}', row.name), nameZh: zh.replace('{name}', row.nameZh) })
}

function showAlerts({ id }: Rule): void {
  const path = pagePath(navigationOf(useSession.getState().nav), alert.name)
  if (path !== undefined) location.hash = `#${path}?ruleId=${id}`
}
