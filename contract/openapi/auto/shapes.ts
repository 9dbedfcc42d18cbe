import { isJsonObject, type JsonObject } from '../../schema/json-object.ts'

/** A part of an object by its own name: never what all objects have, such as `constructor`. */
export function partOf(value: unknown, name: string): unknown {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

/** The parts of an object; none of anything else. */
export function partsOf(value: unknown): [name: string, part: unknown][] {
  return isJsonObject(value) ? Object.entries(value) : []
}

/** A schema with what it refers to, and is put together of, in one object; what refers to itself ends soon. */
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

/** What a schema lets through, beside null. */
export function typeOf({ type }: JsonObject): unknown {
  return [type].flat().find((one) => one !== 'null')
}

/** Whether values of a schema have parts: they are shown as JSON, and no form changes them. */
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

/** The rows in an answer, whatever stands around them; none of them may be said by null. Nothing where there is no list. */
export function rowsIn(answer: unknown, depth = 0): readonly unknown[] | undefined {
  if (Array.isArray(answer) || depth > 3) return Array.isArray(answer) ? answer : undefined
  const lists = partsOf(answer).flatMap(([, part]) => (Array.isArray(part) ? [part] : []))
  const known = rowNames.map((name) => rowsIn(partOf(answer, name), depth + 1))
  const isNone = rowNames.some((name) => partOf(answer, name) === null)
  return known.find((rows) => rows !== undefined) ?? (lists.length === 1 ? lists[0] : isNone ? [] : undefined)
}

/** A value of a schema, as far as rows are looked for in it: a list holds the schema of its rows. */
export function exampleOf(document: unknown, schema: unknown, depth = 0): unknown {
  const { items, properties } = resolve(document, schema)
  if (items !== undefined || depth > 3) return [items]
  const parts = partsOf(properties).map(([name, part]) => [name, exampleOf(document, part, depth + 1)])
  return Object.fromEntries(parts)
}

/** What an answer, or something around its rows, says under a name: how many rows there are, or how they go on. */
export function saidIn(answer: unknown, name: RegExp, type: string, depth = 0): unknown {
  const found = partsOf(answer).find(([key, value]) => name.test(key) && typeof value === type)
  if (found !== undefined || depth > 1) return found?.[1]
  const around = ['data', 'page', 'meta', 'pagination', 'result'].map((part) => partOf(answer, part))
  return around.map((part) => saidIn(part, name, type, depth + 1)).find((one) => one !== undefined)
}

/** A call as the document writes it: `{}` in its path is the key of a row, called so there. */
export interface AutoCall {
  method: string
  path: string
  body: JsonObject
  key: string
}

/** Finds the first of some calls that a document describes; the path of its server may stand before its own paths. */
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

/** The schema of what a request or an answer carries, as JSON if it may. */
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

/** What the parameters of a list are for: its pages, order and search; what is left filters. */
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
    /** The parameter of the order, and whether a comma stands before the direction instead of a sign before the name. */
    sorting: sort && { name: sort.name, isComma: isFromZero || typeOf(sort.schema) === 'array' },
    keyword: keyword?.name,
    filters: all.filter((one) => !used.has(one) && !backwards.test(one.name)),
  }
}

/** The parameter of a query; one that is an object, such as a page, stands for its properties. */
function parametersOf(document: unknown, { name, in: place, schema: given }: JsonObject) {
  if (typeof name !== 'string' || place !== 'query') return []
  const schema = resolve(document, given)
  const parts = partsOf(schema['properties']).map(([inner, part]) => ({
    name: inner,
    schema: resolve(document, part),
  }))
  return typeOf(schema) === 'object' || parts.length > 0 ? parts : [{ name, schema }]
}
