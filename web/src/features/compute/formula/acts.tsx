import { formulaCalls } from '#contract/calls/compute/formula.ts'
import { formula, type FormulaRow } from '#contract/resources/compute/formula.ts'
import { permission } from '#contract/schema/resource.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { call } from '#web/api/http.ts'
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
import { formulaWords } from './words.ts'

type Formula = Stored<typeof formula>

const { dictionary: words } = formulaWords

async function setState(row: Formula, state: FormulaRow['state']): Promise<void> {
  const act = state === 'enabled' ? formulaCalls.enable : formulaCalls.disable
  const { fail, errors } = await showLoading(call(act, { ids: [row.id] }))
  if (fail > 0) notify('error', errors[0]?.msg ?? '')
  else notify('success', wordsNow(formulaWords)(state, { name: nameOf(formula, row) }))
  await refreshResource(formula)
}

async function copy(row: Formula): Promise<void> {
  await showLoading(call(formulaCalls.copy, { id: row.id }))
  notify('success', wordsNow(formulaWords)('copied', { name: nameOf(formula, row) }))
  await refreshResource(formula)
}

/** Whether a formula is worked out, as a switch for those who may turn it. */
export function StateSwitch({ row }: { row: Formula }) {
  const language = useLanguage()
  const text = labelOf(formula.fields.state, row.state, language)
  if (!can(permission(formula, 'state'))) return text
  return (
    <Switch
      label={nameOf(formula, row)}
      text={text}
      isOn={row.state === 'enabled'}
      onSwitch={(isNext) => void ignoreFailure(() => setState(row, isNext ? 'enabled' : 'disabled'))}
    />
  )
}

/** What can be done with one formula besides editing it. */
export const formulaActs: readonly RowAction<typeof formula>[] = [
  {
    id: 'enable',
    label: words.enable,
    icon: 'pi-play',
    verb: 'state',
    refusal: ({ state }) => (state === 'enabled' ? words.isEnabled : undefined),
    run: (row) => setState(row, 'enabled'),
  },
  {
    id: 'disable',
    label: words.disable,
    icon: 'pi-pause',
    verb: 'state',
    refusal: ({ state }) => (state === 'disabled' ? words.isDisabled : undefined),
    run: (row) => setState(row, 'disabled'),
  },
  { id: 'copy', label: words.copy, icon: 'pi-copy', verb: 'save', run: copy },
]

/** The same for all selected ones. */
export const formulaBulkActs: readonly BulkAction<typeof formula>[] = [
  { id: 'enable', label: words.enable, icon: 'pi-play', verb: 'state' },
  {
    id: 'disable',
    label: words.disable,
    icon: 'pi-pause',
    verb: 'state',
    undo: { path: 'enable', changes: ({ state }) => state === 'enabled' },
  },
]
