import { choice, number, ref, text } from '../../schema/field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { states } from '../../text/states.ts'

/** Entry of a dictionary. */
export const dictDetail = resource({
  name: 'system/dict-detail',
  path: '/base/sys/dict-detail',
  alters: ['/base/sys/dict'],
  label: 'label',
  search: ['label', 'value'],
  fields: {
    dictId: ref('Dictionary', '所属字典', 'system/dict', { required: true, immutable: true }),
    ...localised('label', 'Label', '标签', { required: true, min: 1, max: 50 }),
    value: text('Value', '键值', { required: true, min: 1, max: 50 }),
    colour: choice('Colour', '颜色', [
      ['none', 'None', '无'],
      ['ok', 'Good', '正常'],
      ['info', 'Information', '信息'],
      ['warn', ...states.warning],
      ['major', ...states.major],
      ['crit', ...states.critical],
      ['off', 'Off', '停用'],
    ]),
    sort: number('Order', '排序', {
      min: 0,
      max: 999,
      hint: ['0 to 999, small numbers first', '0 至 999，数值小的在前'],
    }),
  },
})

export type DictDetailRow = Row<typeof dictDetail>

/** Entry for labels and colours on pages; `value` is the text stored in rows. */
export type DictEntry = Pick<DictDetailRow, 'value' | 'label' | 'labelZh' | 'colour'>
