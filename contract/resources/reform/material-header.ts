import { projectTypes } from '../../../domain/reform/kinds.ts'
import { choice, flag, longText, number, text, type Format } from '../../schema/field.ts'
import { time } from '../../schema/time-field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'
import { onOff } from '../../text/states.ts'
import { reformWords } from '../../text/reform.ts'
import { things } from '../../text/things.ts'
import { enabling } from '../switches.ts'

/** Data types of a column. */
export const headerDataTypes = [
  ['text', 'Text', '文本'],
  ['integer', 'Whole number', '整数'],
  ['decimal', 'Decimal', '小数'],
  ['date', 'Date', '日期'],
  ['enum', 'Choice', '枚举'],
  ['picture', ...things.picture],
  ['category', ...reformWords.deviceCategory],
] as const

export type HeaderDataType = (typeof headerDataTypes)[number][0]

/** States of a header set, which is all headers of one type and version. */
export const headerSetStates = [
  ['draft', 'Draft', '草稿'],
  ['published', 'Published', '已发布'],
  ['replaced', 'Replaced', '历史版本'],
] as const

export type HeaderSetState = (typeof headerSetStates)[number][0]

const code: Format = {
  name: 'headerCode',
  test: (value) => /^[a-z][a-z0-9_]*$/i.test(value),
  text: ['Begin with a letter; letters, digits and _ may follow.', '以字母开头，可含字母、数字和下划线。'],
}

/**
 * Column of the design material list. The columns of one project type and version are a set, which starts as a draft
 * and is immutable once published; changes need a new version.
 */
export const materialHeader = resource({
  name: 'reform/material-header',
  path: '/base/reform/designMaterialHead',
  label: 'name',
  states: 'state',
  search: ['name', 'code'],
  without: ['import'],
  fields: {
    type: choice(...reformWords.projectType, projectTypes, {
      required: true,
      immutable: true,
      dict: 'project_type',
    }),
    edition: number(...labels.version, { readOnly: true, decimals: 0 }),
    position: number('Order', '序号', { required: true, min: 1, max: 999, decimals: 0 }),
    ...localised('name', 'Header', '表头名称', { required: true, min: 1, max: 30 }),
    code: text('Field code', '字段编码', { required: true, min: 1, max: 30, format: code }),
    group: choice(
      ...labels.group,
      [
        ['item', 'Material', '物料'],
        ['place', 'Place', '位置'],
        ['quantity', 'Quantity', '数量'],
        ['money', 'Money', '费用'],
        ['other', ...things.other],
      ],
      { required: true },
    ),
    dataType: choice('Data type', '数据类型', headerDataTypes, { required: true }),
    ...localised('unit', ...labels.unit, { max: 10 }),
    decimals: number('Decimals', '小数位数', { min: 0, max: 4, decimals: 0 }),
    required: flag('Required', '必填'),
    least: number('Least', '最小值'),
    most: number('Most', '最大值', { hint: ['0 for no limit', '0 表示不限'] }),
    options: longText('Options', '选项', { max: 500, hint: ['One a line', '每行一个'] }),
    preset: text('Default', '默认值', { max: 50 }),
    width: number('Width', '列宽', { min: 40, max: 600, decimals: 0, unit: ['px', '像素'] }),
    summed: flag('Summed', '合计'),
    inQuantity: flag('In quantities', '工程量显示'),
    status: choice('In use', '启用状态', onOff, { readOnly: true }),
    state: choice(...labels.state, headerSetStates, { readOnly: true, dict: 'header_state' }),
    published: time('Published', '发布时间', { readOnly: true }),
  },
  actions: enabling('headers', 'status', 'update'),
})

export type MaterialHeaderRow = Row<typeof materialHeader>
