import { formulaCalls } from '#contract/calls/compute/formula.ts'
import { formula } from '#contract/resources/compute/formula.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { call } from '#web/api/http.ts'
import { setEnabled } from '#web/engine/actions/enabling.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import type { RowAction } from '#web/engine/list/page-definition.ts'
import { wordsNow } from '#web/i18n/use-words.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { formulaWords } from './words.ts'

type Formula = Stored<typeof formula>

const { dictionary: words } = formulaWords

async function copy(row: Formula): Promise<void> {
  await showLoading(call(formulaCalls.copy, { id: row.id }))
  notify('success', wordsNow(formulaWords)('copied', { name: nameOf(formula, row) }))
  await refreshResource(formula)
}

/** What can be done with one formula besides editing it. */
export const formulaActs: readonly RowAction<typeof formula>[] = [
  {
    id: 'enable',
    label: words.enable,
    icon: 'pi-play',
    verb: 'state',
    refusal: ({ state }) => (state === 'enabled' ? words.isEnabled : undefined),
    run: (row) => setEnabled(formula, row, 'enabled'),
  },
  {
    id: 'disable',
    label: words.disable,
    icon: 'pi-pause',
    verb: 'state',
    refusal: ({ state }) => (state === 'disabled' ? words.isDisabled : undefined),
    run: (row) => setEnabled(formula, row, 'disabled'),
  },
  { id: 'copy', label: words.copy, icon: 'pi-copy', verb: 'save', run: copy },
]
