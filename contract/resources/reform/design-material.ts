import {
  mostOfLine,
  priceList,
  quantityCategories,
  quantityUnits,
} from '../../../domain/reform/quantities.ts'
import type { Text2 } from '../../schema/language.ts'
import { choice, data, number, ref, text } from '../../schema/field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'
import { reformWords } from '../../text/reform.ts'
import { quantity } from './quantity.ts'

const shown = { readOnly: true } as const
const booked = { readOnly: true, computed: true, decimals: 2 } as const
import { units } from '../../text/units.ts'

const money = { readOnly: true, decimals: 2, unit: units.cny } as const

const notTexts: Text2 = ['Each column needs a text.', '每列须为文本。']

/** Returns an error unless the values are texts by header code. */
function checkTexts(value: unknown): Text2 | undefined {
  const texts: unknown[] =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.values(value) : [undefined]
  return texts.every((one) => typeof one === 'string' && one.length <= 100) ? undefined : notTexts
}

/**
 * Line of a project's material list. Taken, installed and remaining amounts are computed from the project's orders and
 * quantities; `values` are the columns added by the project's header set.
 */
export const designMaterial = resource({
  name: 'reform/design-material',
  path: '/base/reform/designMaterial',
  title: reformWords.materials,
  label: 'name',
  search: ['name', 'model'],
  without: ['import'],
  fields: {
    ...localised('name', 'Material', '物料名称', { readOnly: true }),
    projectId: ref(...reformWords.project, 'reform/project', { required: true, immutable: true }),
    item: choice(
      'Specification',
      '规格',
      priceList
        .filter(({ category }) => category !== 'labour')
        .map(({ code, name: [en, zh] }) => [code, en, zh] as const),
      { required: true, immutable: true },
    ),
    model: text(...labels.model, {
      immutable: true,
      max: 40,
      hint: ['The type code of a device', '设备的型号编码'],
    }),
    category: choice(...quantity.fields.category.label, quantityCategories, shown),
    unit: choice(...labels.unit, quantityUnits, shown),
    planned: number('Planned', '计划数', { required: true, min: 0, max: mostOfLine, decimals: 2 }),
    issued: number('With crews', '领用在途', booked),
    used: number('Used', '已用', booked),
    left: number('Left', '剩余', booked),
    over: number('Beyond plan', '超计划', booked),
    price: number('Price', '单价', money),
    amount: number(...quantity.fields.amount.label, money),
    values: data<Readonly<Record<string, string>>>('Design columns', '设计列', checkTexts),
  },
})

export type DesignMaterialRow = Row<typeof designMaterial>
