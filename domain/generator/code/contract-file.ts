import { acts } from '../../../contract/text/acts.ts'
import { labels } from '../../../contract/text/labels.ts'
import { states as stateTexts } from '../../../contract/text/states.ts'
import { things } from '../../../contract/text/things.ts'
import type { GeneratedFile, GeneratorColumn, GeneratorTable } from '../table.ts'
import { array, call, object, print, quote, type Code, type Entry } from './print.ts'
import { capital, constantOf } from '../names.ts'

/** Generated code of a resource's field, and its imports. */
interface FieldCode {
  entry: Entry
  /** Names of builders, and of files of shared texts. */
  uses: readonly string[]
}

/** Generates the declaration of a column as a field. */
function fieldCode(column: GeneratorColumn): FieldCode {
  const words = wordArgs(column.en, column.zh)
  const more = moreOf(column)
  const tail = more.length > 0 ? [object(more)] : []
  if (column.localised) {
    const callee = column.control === 'longText' ? 'localisedLong' : 'localised'
    return {
      entry: call(`...${callee}`, quote(column.field), ...words.args, ...tail),
      uses: [callee, ...words.uses],
    }
  }
  const options = optionArgs(column)
  const args = [...words.args, ...options.args, ...tail]
  return {
    entry: [column.field, call(column.control, ...args)],
    uses: [column.control, ...words.uses, ...options.uses],
  }
}

function wordArgs(en: string, zh: string): { args: Code[]; uses: string[] } {
  const { file, spread } = sharedWord(en, zh)
  if (file === undefined || spread === undefined) return { args: [quote(en), quote(zh)], uses: [] }
  return { args: [spread], uses: [file] }
}

function optionArgs({ control, options, resource }: GeneratorColumn): { args: Code[]; uses: string[] } {
  if (control === 'ref') return { args: [quote(resource)], uses: [] }
  if (control !== 'choice' && control !== 'choices') return { args: [], uses: [] }
  const coded = options.map(({ value, en, zh }) => {
    const words = wordArgs(en, zh)
    // values of several choices are texts
    const own = typeof value === 'number' && control === 'choice' ? String(value) : quote(String(value))
    return { code: array([own, ...words.args]), uses: words.uses }
  })
  return { args: [array(coded.map(({ code }) => code))], uses: coded.flatMap(({ uses }) => uses) }
}

function moreOf(column: GeneratorColumn): Entry[] {
  const { required, unique, min, max, decimals, dict } = column
  const isSized = column.control === 'text' || column.control === 'longText' || column.control === 'number'
  const sizes = isSized ? { min, max } : {}
  return [
    ...entriesOf({ required: required || undefined, ...sizes }),
    ...entriesOf({ unique: unique || undefined }),
    ...entriesOf({ decimals: column.control === 'number' ? decimals : undefined }),
    ...(dict === '' || column.options.length === 0 ? [] : [['dict', quote(dict)] as const]),
  ]
}

function entriesOf(values: Readonly<Record<string, number | boolean | undefined>>): Entry[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  )
}

const shared = new Map(
  Object.entries({ labels, states: stateTexts, things, acts }).flatMap(([file, words]) =>
    Object.entries(words).map(([name, [en, zh]]) => [keyOf(en, zh), { file, name }] as const),
  ),
)

/** Reference to a bilingual text: by name if it is shared in `contract/text`, else as two literals. */
interface WordCode {
  /** File of `contract/text` to import. */
  file?: string
  /** Spread of a shared text, such as `...labels.name`. */
  spread?: string
}

/** Finds a bilingual text in `contract/text`. */
function sharedWord(en: string, zh: string): WordCode {
  const known = shared.get(keyOf(en, zh))
  return known === undefined ? {} : { file: known.file, spread: `...${known.file}.${known.name}` }
}

function keyOf(en: string, zh: string): string {
  return `${en}\n${zh}`
}

/** Paths of the imported files, relative to a folder of `contract/resources`. */
const homes: readonly (readonly [file: string, names: readonly string[]])[] = [
  ['../../schema/field.ts', ['choice', 'choices', 'flag', 'longText', 'number', 'picture', 'ref', 'text']],
  ['../../schema/localised.ts', ['localised', 'localisedLong']],
  ['../../schema/resource.ts', ['resource']],
  ['../../schema/time-field.ts', ['day', 'time']],
  ['../../text/acts.ts', ['acts']],
  ['../../text/labels.ts', ['labels']],
  ['../../text/states.ts', ['states']],
  ['../../text/things.ts', ['things']],
]

/** Maximum number of columns declared in the resource's own file, and of fields per separate file. */
const fewColumns = 24
const columnsOfFile = 60

/** Generates the declaration of a resource; the fields of a wide table are declared in separate files. */
export function contractFiles(page: Page): GeneratedFile[] {
  const fields = page.columns.map(fieldCode)
  const path = `contract/resources/${page.name}`
  if (fields.length <= fewColumns) {
    const uses = ['resource', ...fields.flatMap((field) => field.uses)]
    const entries = fields.map(({ entry }) => entry)
    return [{ path: `${path}.ts`, text: imports(uses) + declaration(page, entries) }]
  }
  const parts = inParts(fields, columnsOfFile).map((part, index) => ({
    name: `${page.constant}Fields${index === 0 ? '' : index + 1}`,
    file: `${page.table.page}-fields${index === 0 ? '' : `-${index + 1}`}.ts`,
    part,
  }))
  const own = parts.map(({ name, file }) => `import { ${name} } from './${file}'\n`).join('')
  const spread = parts.map(({ name }) => `...${name}`)
  return [
    ...parts.map(({ name, file, part }) => ({
      path: `contract/resources/${page.table.area}/${file}`,
      text: fieldsFile(name, part),
    })),
    { path: `${path}.ts`, text: imports(['resource'], own) + declaration(page, spread) },
  ]
}

function fieldsFile(name: string, fields: readonly FieldCode[]): string {
  const code = print(
    object(
      fields.map(({ entry }) => entry),
      true,
    ),
  )
  const head = imports(fields.flatMap(({ uses }) => uses))
  return `${head}/** Part of the fields of the resource. */\nexport const ${name} = ${code}\n`
}

function declaration(page: Page, fields: readonly Entry[]): string {
  const { table, name, constant, label, states, parent } = page
  const optional = (key: string, value: string | undefined): Entry[] =>
    value === undefined ? [] : [[key, quote(value)]]
  const searched = page.columns.filter(({ query }) => query === 'contains').map(({ field }) => field)
  const code: Code = call(
    'resource',
    object(
      [
        ['name', quote(name)],
        ['path', quote(table.path)],
        ['label', quote(label)],
        ...optional('parent', parent),
        ...optional('states', states),
        ...(searched.length > 0 ? [['search', array(searched.map(quote))] as const] : []),
        ['fields', object(fields, true)],
      ],
      true,
    ),
  )
  // contains no text of the table, because any text with the end of a comment would end it
  const about = '/** Resource definition: fields with their labels and constraints. */'
  return `${about}\nexport const ${constant} = ${print(code)}\n`
}

function imports(uses: readonly string[], own = ''): string {
  const lines = homes.flatMap(([file, names]) => {
    const used = names.filter((name) => uses.includes(name))
    return used.length === 0 ? [] : [`import { ${used.join(', ')} } from '${file}'\n`]
  })
  return `${lines.join('')}${own}\n`
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_none, index) => items.slice(index * size, (index + 1) * size))
}

/** Generated page with the names used in its files. */
export interface Page {
  table: GeneratorTable
  /** Name of component and resource, `iot/spare-part`. */
  name: string
  /** Constant of the resource, `sparePart`, and prefix of type names, `SparePart`. */
  constant: string
  type: string
  columns: readonly GeneratorColumn[]
  /** Field that labels a row. */
  label: string
  states: string | undefined
  parent: string | undefined
}

/** Field names preferred for the label, best first. */
const named = ['name', 'title', 'label', 'code', 'number']
const kinds = ['text', 'longText', 'number', 'choice', 'day', 'time', 'ref', 'flag', 'choices', 'picture']

/** Derives the names and special fields of a table's page. */
export function pageOf(table: GeneratorTable): Page {
  const columns = table.columns.filter(({ field }) => field !== '')
  const name = `${table.area}/${table.page}`
  const constant = constantOf(name)
  const isOf = (control: string) => (column: GeneratorColumn) => column.control === control
  const stated = columns.filter(isOf('choice')).find(({ field }) => /^(?:state|status)$/.test(field))
  const parent = columns.filter(isOf('ref')).find(({ resource }) => resource === name)
  return {
    table,
    name,
    constant,
    type: capital(constant),
    columns,
    label: columns.toSorted((a, b) => rank(a) - rank(b))[0]?.field ?? '',
    states: stated?.field,
    parent: table.template === 'tree' ? parent?.field : undefined,
  }
}

function rank({ field, control }: GeneratorColumn): number {
  const place = named.indexOf(field)
  return kinds.indexOf(control) * 10 + (place < 0 ? named.length : place)
}
