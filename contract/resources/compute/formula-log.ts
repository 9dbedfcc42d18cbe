import { voidReasons } from '../../../domain/compute/evaluate.ts'
import type { Text2 } from '../../schema/language.ts'
import { choice, data, number, ref } from '../../schema/field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { time } from '../../schema/time-field.ts'
import { computeWords } from '../../text/compute.ts'
import { labels } from '../../text/labels.ts'
import { states } from '../../text/states.ts'

/** Texts shown in place of a missing number. */
export const voidWords: Readonly<Record<(typeof voidReasons)[number], Text2>> = {
  missing: ['An input is missing', '输入缺失'],
  divideByZero: ['Division by 0', '除数为零'],
  notFinite: ['Not a number', '结果非数值'],
  tooSlow: ['Took too long', '计算超时'],
}

/** Input value of a formula run. */
interface FormulaInput {
  name: string
  value: number | null
}

/** No validation, because only the platform writes these values. */
export const checkInputs = (): undefined => undefined

/** Run of a formula on a device whose runs are recorded for debugging. Only the platform writes it. */
export const formulaLog = resource({
  name: 'compute/formula-log',
  path: '/base/data/calcFormulaLog',
  title: computeWords.runs,
  label: 'formulaName',
  states: 'result',
  search: ['formulaName', 'deviceName'],
  fields: {
    time: time(...labels.time, { readOnly: true }),
    formulaId: ref(...computeWords.formula, 'compute/formula', { readOnly: true }),
    ...localised('formulaName', ...computeWords.formula, { readOnly: true }),
    deviceId: ref(...labels.device, 'iot/device', { readOnly: true }),
    ...localised('deviceName', ...labels.deviceName, { readOnly: true }),
    result: choice(
      ...labels.result,
      [['ok', ...states.succeeded], ...voidReasons.map((one) => [one, ...voidWords[one]] as const)],
      { readOnly: true },
    ),
    value: number(...labels.value, { readOnly: true }),
    inputs: data<readonly FormulaInput[]>('Inputs', '输入', checkInputs, { readOnly: true }),
  },
})

export type FormulaLogRow = Row<typeof formulaLog>
