import type { Field } from '../../contract/schema/field.ts'
import type { Resource } from '../../contract/schema/resource.ts'
import { controls, queryOf, type Control, type GeneratorColumn, type GeneratorTable } from './table.ts'

const firstColumns = 8

/** Returns the table that a resource could be generated from, without fields that have no control. */
export function tableOfResource(resource: Resource): GeneratorTable {
  const { name, path, title, fields, parent } = resource
  const [area = '', page = ''] = name.split('/')
  const listed = Object.entries(fields).filter(([, { kind }]) => kind !== 'longText' && kind !== 'picture')
  const first = new Set(listed.slice(0, firstColumns).map(([field]) => field))
  return {
    table: name,
    source: 'contract',
    comment: '',
    area,
    page,
    path,
    en: title[0],
    zh: title[1],
    template: parent === undefined ? 'list' : 'tree',
    columns: Object.entries(fields)
      .filter(([, { language }]) => language !== 'zh')
      .map(([field, declared]) => columnOf(field, declared, fields, first.has(field))),
  }
}

function columnOf(name: string, field: Field, fields: Resource['fields'], list: boolean): GeneratorColumn {
  const control = controlOf(field)
  const [en, zh] = field.label
  const twin = fields[field.twin ?? '']
  return {
    column: name,
    type: field.kind,
    comment: '',
    // read-only fields are in no form, and fields without a control are no columns
    field: control === undefined || field.readOnly === true ? '' : name,
    en,
    zh: twin?.label[1] ?? zh,
    control: control ?? 'text',
    required: field.required === true && control !== 'picture',
    list,
    form: true,
    query: control === undefined ? 'none' : queryOf[control],
    unique: field.unique === true,
    localised: twin !== undefined,
    options: (field.options ?? []).map(({ value, label }) => ({ value, en: label[0], zh: label[1] })),
    dict: field.dict ?? '',
    resource: field.resource ?? '',
    min: field.min,
    max: field.max,
    decimals: field.decimals,
  }
}

function controlOf({ kind, isDay }: Field): Control | undefined {
  if (kind === 'time') return isDay === true ? 'day' : 'time'
  return controls.find((control) => control === kind)
}
