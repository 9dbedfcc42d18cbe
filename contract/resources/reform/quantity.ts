import {
  longestReason,
  mostOfLine,
  priceList,
  quantityCategories,
  quantityStates,
  quantityUnits,
} from '../../../domain/reform/quantities.ts'
import { action } from '../../schema/action.ts'
import { choice, number, ref, text } from '../../schema/field.ts'
import { time } from '../../schema/time-field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'
import { things } from '../../text/things.ts'
import { reformWords } from '../../text/reform.ts'
import { units } from '../../text/units.ts'

const shown = { readOnly: true } as const
const amount = { min: 0, max: mostOfLine, decimals: 2 } as const
const money = { readOnly: true, decimals: 2, unit: units.cny } as const

/**
 * Line of an order: amounts designed, taken from store, installed and returned. They are written by `batchSave`, which
 * distinguishes an empty cell from zero.
 */
export const quantity = resource({
  name: 'reform/quantity',
  path: '/base/reform/quantity',
  label: 'number',
  states: 'state',
  search: ['number'],
  fields: {
    number: text('Line', '行号', shown),
    orderId: ref(...things.workOrder, 'reform/work-order', { required: true, immutable: true }),
    projectId: ref(...reformWords.project, 'reform/project', shown),
    orgId: ref(...labels.organisation, 'system/org', shown),
    crewId: ref(...reformWords.crew, 'reform/crew', shown),
    category: choice('Category', '类别', quantityCategories, shown),
    item: choice(
      'Specification',
      '规格',
      priceList.map(({ code, name: [en, zh] }) => [code, en, zh] as const),
      { required: true, immutable: true },
    ),
    unit: choice(...labels.unit, quantityUnits, shown),
    designed: number('Designed', '设计数', { ...amount, required: true }),
    taken: number('Taken', '领用数', { ...amount, ...shown }),
    installed: number('Installed', '安装数', { ...amount, ...shown }),
    returned: number('Returned', '退回数', { ...amount, ...shown }),
    difference: number('Difference', '差异', { ...shown, decimals: 2 }),
    /** Absolute difference from the design. */
    deviation: number('Deviation', '偏差', { ...shown, decimals: 2 }),
    price: number('Price', '单价', money),
    amount: number(...labels.amount, money),
    state: choice(...labels.state, quantityStates, { ...shown, dict: 'quantity_state' }),
    ...localised('reason', ...labels.reason, { max: longestReason }),
    ...localised('filledBy', 'Filled in by', '填报人', shown),
    filledAt: time('Filled in at', '填报时间', shown),
  },
  actions: {
    copyDesign: action('Copy from design', '按设计填报', {
      icon: 'pi-clone',
      summary: 'Fill in open lines with the designed quantities',
      verb: 'update',
      from: ['open'],
      refusal: ['It is filled in already.', '已填报。'],
      note: ['What was designed is entered as taken and installed.', '按设计数填写领用数和安装数。'],
      done: ['{n} filled in', '已填报 {n} 行'],
    }),
    confirm: action('Approve', '核定', {
      icon: 'pi-check-circle',
      summary: 'Approve lines',
      from: ['filled', 'confirmed'],
      to: 'confirmed',
      refusal: ['It is not filled in.', '尚未填报。'],
      note: ['Approved lines cannot be changed any more.', '核定后不可再修改。'],
      done: ['{n} approved', '已核定 {n} 行'],
    }),
  },
})

export type QuantityRow = Row<typeof quantity>
