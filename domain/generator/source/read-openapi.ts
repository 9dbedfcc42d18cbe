import { isJsonObject, type JsonObject } from '../../../contract/schema/json-object.ts'
import {
  isTooLarge,
  longestText,
  mostTables,
  plainColumn,
  type ReadTables,
  type SourceColumn,
  type SourceTable,
  type UnreadReason,
} from './source-table.ts'

/** Maximum depth of `$ref` and `allOf`, which may be recursive; handwritten documents stay below it. */
const deepest = 8

/** Maximum of merged properties per document, plus fifty per schema: a short document may expand to billions. */
const mostMerged = 1_000_000
const eachSchema = 50

/** Schemas of a document by name, and the remaining merge budget. */
interface Schemas {
  named: JsonObject
  left: number
}

/** Parses the object schemas of an OpenAPI 3 document in JSON as tables with their properties as columns. */
export function readOpenApi(text: string): ReadTables {
  if (text.length > longestText) return refused('tooLong')
  const document = parsed(text)
  if (document === undefined) return refused('notJson')
  const version = document['openapi']
  if (typeof version !== 'string' || !version.startsWith('3.')) return refused('notOpenApi')
  const named = objectOf(objectOf(document['components'])['schemas'])
  const schemas = { named, left: mostMerged }
  const all = Object.entries(named).flatMap(([name, schema]) => tableOf(name, objectOf(schema), schemas))
  if (schemas.left <= 0) return refused('tooLarge')
  if (all.length === 0) return refused('noTables')
  const tables = all.filter((table) => !isTooLarge(table))
  return {
    tables: tables.slice(0, mostTables),
    unread: [
      ...(tables.length < all.length ? [{ line: 0, reason: 'tooLarge' as const }] : []),
      ...(tables.length > mostTables ? [{ line: 0, reason: 'tooMany' as const }] : []),
    ],
  }
}

function refused(reason: UnreadReason): ReadTables {
  return { tables: [], unread: [{ line: 0, reason }] }
}

function parsed(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? value : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function tableOf(name: string, schema: JsonObject, schemas: Schemas): SourceTable[] {
  const whole = merged(schema, schemas, 0)
  const properties = Object.entries(objectOf(whole['properties']))
  if (properties.length === 0) return []
  const required = Array.isArray(whole['required']) ? new Set<unknown>(whole['required']) : new Set()
  return [
    {
      name,
      comment: textOf(whole['title']) || textOf(whole['description']),
      columns: properties.map(([property, one]) =>
        columnOf(property, objectOf(one), schemas, required.has(property)),
      ),
    },
  ]
}

/** Merges a schema with its references and `allOf` parts; empty when the budget is exhausted. */
function merged(schema: JsonObject, schemas: Schemas, depth: number): JsonObject {
  if (depth > deepest || schemas.left <= 0) return {}
  const { named: known } = schemas
  const named = /^#\/components\/schemas\/([^/]+)$/.exec(textOf(schema['$ref']))?.[1]
  const target = named !== undefined && Object.hasOwn(known, named) ? objectOf(known[named]) : undefined
  const parts = [
    ...(target === undefined ? [] : [merged(target, schemas, depth + 1)]),
    ...(Array.isArray(schema['allOf']) ? schema['allOf'].slice(0, 20) : []).map((part) =>
      merged(objectOf(part), schemas, depth + 1),
    ),
    schema,
  ]
  const properties = parts.flatMap((part) => Object.entries(objectOf(part['properties'])))
  const required = parts.flatMap((part) => (Array.isArray(part['required']) ? part['required'] : []))
  schemas.left -= eachSchema + properties.length + required.length
  return {
    ...Object.assign({}, ...parts),
    properties: Object.fromEntries(properties),
    required: [...new Set<unknown>(required)],
  }
}

function columnOf(name: string, given: JsonObject, schemas: Schemas, required: boolean): SourceColumn {
  const schema =
    given['$ref'] === undefined && given['allOf'] === undefined ? given : merged(given, schemas, 0)
  const values = Array.isArray(schema['enum'])
    ? schema['enum'].filter((one) => typeof one === 'string' || typeof one === 'number')
    : []
  const number = (key: string) => {
    const value = schema[key]
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined
  }
  const type = typeOf(schema)
  const [min, max] = /^(?:integer|number)$/.test(type)
    ? [number('minimum'), number('maximum')]
    : [undefined, number('maxLength')]
  return {
    ...plainColumn(name, values.length > 0 ? 'enum' : type),
    comment: textOf(schema['title']) || textOf(schema['description']),
    required,
    generated: schema['readOnly'] === true,
    primary: name === 'id',
    ...(values.length > 0 && { values: values.map(String) }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  }
}

/** Returns the type of a schema: a `date-time` format becomes the type; of several types the first other than null. */
function typeOf(schema: JsonObject): string {
  const type = [schema['type']].flat().find((one) => one !== 'null')
  const format = textOf(schema['format'])
  if (type === 'string') return /^(?:date|date-time|uuid)$/.test(format) ? format : 'string'
  if (type === 'integer' || type === 'number' || type === 'boolean') return type
  return 'json'
}
