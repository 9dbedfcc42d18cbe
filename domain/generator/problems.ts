import { isFieldName, isFileName, isResourceName } from './names.ts'
import { canAsk, type GeneratorColumn, type GeneratorTable } from './table.ts'

/** Problem of a table, or of one of its columns (by its name in the source). */
export interface TableProblem {
  column: string
  reason: ProblemReason
}

type ProblemReason = (typeof problemReasons)[number]

/** Reasons why a table cannot be generated. */
export const problemReasons = [
  'area',
  'page',
  'path',
  'title',
  'noColumns',
  'tooMany',
  'noForm',
  'longForm',
  'noParent',
  'field',
  'twice',
  'english',
  'chinese',
  'options',
  'optionWords',
  'resource',
  'query',
  'range',
  'localised',
  'picture',
  'dict',
] as const

/** Maximum number of columns of a page, and of fields of its form. */
export const mostColumns = 180
const longestForm = 100
const longestLabel = 60
const longestText = 4000
const mostOptions = 100

const han = /\p{Script=Han}/u
/** Reserved query parameters of a list. */
const asked = new Set(['page', 'limit', 'sort', 'keyword'])

/** Returns all problems that prevent the generation of a page. */
export function problemsOf(table: GeneratorTable): TableProblem[] {
  const columns = table.columns.filter(({ field }) => field !== '')
  const of = (reason: ProblemReason, isBroken: boolean): TableProblem[] =>
    isBroken ? [{ column: '', reason }] : []
  const forms = columns.filter(({ form }) => form).length
  const own = `${table.area}/${table.page}`
  const isTree = table.template === 'tree'
  return [
    ...of('area', !isFileName(table.area)),
    ...of('page', !isFileName(table.page) || !isResourceName(own)),
    ...of('path', !/^(?:\/[A-Za-z][\w-]{0,39}){1,6}$/.test(table.path)),
    ...of('title', !isEnglish(table.en) || !isChinese(table.zh)),
    ...of('noColumns', columns.length === 0),
    ...of('tooMany', columns.length > mostColumns),
    ...of('noForm', columns.length > 0 && forms === 0),
    ...of('longForm', forms > longestForm),
    ...of(
      'noParent',
      isTree && columns.every(({ control, resource }) => control !== 'ref' || resource !== own),
    ),
    ...columns.flatMap((column) => columnProblems(column, columns)),
  ]
}

function columnProblems(column: GeneratorColumn, all: readonly GeneratorColumn[]): TableProblem[] {
  const { control, localised, required, min, max, decimals, query, dict } = column
  const isText = control === 'text' || control === 'longText'
  const found: readonly (readonly [ProblemReason, boolean])[] = [
    ['field', !isFieldName(column.field) || column.field === 'id'],
    [
      'twice',
      namesOf(column).some((name) => all.some((other) => other !== column && namesOf(other).includes(name))),
    ],
    ['english', !isEnglish(column.en)],
    ['chinese', !isChinese(column.zh)],
    ['options', needsOptions(column) && !areOptions(column)],
    [
      'optionWords',
      needsOptions(column) && column.options.some(({ en, zh }) => !isEnglish(en) || !isChinese(zh)),
    ],
    ['resource', control === 'ref' && !isResourceName(column.resource)],
    ['query', !canAsk(control, query) || (query !== 'none' && asked.has(column.field))],
    ['range', !isRange(min, max, isText) || !isRange(decimals, 10, true)],
    ['localised', localised && !isText],
    ['picture', control === 'picture' && required],
    ['dict', dict !== '' && !/^[a-z]\w{0,59}$/.test(dict)],
  ]
  return found.flatMap(([reason, isBroken]) => (isBroken ? [{ column: column.column, reason }] : []))
}

/** Returns the properties of a row for a column. */
function namesOf({ field, localised }: GeneratorColumn): string[] {
  return localised ? [field, `${field}Zh`] : [field]
}

function isEnglish(text: string): boolean {
  return text.trim() !== '' && text.length <= longestLabel && !han.test(text)
}

function isChinese(text: string): boolean {
  return text.length <= longestLabel && han.test(text)
}

function needsOptions({ control }: GeneratorColumn): boolean {
  return control === 'choice' || control === 'choices'
}

function areOptions({ options }: GeneratorColumn): boolean {
  const values = options.map(({ value }) => String(value))
  const areValues = options.every(({ value }) =>
    typeof value === 'string' ? value.trim() !== '' && value.length <= longestLabel : isExact(value),
  )
  return (
    values.length > 0 && values.length <= mostOptions && areValues && new Set(values).size === values.length
  )
}

function isRange(min: number | undefined, max: number | undefined, isSize: boolean): boolean {
  const given = [min, max].flatMap((limit) => (limit === undefined ? [] : [limit]))
  const areNumbers = given.every((limit) =>
    isSize ? Number.isInteger(limit) && limit >= 0 && limit <= longestText : isExact(limit),
  )
  return areNumbers && (min ?? -Infinity) <= (max ?? Infinity)
}

/** Whether a number has the same notation in code as in a table. */
function isExact(value: number): boolean {
  return Math.abs(value) <= 1e15 && (value === 0 || Math.abs(value) >= 1e-6)
}
