import { formulaCalls } from '#contract/calls/compute/formula.ts'
import { formula } from '#contract/resources/compute/formula.ts'
import { acts } from '#contract/text/acts.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { declaredActions } from '#web/engine/actions/declared-actions.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { RowAction } from '#web/engine/list/page-definition.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { words } from './words.ts'

type Formula = Stored<typeof formula>

async function copy(row: Formula): Promise<void> {
  await showLoading(callAndRefresh(formulaCalls.copy, { id: row.id }))
  notify('success', textNow(words.copied, { name: nameOf(formula, row) }))
}

/** What can be done with one formula besides editing it. */
export const formulaActs: readonly RowAction<typeof formula>[] = [
  ...declaredActions(formula).rows,
  { id: 'copy', label: acts.copy, icon: 'pi-copy', verb: 'save', run: copy },
]
