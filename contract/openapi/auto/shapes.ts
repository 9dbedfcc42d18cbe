import { isJsonObject, type JsonObject } from '../../schema/json-object.ts'

/** Returns an own property of an object, never an inherited one such as `constructor`. */
export function partOf(value: unknown, name: string): unknown {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

/** Returns the entries of an object; an empty array for any other value. */
export function partsOf(value: unknown): [name: string, part: unknown][] {
  return isJsonObject(value) ? Object.entries(value) : []
}

/** Resolves `$ref`, `allOf`, `oneOf` and `anyOf` of a schema into one object, to a limited depth because of cycles. */
export function resolve(document: unknown, schema: unknown, depth = 0): JsonObject {
  if (depth > 8 || !isJsonObject(schema)) return {}
  const { $ref: at, allOf, oneOf, anyOf = oneOf, ...rest } = schema
  const inner = (part: unknown) => resolve(document, part, depth + 1)
  if (typeof at === 'string') return inner(at.split('/').slice(1).reduce<unknown>(partOf, document))
  const choice = [anyOf ?? []].flat().slice(0, 2).map(inner)
  const parts = [rest, ...[allOf ?? []].flat().map(inner), choice.find(({ type }) => type !== 'null') ?? {}]
  return {
    ...Object.assign({}, ...parts.toReversed()),
    required: parts.flatMap(({ required }) => required ?? []),
    properties: Object.fromEntries(parts.flatMap(({ properties }) => partsOf(properties))),
  }
}

/** Returns the type of a schema other than null. */
export function typeOf({ type }: JsonObject): unknown {
  return [type].flat().find((one) => one !== 'null')
}

/** Whether values of a schema are arrays or objects: they are shown as JSON, and forms leave them out. */
export function isNested(schema: JsonObject): boolean {
  return ['array', 'object'].includes(String(typeOf(schema))) || partsOf(schema['properties']).length > 0
}

const rowNames = [
  'data',
  'items',
  'rows',
  'list',
  'records',
  'content',
  'results',
  'value',
  'result',
  '_embedded',
]

/** Finds the rows in a response inside any wrapper; null counts as no rows. Undefined when there is no list. */
export function rowsIn(answer: unknown, depth = 0): readonly unknown[] | undefined {
  if (Array.isArray(answer) || depth > 3) return Array.isArray(answer) ? answer : undefined
  const lists = partsOf(answer).flatMap(([, part]) => (Array.isArray(part) ? [part] : []))
  const known = rowNames.map((name) => rowsIn(partOf(answer, name), depth + 1))
  const isNone = rowNames.some((name) => partOf(answer, name) === null)
  return known.find((rows) => rows !== undefined) ?? (lists.length === 1 ? lists[0] : isNone ? [] : undefined)
}

/** Returns an example value of a schema to find its rows: an array holds the schema of its items. */
export function exampleOf(document: unknown, schema: unknown, depth = 0): unknown {
  const { items, properties } = resolve(document, schema)
  if (items !== undefined || depth > 3) return [items]
  const parts = partsOf(properties).map(([name, part]) => [name, exampleOf(document, part, depth + 1)])
  return Object.fromEntries(parts)
}

/** Finds a value by name and type in a response or the wrapper of its rows, such as the total or the next cursor. */
export function saidIn(answer: unknown, name: RegExp, type: string, depth = 0): unknown {
  const found = partsOf(answer).find(([key, value]) => name.test(key) && typeof value === type)
  if (found !== undefined || depth > 1) return found?.[1]
  const around = ['data', 'page', 'meta', 'pagination', 'result'].map((part) => partOf(answer, part))
  return around.map((part) => saidIn(part, name, type, depth + 1)).find((one) => one !== undefined)
}

/** Call as the document describes it: `{}` in its path stands for the key of a row, named `key` in the document. */
export interface AutoCall {
  method: string
  path: string
  body: JsonObject
  key: string
}

/** Returns a function that finds the first of several calls in a document; the server's path may precede its paths. */
export function callFinder(document: unknown, path: string) {
  const servers = [partOf(document, 'servers') ?? []].flat().map((server) => String(partOf(server, 'url')))
  const bases = servers.map((url) => url.replaceAll(/^\w+:\/\/[^/]*|\/$/g, ''))
  const base = bases.find((one) => path.startsWith(`${one}/`)) ?? ''
  const items = partsOf(partOf(document, 'paths')).flatMap(([template, item]) => {
    const plain = template.replaceAll(/\{[^{}]*\}/g, '{}')
    const found = { item, key: /\{([^{}]*)\}/.exec(template)?.[1] ?? '' }
    return [plain, base + plain].map((at) => [at, found] as const)
  })
  const known = new Map(items)
  return (methods: readonly string[], paths: readonly string[]) => {
    for (const method of methods)
      for (const at of paths) {
        const { item, key = '' } = known.get(at) ?? {}
        const operation = partOf(item, method.toLowerCase())
        const body = resolve(document, contentOf(document, partOf(operation, 'requestBody')))
        const parameters = [item, operation].flatMap((one) => partOf(one, 'parameters') ?? [])
        if (isJsonObject(operation)) return { operation, parameters, method, path: at, body, key }
      }
    return undefined
  }
}

/** Returns the schema of a request or response body, preferring JSON. */
export function contentOf(document: unknown, message: unknown): unknown {
  const kinds = partsOf(resolve(document, message)['content'])
  return partOf((kinds.find(([type]) => type.includes('json')) ?? kinds[0])?.[1], 'schema')
}

const styles = [
  ['page', /^(?:page|page_?(?:num|no|number|index)|current|current_?page)$/i],
  ['offset', /^\$?(?:offset|skip)$/i],
  ['cursor', /^(?:cursor|starting_?after|after|page_?token|next_?token|marker)$/i],
] as const
const sizes = /^\$?(?:limit|size|per_?page|page_?size|max_?results|top|take)$/i
const backwards = /^(?:ending_?before|before)$/i

/** Classifies the query parameters of a list: pagination, sorting and search; the remaining ones are filters. */
export function readParameters(document: unknown, sent: readonly unknown[]) {
  const all = sent.flatMap((one) => parametersOf(document, resolve(document, one)))
  const named = (name: RegExp) => all.find((one) => name.test(one.name))
  const [style = 'whole' as const, at] =
    styles.map(([one, name]) => [one, named(name)] as const).find(([, one]) => one) ?? []
  const [size, sort, keyword] = [
    sizes,
    /^(?:sort|sort_?by|order_?by)$/i,
    /^(?:q|query|search|keywords?)$/i,
  ].map(named)
  const begin = at?.schema['default'] ?? at?.schema['minimum']
  const isFromZero = begin === 0 || (size?.name === 'size' && sort !== undefined && begin === undefined)
  const used = new Set([at, size, sort, keyword])
  return {
    paging: { style, at: at?.name ?? '', size: size?.name ?? '', first: isFromZero ? 0 : 1 },
    /** Sort parameter, and whether the direction follows a comma rather than precedes the name as a sign. */
    sorting: sort && { name: sort.name, isComma: isFromZero || typeOf(sort.schema) === 'array' },
    keyword: keyword?.name,
    filters: all.filter((one) => !used.has(one) && !backwards.test(one.name)),
  }
}

/** Returns the fields of a query parameter; an object, such as a page, is expanded into its properties. */
function parametersOf(document: unknown, { name, in: place, schema: given }: JsonObject) {
  if (typeof name !== 'string' || place !== 'query') return []
  const schema = resolve(document, given)
  const parts = partsOf(schema['properties']).map(([inner, part]) => ({
    name: inner,
    schema: resolve(document, part),
  }))
  return typeOf(schema) === 'object' || parts.length > 0 ? parts : [{ name, schema }]
}
