import { sceneRuleCalls } from '#contract/calls/scene/rule.ts'
import { sceneRule } from '#contract/resources/scene/scene-rule.ts'
import { acts } from '#contract/text/acts.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { RowAction } from '#web/engine/list/page-definition.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { DryRunDrawer } from './dry-run.tsx'
import { words } from './words.ts'

/** What can be done with one rule besides editing it. */
export const ruleActs: readonly RowAction<typeof sceneRule>[] = [
  dialogAction({ id: 'dry-run', label: words.dryRun, icon: 'pi-eye', verb: 'info', Dialog: DryRunDrawer }),
  {
    id: 'run',
    label: acts.runNow,
    icon: 'pi-play',
    verb: 'run',
    async run(row) {
      await showLoading(callAndRefresh(sceneRuleCalls.run, { id: row.id }))
      notify('success', textNow(words.ran, { name: nameOf(sceneRule, row) }))
    },
  },
  {
    id: 'copy',
    label: acts.copy,
    icon: 'pi-copy',
    verb: 'save',
    async run(row) {
      await showLoading(callAndRefresh(sceneRuleCalls.copy, { id: row.id }))
      notify('success', textNow(words.copied, { name: nameOf(sceneRule, row) }))
    },
  },
]
