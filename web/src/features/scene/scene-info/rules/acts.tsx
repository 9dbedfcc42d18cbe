import { sceneRuleCalls } from '#contract/calls/scene/rule.ts'
import { sceneRuleLog } from '#contract/resources/scene/scene-rule-log.ts'
import { sceneRule, type SceneRuleRow } from '#contract/resources/scene/scene-rule.ts'
import { permission } from '#contract/schema/resource.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { call } from '#web/api/http.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import type { BulkAction, RowAction } from '#web/engine/list/page-definition.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, wordsNow } from '#web/i18n/use-words.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { can } from '#web/stores/session/session.ts'
import { Switch } from '#web/ui/control/switch.tsx'
import { DryRunDrawer } from './dry-run.tsx'
import { ruleWords } from './words.ts'

type Rule = Stored<typeof sceneRule>

const { dictionary: words } = ruleWords

async function setState(row: Rule, state: SceneRuleRow['state']): Promise<void> {
  const t = wordsNow(ruleWords)
  const name = nameOf(sceneRule, row)
  const act = state === 'enabled' ? sceneRuleCalls.enable : sceneRuleCalls.disable
  const { fail, errors } = await showLoading(call(act, { ids: [row.id] }))
  if (fail > 0) notify('error', errors[0]?.msg ?? '')
  else notify('success', t(state, { name }))
  await refreshResource(sceneRule)
}

/** Whether a rule is on, as a switch for those who may turn it. */
export function SwitchCell({ row }: { row: Rule }) {
  const language = useLanguage()
  const text = labelOf(sceneRule.fields.state, row.state, language)
  if (!can(permission(sceneRule, 'state'))) return text
  return (
    <Switch
      label={nameOf(sceneRule, row)}
      text={text}
      isOn={row.state === 'enabled'}
      onSwitch={(isNext) => void ignoreFailure(() => setState(row, isNext ? 'enabled' : 'disabled'))}
    />
  )
}

/** What can be done with one rule besides editing it. */
export const ruleActs: readonly RowAction<typeof sceneRule>[] = [
  dialogAction({ id: 'dry-run', label: words.dryRun, icon: 'pi-eye', verb: 'info', Dialog: DryRunDrawer }),
  {
    id: 'run',
    label: words.runNow,
    icon: 'pi-play',
    verb: 'run',
    async run(row) {
      await showLoading(call(sceneRuleCalls.run, { id: row.id }))
      notify('success', wordsNow(ruleWords)('ran', { name: nameOf(sceneRule, row) }))
      await Promise.all([refreshResource(sceneRule), refreshResource(sceneRuleLog)])
    },
  },
  {
    id: 'copy',
    label: words.copy,
    icon: 'pi-copy',
    verb: 'save',
    async run(row) {
      await showLoading(call(sceneRuleCalls.copy, { id: row.id }))
      notify('success', wordsNow(ruleWords)('copied', { name: nameOf(sceneRule, row) }))
      await refreshResource(sceneRule)
    },
  },
]

/** The same for all selected rules. */
export const ruleBulkActs: readonly BulkAction<typeof sceneRule>[] = [
  { id: 'enable', label: words.enable, icon: 'pi-play', verb: 'state' },
  {
    id: 'disable',
    label: words.disable,
    icon: 'pi-pause',
    verb: 'state',
    undo: { path: 'enable', changes: ({ state }) => state === 'enabled' },
  },
]
