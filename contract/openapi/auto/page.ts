import type { AutoPageWords } from '../../app/auto-pages.ts'
import type { Text2 } from '../../schema/language.ts'
import type { Resource } from '../../schema/resource.ts'
import {
  callFinder,
  contentOf,
  readParameters,
  type AutoCall,
  exampleOf,
  isNested,
  partOf,
  partsOf,
  resolve,
  rowsIn,
  typeOf,
} from './shapes.ts'
import { isJsonObject, type JsonObject } from '../../schema/json-object.ts'
import { choice, flag, longText, number, secret, text, type Field, type More } from '../../schema/field.ts'
import { day, time } from '../../schema/time-field.ts'

type Calls = Readonly<Partial<Record<'read' | 'save' | 'update' | 'remove', AutoCall | undefined>>>

/** Page to generate: path of its list, title, and settings of the installation. */
export interface Wanted {
  path: string
  title: Text2
  words: AutoPageWords
}

/** Generated page of a call that the console does not know: its resource and how to request it. */
export interface AutoPage extends Omit<ReturnType<typeof readParameters>, 'filters'> {
  resource: Resource
  /** Columns visible by default, and the others. */
  list: readonly string[]
  more: readonly string[]
  /** Maps each field of a row to its property. */
  properties: ReadonlyMap<string, string>
  /** Maps each filter to its query parameter. */
  filters: ReadonlyMap<string, string>
  /** Property that identifies a row; empty when there is none. */
  key: string
  /** Whether the key property is numeric. */
  isNumbered: boolean
  calls: Calls
}

/** Returns the page of a path by an OpenAPI 3 document; undefined when the document describes no list there. */
export function describePage(document: unknown, wanted: Wanted): AutoPage | undefined {
  const find = callFinder(document, wanted.path)
  const list = find(['GET'], [wanted.path])
  const answers = ['200', '2XX', 'default'].map((name) => partOf(partOf(list?.operation, 'responses'), name))
  const answer = contentOf(
    document,
    answers.find((one) => one !== undefined),
  )
  const [row] = rowsIn(exampleOf(document, answer)) ?? []
  if (list === undefined || row === undefined) return undefined
  const bases = [wanted.path, wanted.path.replace(/\/(?:list|page|query|search)$/, '')]
  const at = (...ends: string[]) => bases.flatMap((base) => ends.map((end) => base + end))
  const calls = {
    read: find(['GET'], at('/{}', '/info/{}', '/detail/{}')),
    save: find(['POST'], at('', '/save', '/add', '/create')),
    update: find(['PATCH', 'PUT'], at('/{}', '', '/update', '/edit')),
    remove: find(['DELETE'], at('/{}', '/delete/{}', '/remove/{}')),
  }
  return pageOf(document, wanted, resolve(document, row), calls, list.parameters)
}

/** Returns a read-only page inferred from the rows of a path. */
export function guessPage(rows: readonly unknown[], wanted: Wanted): AutoPage {
  const samples = rows.slice(0, 50).map(rowOf)
  const names = new Set(samples.flatMap((row) => Object.keys(row)))
  const schemas = [...names].map((name) => [
    name,
    guessSchema(samples.map((row) => partOf(row, name) ?? null)),
  ])
  return pageOf({}, wanted, { properties: Object.fromEntries(schemas) }, {}, [])
}

/** Wraps a bare value as the only property of its row; objects are returned as they are. */
export function rowOf(sent: unknown): JsonObject {
  return isJsonObject(sent) ? sent : { value: sent }
}

function guessSchema(values: readonly unknown[]): JsonObject {
  const known = values.filter((value) => value !== null)
  const types = [...new Set(known.map((value) => typeof value))]
  const isMoment =
    known.length > 0 && known.every((one) => /^"\d{4}-\d\d-\d\dT\d\d:\d/.test(JSON.stringify(one)))
  const type = types.includes('object') ? 'object' : types.length === 1 ? types[0] : 'string'
  return { type, ...(isMoment && { format: 'date-time' }) }
}

function pageOf(
  document: unknown,
  wanted: Wanted,
  row: JsonObject,
  found: Calls,
  sent: readonly unknown[],
): AutoPage {
  const { path, words, title } = wanted
  const { filters: parameters, ...asking } = readParameters(document, sent)
  const { fields, add } = fieldMaker(words)
  const bodies = [found.save?.body, found.update?.body]
  const own = partsOf(row['properties']).length > 0 ? row : { properties: { value: row } }
  // fields that users enter come before those added by the platform
  const parts = [...bodies, own].flatMap((one) => partsOf(one?.['properties']))
  const schemas = new Map(parts.map(([name, schema]) => [name, resolve(document, schema)]))
  const keys = [found.read?.key, found.remove?.key, 'id', 'uuid', 'key', 'code']
  const key = keys.find((name) => name !== undefined && schemas.has(name)) ?? ''
  const required = new Set([found.save?.body['required'] ?? []].flat())
  const { hidden = [], order = [] } = words
  const names = new Set([...order, ...schemas.keys()])
  const shown = [...names].filter((name) => schemas.has(name) && !hidden.includes(name))
  const properties = new Map(
    shown.map((name) => {
      const schema = schemas.get(name) ?? {}
      const [isNew, isOld] = bodies.map((body) => partOf(body?.['properties'], name) !== undefined)
      const immutable = name === key && isNew === true
      const readOnly = schema['readOnly'] === true || (name === key ? !immutable : !isNew && !isOld)
      const rules = { computed: !asking.sorting, required: required.has(name), readOnly, immutable }
      return [add(name, schema, rules), name]
    }),
  )
  const columns = columnsOf(properties, schemas, order, key)
  // filters take an exact value, no range
  const filters = parameters.map(({ name, schema }) => {
    const one = typeOf(schema) === 'array' ? resolve(document, schema['items']) : schema
    const plain = { enum: one['enum'], type: typeOf(one) === 'boolean' ? 'boolean' : 'string' }
    return [add(name, plain, {}), name] as const
  })
  // a row with required nested values cannot be created in a form
  const isLacking = [...schemas].some(([name, schema]) => required.has(name) && isNested(schema))
  const save = isLacking ? undefined : found.save
  const resource = {
    name: (words.permission ?? `auto${path}`).replaceAll(':', '/'),
    path: `/${encodeURIComponent(`auto:${path}`)}`,
    title,
    label: columns.list[0] ?? '',
    fields: Object.fromEntries(fields),
    search: asking.keyword === undefined ? [] : columns.list.slice(0, 1),
    sheets: ['csv'] as const,
  }
  return {
    ...asking,
    ...columns,
    resource,
    properties,
    filters: new Map(filters),
    key,
    isNumbered: ['integer', 'number'].includes(String(typeOf(schemas.get(key) ?? {}))),
    calls: key === '' ? { save } : { ...found, save },
  }
}

/** Splits fields into the label of a row with the default columns, and the others. */
function columnsOf(
  properties: AutoPage['properties'],
  schemas: ReadonlyMap<string, JsonObject>,
  [first]: readonly string[],
  key: string,
) {
  const schemaOf = (field: string) => schemas.get(properties.get(field) ?? '') ?? {}
  const shown = [...properties.keys()].filter((field) => schemaOf(field)['writeOnly'] !== true)
  const named = (name: RegExp) => shown.find((field) => name.test(properties.get(field) ?? ''))
  const of = (name: string | undefined) => shown.find((field) => properties.get(field) === name)
  const called = named(/^(?:display_?)?(?:name|title)$/i) ?? named(/name$|^(?:number|code|subject)$/i)
  const label = of(first) ?? called ?? of(key) ?? shown[0]
  const plain = shown.filter((field) => field !== label && !isNested(schemaOf(field)))
  const list = [...(label === undefined ? [] : [label]), ...plain].slice(0, 10)
  return { list, more: shown.filter((field) => !list.includes(field)) }
}

/** Maximum number of characters of a single-line text. */
const longestLine = 200

/** Makes fields of schemas; their suffix prevents conflicts with names of the console such as `id` or `page`. */
function fieldMaker({ aliases = {} }: AutoPageWords) {
  const fields = new Map<string, Field>()
  const add = (name: string, schema: JsonObject, rules: More) => {
    const plain = `${name.replaceAll(/\W+/g, '_').slice(0, 40)}_`
    const field = fields.has(plain) ? `${plain}${fields.size}` : plain
    const said = partOf(aliases, name) ?? schema['title']
    const [en, zh] = [typeof said === 'string' && said !== '' ? [said, said] : (said ?? [])]
      .flat()
      .map(String)
    fields.set(field, fieldOf(schema, en ?? humanise(name), zh ?? humanise(name), rules))
    return field
  }
  return { fields, add }
}

function fieldOf(schema: JsonObject, en: string, zh: string, rules: More): Field {
  const { format, description, enum: words, maxLength } = schema
  const limit = (name: string) => (Number.isFinite(schema[name]) ? Number(schema[name]) : undefined)
  const hint = typeof description === 'string' ? description.trim().slice(0, longestLine) : ''
  const more: More = { ...rules, ...(!['', en, zh].includes(hint) && { hint: [hint, hint] }) }
  if (isNested(schema)) return longText(en, zh, { ...more, readOnly: true })
  const plain = (Array.isArray(words) ? words : []).filter((one) => ['string', 'number'].includes(typeof one))
  const options = [...new Set<string | number>(plain)].map(
    (one) => [one, humanise(one), humanise(one)] as const,
  )
  if (options.length > 0) return choice(en, zh, options, more)
  const type = typeOf(schema)
  if (type === 'boolean') return flag(en, zh, more)
  if (type === 'integer' || type === 'number')
    return number(en, zh, { ...more, min: limit('minimum'), max: limit('maximum') })
  if (format === 'date-time' || format === 'date') return (format === 'date' ? day : time)(en, zh, more)
  const make = format === 'password' ? secret : Number(maxLength) > longestLine ? longText : text
  return make(en, zh, { ...more, min: limit('minLength'), max: limit('maxLength') })
}

/** Turns an identifier into a label: `created_at` and `createdAt` become `Created at`. */
function humanise(name: string | number): string {
  const words = String(name)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .match(/[^\s_.-]+/g) ?? [String(name)]
  const plain = words.map((word) => (/^[A-Z\d]{2,}$/.test(word) ? word : word.toLowerCase())).join(' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
