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
