import type { quantity } from '#contract/resources/reform/quantity.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { countCells } from '../count-cells.ts'
import { confirmLines, copyDesign } from './acts.ts'
import { words } from './words.ts'

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
  presetTab: { label: ['Differences', '有差异'], filter: { deviationStart: '0.01' } },
  sort: 'category',
  form: [
    { fields: ['orderId', 'item', 'designed', 'reason'] },
    { fields: ['number', 'state', 'taken', 'installed', 'returned', 'difference', 'price', 'amount'] },
  ],
  protectedBecause: ({ state }) => (state === 'confirmed' ? words.isConfirmed : undefined),
  cells: countCells(['designed', 'taken', 'installed', 'returned', 'difference', 'deviation']),
  rowActions: [copyDesign.row, confirmLines.row],
  bulkActions: [copyDesign.bulk, confirmLines.bulk],
  empty: ['Lines come with work orders.', '生成工单后，工程量会显示在这里。'],
}
