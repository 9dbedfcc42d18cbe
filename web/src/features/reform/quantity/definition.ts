import type { quantity } from '#contract/resources/reform/quantity.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { countCells } from '../count-cells.ts'
import { confirmLines, copyDesign } from './acts.ts'
import { quantityWords } from './words.ts'

const { dictionary: words } = quantityWords

/** The list of lines; amounts are filled in in the sheet. */
export const quantityList: PageDefinition<typeof quantity> = {
  list: [
    'number',
    'orderId',
    'category',
    'item',
    'unit',
    'designed',
    'taken',
    'installed',
    'returned',
    'difference',
    'price',
    'amount',
    'filledBy',
    'state',
  ],
  important: ['item', 'designed', 'installed', 'difference', 'amount'],
  more: ['projectId', 'crewId', 'reason', 'deviation', 'filledAt', 'orgId'],
  filters: [
    'projectId',
    'orderId',
    'category',
    'crewId',
    'difference',
    'deviation',
    'item',
    'filledAt',
    'orgId',
  ],
  presetTab: { label: words.differences, filter: { deviationStart: '0.01' } },
  sort: 'category',
  form: [
    { fields: ['orderId', 'item', 'designed', 'reason'] },
    { fields: ['number', 'state', 'taken', 'installed', 'returned', 'difference', 'price', 'amount'] },
  ],
  protectedBecause: ({ state }) => (state === 'confirmed' ? words.isConfirmed : undefined),
  cells: countCells(['designed', 'taken', 'installed', 'returned', 'difference', 'deviation']),
  rowActions: [copyDesign.row, confirmLines.row],
  bulkActions: [copyDesign.bulk, confirmLines.bulk],
  empty: words.empty,
}
