import {
  checkArguments,
  formulaScopes,
  formulaTriggers,
  type Argument,
} from '../../../domain/compute/arguments.ts'
import { outputPattern } from '../../../domain/metering/values.ts'
import { outputUnits } from '../../../domain/compute/units.ts'
import { choice, data, longText, number, text, type Field } from '../../schema/field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { time } from '../../schema/time-field.ts'
import { computeWords } from '../../text/compute.ts'
import { labels } from '../../text/labels.ts'
import { onOff } from '../../text/states.ts'
import { units } from '../../text/units.ts'
import { enablingApart } from '../switches.ts'

const output: Field['format'] = {
  name: 'output',
  test: (value) => outputPattern.test(value),
  text: [
    'Use 2 to 32 letters, digits and _, a small letter first.',
    '须为 2 至 32 位字母、数字或下划线，以小写字母开头。',
  ],
}

/** Formula: a property computed from other values, available next to measured ones. */
export const formula = resource({
  name: 'compute/formula',
  path: '/base/data/calcFormula',
  label: 'name',
  states: 'state',
  search: ['name', 'code', 'output', 'expression'],
  without: ['import'],
  fields: {
    ...localised('name', ...labels.name, { required: true, min: 2, max: 40 }),
    code: text('Code', '公式编码', { required: true, min: 2, max: 30, unique: true }),
    output: text(...computeWords.output, { required: true, max: 32, unique: true, format: output }),
    // plain numbers have no unit
    unit: choice(
      ...labels.unit,
      outputUnits.map((unit) => [unit, unit || '1', unit || '1'] as const),
    ),
    decimals: number(...computeWords.decimals, { min: 0, max: 6, decimals: 0 }),
    low: number(...labels.lowerLimit, { hint: ['Both 0 for no limits', '上下限均为 0 表示不限'] }),
    high: number(...labels.upperLimit),
    scope: choice(...computeWords.scope, formulaScopes, { required: true }),
    // the parser of the language reports its maximum length
    expression: longText(...computeWords.expression, { required: true }),
    args: data<readonly Argument[]>(...computeWords.arguments, checkArguments, { required: true }),
    trigger: choice(...computeWords.trigger, formulaTriggers, { required: true }),
    triggerName: text('Triggering argument', '触发参数', { max: 32 }),
    everyMinutes: number('Interval', '间隔', { min: 0, max: 1440, decimals: 0, unit: units.minutes }),
    state: choice(...labels.state, onOff, { readOnly: true }),
    revision: number(...labels.version, { readOnly: true, computed: true, decimals: 0 }),
    lastValue: number('Last value', '最新值', { readOnly: true, computed: true }),
    lastRun: time(...computeWords.lastRun, { readOnly: true, computed: true }),
    errors: number('Errors, 24 h', '24 小时错误数', { readOnly: true, computed: true, decimals: 0 }),
  },
  actions: enablingApart('formulas'),
})

export type FormulaRow = Row<typeof formula>
