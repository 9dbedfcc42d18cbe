import type { Text2 } from '../../contract/schema/language.ts'

/** Input controls of a value. */
export const controls = [
  'text',
  'longText',
  'number',
  'flag',
  'choice',
  'choices',
  'day',
  'time',
  'ref',
  'picture',
] as const
export type Control = (typeof controls)[number]

/** Query operators: none, equality, one of several, substring, or range. */
export const queries = ['none', 'equal', 'in', 'contains', 'between'] as const
type Query = (typeof queries)[number]

/** Query operator of each control; lists support no other. */
export const queryOf: Readonly<Record<Control, Query>> = {
  text: 'contains',
  longText: 'none',
  number: 'between',
  flag: 'equal',
  choice: 'in',
  choices: 'in',
  day: 'between',
  time: 'between',
  ref: 'in',
  picture: 'none',
}

/** Whether a list supports an operator for a control; stored tables may also use equality in place of `in`. */
export function canAsk(control: Control, query: Query): boolean {
  return query === 'none' || query === queryOf[control] || (query === 'equal' && queryOf[control] === 'in')
}

export interface ColumnOption {
  value: string | number
  en: string
  zh: string
}

/** Column of a table with the settings of the page. */
export interface GeneratorColumn {
  /** Name and type in the source. */
  column: string
  type: string
  /** Comment in the source. */
  comment: string
  /** Field name in rows; empty when the page omits it. */
  field: string
  en: string
  zh: string
  control: Control
  required: boolean
  list: boolean
  form: boolean
  query: Query
  unique: boolean
  /** Whether it exists in both languages. */
  localised: boolean
  /** Options of a choice, and the dictionary with their labels and colours. */
  options: readonly ColumnOption[]
  dict: string
  resource: string
  /** Length limits of a text, or value limits of a number. */
  min?: number
  max?: number
  decimals?: number
}

const templates = ['list', 'tree'] as const
export const sources = ['sql', 'openapi', 'contract'] as const

/** Parsed table with the settings of the page. */
export interface GeneratorTable {
  /** Name in the source. */
  table: string
  source: (typeof sources)[number]
  comment: string
  /** Folder of the page, such as `iot`, and its name there, such as `spare-part`. */
  area: string
  page: string
  /** Path of its calls below the base path. */
  path: string
  en: string
  zh: string
  template: (typeof templates)[number]
  columns: readonly GeneratorColumn[]
}

/** Generated file of a page. */
export interface GeneratedFile {
  path: string
  text: string
}

/** Maximum number of columns of a stored table. */
export const mostKept = 1000

const misshapen: Text2 = ['Describe the columns of a table.', '请填写表的字段配置。']

const texts = ['column', 'type', 'comment', 'field', 'en', 'zh', 'dict', 'resource']
const flags = ['required', 'list', 'form', 'unique', 'localised']
const longest = 1000
const mostOptions = 200

/** Validates the columns of a stored table; `problemsOf` checks whether a page can be generated from them. */
export function checkColumns(value: unknown): Text2 | undefined {
  return Array.isArray(value) && value.length <= mostKept && value.every(isColumn) ? undefined : misshapen
}

function isColumn(value: unknown): value is GeneratorColumn {
  if (typeof value !== 'object' || value === null) return false
  const of = (name: string): unknown => Reflect.get(value, name)
  const options = of('options')
  return (
    texts.every((name) => isText(of(name))) &&
    flags.every((name) => typeof of(name) === 'boolean') &&
    controls.some((control) => control === of('control')) &&
    queries.some((query) => query === of('query')) &&
    ['min', 'max', 'decimals'].every((name) => of(name) === undefined || Number.isFinite(of(name))) &&
    Array.isArray(options) &&
    options.length <= mostOptions &&
    options.every(isOption)
  )
}

function isOption(option: unknown): boolean {
  if (typeof option !== 'object' || option === null) return false
  const value: unknown = Reflect.get(option, 'value')
  return (
    (Number.isFinite(value) || isText(value)) &&
    ['en', 'zh'].every((name) => isText(Reflect.get(option, name)))
  )
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= longest
}
