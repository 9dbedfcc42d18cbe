import { families } from '../../../domain/metering/families.ts'
import type { Text2 } from '../../schema/language.ts'
import { choice, data } from '../../schema/field.ts'
import { localised, localisedLong } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'

const notText: Text2 = ['Each parameter needs a value.', '每个参数都须填写值。']

/** Returns an error unless there is at least one parameter and each has a text. */
function checkTexts(value: unknown): Text2 | undefined {
  const values: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : []
  return values.length > 0 && values.every((one) => typeof one === 'string' && one !== '')
    ? undefined
    : notText
}

/** Parameter values to be written to many devices of a family. */
export const paramTemplate = resource({
  name: 'iot/param-template',
  path: '/base/iot/paramTemplate',
  alters: ['/base/iot/devices', '/base/iot/command'],
  title: ['Parameter templates', '参数模板'],
  label: 'name',
  without: ['import'],
  fields: {
    ...localised('name', 'Name', '模板名称', { required: true, min: 2, max: 64, unique: true }),
    family: choice(...labels.family, families, { required: true }),
    values: data<Readonly<Record<string, string>>>('Values', '参数值', checkTexts, { required: true }),
    ...localisedLong('description', ...labels.description, { max: 200 }),
  },
})

export type ParamTemplateRow = Row<typeof paramTemplate>
