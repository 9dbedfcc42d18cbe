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

/** How deep `$ref` and `allOf` are followed: none that people write goes deeper, and some lead back to themselves. */
const deepest = 8

/** Properties that are put together for one document at most, a schema counted as fifty: a short one can ask for billions. */
const mostMerged = 1_000_000
const eachSchema = 50

/** The schemas of a document by their names, and how much more may be put together. */
interface Schemas {
  named: JsonObject
  left: number
}

/** Reads the schemas of objects of an OpenAPI 3 document, as JSON, as tables: their properties are the columns. */
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

/** A schema with what it refers to and what it is put together from; empty where the document asks for too much. */
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

/** `string` with the format `date-time` is a moment; of several types, as 3.1 has them, the first that is not null. */
function typeOf(schema: JsonObject): string {
  const type = [schema['type']].flat().find((one) => one !== 'null')
  const format = textOf(schema['format'])
  if (type === 'string') return /^(?:date|date-time|uuid)$/.test(format) ? format : 'string'
  if (type === 'integer' || type === 'number' || type === 'boolean') return type
  return 'json'
}
