import { quantity } from '#contract/resources/reform/quantity.ts'
import { recordFor } from '#contract/schema/keys.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import { formatNumber } from '#web/lib/chart/number.ts'

export const words = {
  project: ['By project', '按项目'],
  order: ['By order', '按工单'],
  crew: ['By crew', '按施工队'],
  isConfirmed: ['Already approved.', '已核定。'],
  kept: ['{n} [n|line was|lines were] not saved; what you typed stays.', '{n} 行未保存，已保留所填内容。'],
  first: [
    'The first {n} of {all} lines. Choose a project or an order.',
    '仅显示前 {n} 行，共 {all} 行。请选择项目或工单。',
  ],
  help: [
    'Type to replace, Enter or F2 to edit, Shift to select, Ctrl+D to fill down, Ctrl+Z to undo. Cells can be pasted from a sheet.',
    '直接输入即替换，Enter 或 F2 编辑，Shift 选择区域，Ctrl+D 向下填充，Ctrl+Z 撤销，可从电子表格粘贴。',
  ],
  settlement: ['Settlement', '结算表'],
  noLines: ['No lines yet.', '没有工程量。'],
} as const

/** Fills in lines as designed. */
export const copyDesign = declaredAction(quantity, 'copyDesign')

/** Confirms lines that are filled in. */
const confirmLines = declaredAction(quantity, 'confirm', {
  refusal: ({ state }) =>
    state === 'open'
      ? quantity.actions.confirm.refusal
      : state === 'confirmed'
        ? words.isConfirmed
        : undefined,
})

/** Columns, filters and actions of the list; amounts are entered in the sheet. */
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

/** Returns cells for amounts in the unit of their row: pieces are integers, metres and hours have two decimals. */
export function countCells<const Name extends string>(names: readonly Name[]) {
  return recordFor(
    names,
    (name) => (row: Readonly<Partial<Record<Name, number>>> & { unit: string }) =>
      row[name] === undefined ? '' : formatNumber(row[name], row.unit === 'piece' ? 0 : 2),
  )
}
