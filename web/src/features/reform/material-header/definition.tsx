import { reformHeaderCalls } from '#contract/calls/reform/header.ts'
import { materialHeader } from '#contract/resources/reform/material-header.ts'
import { declaredActions } from '#web/engine/actions/declared-actions.ts'
import type { PageDefinition, RowAction } from '#web/engine/list/page-definition.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { headersOf, type Header } from './sets.ts'
import { words } from './words.ts'

/** Fields that mean something for some kinds of value only. */
const byDataType: Readonly<Record<string, readonly string[]>> = {
  unit: ['integer', 'decimal'],
  unitZh: ['integer', 'decimal'],
  decimals: ['decimal'],
  least: ['integer', 'decimal'],
  most: ['integer', 'decimal'],
  options: ['enum'],
  summed: ['integer', 'decimal'],
}

const declared = declaredActions(materialHeader)

/** What the list and the form of the headers show. */
export const headerDefinition: PageDefinition<typeof materialHeader> = {
  list: [
    'name',
    'state',
    'type',
    'edition',
    'position',
    'code',
    'group',
    'dataType',
    'unit',
    'required',
    'summed',
    'status',
  ],
  important: ['name', 'state', 'position', 'dataType'],
  more: ['decimals', 'least', 'most', 'options', 'preset', 'width', 'inQuantity', 'published'],
  filters: ['type', 'edition', 'group', 'dataType', 'required', 'status'],
  sort: 'position',
  form: [
    { fields: ['type', 'name', 'code', 'group', 'position'] },
    {
      title: ['Limits and choice', '取值'],
      fields: ['dataType', 'unit', 'decimals', 'least', 'most', 'options', 'preset', 'required'],
    },
    { title: ['Use', '用途'], fields: ['width', 'summed', 'inQuantity'] },
  ],
  applies: (name, { dataType }) => {
    const kinds = byDataType[name]
    if (kinds !== undefined && !kinds.includes(String(dataType))) return false
    return name === 'options' ? 'required' : true
  },
  rowActions: rowActs(),
  bulkActions: declared.bulk,
  protectedBecause: ({ state }) => (state === 'draft' ? undefined : words.fixed),
  empty: words.appears,
  without: ['import'],
}

function rowActs(): readonly RowAction<typeof materialHeader>[] {
  const isFixed = ({ state }: Header) => (state === 'draft' ? undefined : words.fixed)
  return [
    {
      id: 'up',
      label: ['Move up', '上移'],
      icon: 'pi-arrow-up',
      verb: 'update',
      refusal: isFixed,
      run: (row) => moveBy(row, -1),
    },
    {
      id: 'down',
      label: ['Move down', '下移'],
      icon: 'pi-arrow-down',
      verb: 'update',
      refusal: isFixed,
      run: (row) => moveBy(row, 1),
    },
    ...declared.rows,
  ]
}

/** Puts a header before the one above it, or behind the one below. */
async function moveBy({ id, type, edition }: Header, step: -1 | 1): Promise<void> {
  const ids = (await headersOf({ type, edition })).map((row) => row.id)
  const from = ids.indexOf(id)
  const to = from + step
  const other = ids[to]
  if (other === undefined) {
    notify('info', textNow(step < 0 ? ['It is the first', '已是第一个'] : ['It is the last', '已是最后一个']))
    return
  }
  ids[from] = other
  ids[to] = id
  await showLoading(callAndRefresh(reformHeaderCalls.sortHeaders, { type, edition, ids }))
}
