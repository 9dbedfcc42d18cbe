import type { Text2 } from '../../contract/schema/language.ts'

/** How a value is put in. */
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

/** How rows are found by a value: not at all, by being equal, as one of several, by what a text contains, or by a range. */
export const queries = ['none', 'equal', 'in', 'contains', 'between'] as const
type Query = (typeof queries)[number]

/** How a list asks for the values of a control; rows are found by no other operator. */
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

/** Whether the list of a page can ask so: one of several is equal, too, as tables that were kept before have it. */
export function canAsk(control: Control, query: Query): boolean {
  return query === 'none' || query === queryOf[control] || (query === 'equal' && queryOf[control] === 'in')
}

export interface ColumnOption {
  value: string | number
  en: string
  zh: string
}

/** A column of a table as a page has it. */
export interface GeneratorColumn {
  /** Its name and type in the source. */
  column: string
  type: string
  /** What the source says of it. */
  comment: string
  /** What rows carry it as; empty where the page leaves it out. */
  field: string
  en: string
  zh: string
  control: Control
  required: boolean
  list: boolean
  form: boolean
  query: Query
  unique: boolean
  /** Stands in both languages. */
  localised: boolean
  /** Values of a choice, and the dictionary that says their words and colours. */
  options: readonly ColumnOption[]
  dict: string
  resource: string
  /** Characters of a text, or what a number lies between. */
  min?: number
  max?: number
  decimals?: number
}

const templates = ['list', 'tree'] as const
export const sources = ['sql', 'openapi', 'contract'] as const

/** A table that was read, and what is to be made of it. */
export interface GeneratorTable {
  /** Its name in the source. */
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

/** A file that a page consists of. */
export interface GeneratedFile {
  path: string
  text: string
}

/** Most columns of a table that is kept. */
export const mostKept = 1000

const misshapen: Text2 = ['Describe the columns of a table.', '请填写表的字段配置。']

const texts = ['column', 'type', 'comment', 'field', 'en', 'zh', 'dict', 'resource']
const flags = ['required', 'list', 'form', 'unique', 'localised']
const longest = 1000
const mostOptions = 200

/** What is wrong with the columns of a table that is kept; whether a page can be made of them, `problemsOf` says. */
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
