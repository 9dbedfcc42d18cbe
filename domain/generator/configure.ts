import { allResources } from '../../contract/resources/index.ts'
import { labels } from '../../contract/text/labels.ts'
import { camel, capital, distinct, humanised, isFieldName, kebab } from './names.ts'
import { mostColumns } from './problems.ts'
import type { SourceColumn, SourceTable } from './source/source-table.ts'
import {
  queryOf,
  type ColumnOption,
  type Control,
  type GeneratorColumn,
  type GeneratorTable,
} from './table.ts'

const mostOptions = 40

/** Parses the options listed in a comment, as in `Status: 0=off, 1=on` or `状态（0停用 1启用）`; empty when there are none. */
function commentOptions(comment: string): ColumnOption[] {
  const listed = listOf(comment)
  const pairs = listed
    .split(/[,，;；、\s/|]+/)
    .filter(Boolean)
    .slice(0, mostOptions)
    .map((one) => /^(\d{1,6}|[a-z_]{1,20})\s{0,2}[-=:：]?\s{0,2}(\p{L}.{0,30})$/u.exec(one))
  const options = pairs.flatMap((found) => (found === null ? [] : [optionOf(found[1] ?? '', found[2] ?? '')]))
  const isList = options.length >= 2 && options.length === pairs.length
  return isList && new Set(options.map(({ value }) => value)).size === options.length ? options : []
}

/** Returns a comment without its list of options. */
function withoutOptions(comment: string): string {
  return commentOptions(comment).length === 0 ? comment : comment.slice(0, comment.indexOf(listOf(comment)))
}

/** Returns the text in brackets, or after the first colon. */
function listOf(comment: string): string {
  const short = comment.slice(0, 1000)
  return /[(（]([^()（）]+)[)）]/.exec(short)?.[1] ?? /[:：]([^]+)/.exec(short)?.[1] ?? ''
}

function optionOf(value: string, label: string): ColumnOption {
  const isNumber = /^(?:0|[1-9]\d*)$/.test(value)
  const said = label.trim()
  return {
    value: isNumber ? Number(value) : value,
    en: han.test(said) ? humanised(value) || `Value ${value}` : said,
    zh: han.test(said) ? said : `${said}（待译）`,
  }
}

/** Settings of an import: area of its pages, and prefix of table names that page names omit. */
interface Settings {
  source: GeneratorTable['source']
  area: string
  prefix: string
  /** Resources by the kebab-case names of tables that may refer to them, such as `spare-part`. */
  resources: Readonly<Record<string, string>>
}

/** Fields that the platform maintains for every row. */
const own = new Set(
  'id createTime createBy createName createdAt createdBy createUser gmtCreate updateTime updateBy updateName updatedAt updatedBy updateUser gmtModified version'.split(
    ' ',
  ),
)
/** Fields that are never shown. */
const hidden = /^(?:del(?:eted)?|isDeleted?|delFlag|password|pwd|salt|secret|token)$/
/** Names and descriptions of records exist in both languages. */
const named = /^(?:name|label|title|description|username|userName|deviceName|message)$/

const firstColumns = 8
const longest = 4000
const han = /\p{Script=Han}/u

/** Returns a first configuration of a table, inferred from its columns, for users to refine. */
export function configure(source: SourceTable, settings: Settings): GeneratorTable {
  const base = source.name.startsWith(settings.prefix)
    ? source.name.slice(settings.prefix.length)
    : source.name
  const page = kebab(base || source.name)
  const fields = distinct(source.columns.map(({ name }) => camel(name)))
  const columns = source.columns.map((column, index) => columnOf(column, fields[index] ?? '', settings))
  const paired = pairLanguages(columns)
  const title = words(source.comment, humanised(base) || capital(page), source.name)
  return {
    table: source.name,
    source: settings.source,
    comment: source.comment,
    area: settings.area,
    page,
    path: `/base/${settings.area}/${camel(page)}`,
    ...title,
    template: 'list',
    columns: onlySome(withTree(paired, `${settings.area}/${page}`)),
  }
}

function columnOf(source: SourceColumn, field: string, settings: Settings): GeneratorColumn {
  const options = optionsOf(source)
  const resource = resourceOf(source, field, settings)
  const control = controlOf(source, options.length > 0, resource !== '')
  const isLeftOut = own.has(field) || hidden.test(field) || source.generated || !isFieldName(field)
  const isText = control === 'text' || control === 'longText'
  return {
    column: source.name,
    type: source.type,
    comment: source.comment,
    field: isLeftOut || isKey(source, field) ? '' : field,
    ...words(withoutOptions(source.comment), humanised(source.name), source.name),
    control,
    required: source.required && control !== 'picture',
    list: control !== 'longText' && control !== 'picture',
    form: true,
    query: isText && !named.test(field) && !/code|number|no$/i.test(field) ? 'none' : queryOf[control],
    unique: source.unique && (control === 'text' || control === 'number'),
    localised: isText && named.test(field),
    options,
    dict: '',
    resource: control === 'ref' ? resource : '',
    ...limits(source, control),
  }
}

/** Whether a column is the numeric primary key, which the platform assigns, whatever its name. */
function isKey({ primary, type }: SourceColumn, field: string): boolean {
  return primary && /int|serial/.test(type) && /^(?:id|.*Id)$/.test(field)
}

function optionsOf({ values, comment }: SourceColumn) {
  if (values === undefined) return commentOptions(comment)
  return values.map((value) => ({ value, ...words('', humanised(value), value) }))
}

/** Returns the resource that a foreign key refers to, or that a number named like `deviceId` probably does. */
function resourceOf({ references, type }: SourceColumn, field: string, settings: Settings): string {
  const target = references ?? (/int|serial|number/.test(type) ? /^(.+)Id$/.exec(field)?.[1] : undefined)
  if (target === undefined) return ''
  const name = target.startsWith(settings.prefix) ? target.slice(settings.prefix.length) : target
  return settings.resources[kebab(name)] ?? ''
}

/** Controls by the type names of SQL and of schemas. */
const byType: readonly (readonly [pattern: RegExp, control: Control])[] = [
  [/^(?:bool(?:ean)?|bit)$/, 'flag'],
  [/^(?:set)$/, 'choices'],
  [/^(?:enum)$/, 'choice'],
  [/^(?:datetime2?|timestamp(?:tz)?|date-time)$/, 'time'],
  [/^date$/, 'day'],
  [/^(?:tiny|medium|long)?text$|^jsonb?$|\[\]$|^xml$/, 'longText'],
  [/int|serial|^(?:decimal|numeric|number|real|double|double precision|float\d?|money|year)$/, 'number'],
]

function controlOf(source: SourceColumn, hasOptions: boolean, refers: boolean): Control {
  if (refers) return 'ref'
  if (source.type === 'tinyint' && source.size === 1 && !hasOptions) return 'flag'
  const byName = byType.find(([pattern]) => pattern.test(source.type))?.[1] ?? 'text'
  if (byName === 'text' && /(?:image|picture|photo|avatar|logo)(?:_?(?:url|path))?$/i.test(source.name))
    return 'picture'
  if (byName === 'choices') return hasOptions ? byName : 'text'
  if (hasOptions && byName !== 'flag') return 'choice'
  if (byName === 'choice') return 'text'
  return byName === 'text' && (source.size ?? source.max ?? 0) > 255 ? 'longText' : byName
}

function limits(source: SourceColumn, control: Control): Pick<GeneratorColumn, 'min' | 'max' | 'decimals'> {
  if (control === 'text' || control === 'longText') {
    const size = source.max ?? (/char|string/.test(source.type) ? source.size : undefined)
    const max = size ?? (source.type === 'uuid' ? 36 : undefined)
    return max === undefined || max < 1 ? {} : { max: Math.min(max, longest) }
  }
  if (control !== 'number') return {}
  const { decimals, min, max } = source
  return {
    ...(min !== undefined ? { min } : source.unsigned && { min: 0 }),
    ...(max !== undefined && { max }),
    ...(decimals !== undefined && { decimals: Math.min(decimals, 10) }),
  }
}

/** Returns a bilingual label: from the comment, from existing fields of the project, or a name to be corrected. */
function words(comment: string, english: string, name: string): { en: string; zh: string } {
  const said =
    comment
      .split(/[\n\r,，;；。(（:：]/, 1)[0]
      ?.trim()
      .slice(0, 40) ?? ''
  const known = knownWords(camel(name))
  const zh = han.test(said) ? said : han.test(name) ? name.slice(0, 40) : undefined
  const en = said !== '' && !han.test(said) ? said : english
  if (known !== undefined && zh === undefined && (en === '' || en === english)) return known
  return { en: (en || camel(name)).slice(0, 40), zh: zh ?? `${(en || name).slice(0, 40)}（待译）` }
}

/** Merges a text and its Chinese counterpart, `name` and `name_zh`, into one localised field. */
function pairLanguages(columns: readonly GeneratorColumn[]): GeneratorColumn[] {
  const fields = new Set(columns.map(({ field }) => field))
  const isText = ({ control }: GeneratorColumn) => control === 'text' || control === 'longText'
  return columns.map((column) => {
    const { field } = column
    if (field.endsWith('Zh') && fields.has(field.slice(0, -2)))
      return { ...column, field: '', localised: false }
    return isText(column) && field !== '' && fields.has(`${field}Zh`)
      ? { ...column, localised: true }
      : column
  })
}

/** Turns a column for the parent row into a reference to the table itself. */
function withTree(columns: readonly GeneratorColumn[], name: string): GeneratorColumn[] {
  return columns.map((column) =>
    column.control === 'number' && /^(?:parentId|pid)$/.test(column.field)
      ? {
          ...column,
          control: 'ref',
          resource: name,
          query: queryOf.ref,
          min: undefined,
          max: undefined,
          decimals: undefined,
        }
      : column,
  )
}

/** Lists the first columns by default and omits columns beyond the maximum of a page. */
function onlySome(columns: readonly GeneratorColumn[]): GeneratorColumn[] {
  let kept = 0
  let listed = 0
  return columns.map((column) => {
    if (column.field === '' || kept >= mostColumns) return { ...column, field: '' }
    kept += 1
    const isListed = column.list && listed < firstColumns
    if (isListed) listed += 1
    return { ...column, list: isListed, form: column.form && kept <= 100 }
  })
}

let known: ReadonlyMap<string, { en: string; zh: string }> | undefined

/** Returns the label of an existing field with this name, preferring shared labels over those of resources. */
function knownWords(field: string): { en: string; zh: string } | undefined {
  known ??= collect()
  return known.get(field)
}

/** Collects labels by field name, except those spelt out by several resources, which should be shared instead. */
function collect(): ReadonlyMap<string, { en: string; zh: string }> {
  const fields = allResources.flatMap((resource) => Object.entries(resource.fields))
  const uses = new Map<string, number>()
  for (const [, { label }] of fields) uses.set(label.join(), (uses.get(label.join()) ?? 0) + 1)
  const once = fields.filter(([, { label, twin }]) => twin === undefined && uses.get(label.join()) === 1)
  const all = [...once.map(([name, { label }]) => [name, label] as const), ...Object.entries(labels)]
  return new Map(all.map(([name, [en, zh]]) => [name, { en, zh }]))
}
