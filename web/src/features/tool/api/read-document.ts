/** The supported part of JSON Schema; other keywords of a document are ignored. */
export interface ShownSchema {
  $ref?: string
  type?: string | readonly string[]
  format?: string
  title?: string
  description?: string
  const?: unknown
  enum?: readonly unknown[]
  example?: unknown
  default?: unknown
  pattern?: string
  minimum?: number
  properties?: Readonly<Record<string, ShownSchema>>
  required?: readonly string[]
  items?: ShownSchema
  allOf?: readonly ShownSchema[]
  anyOf?: readonly ShownSchema[]
  oneOf?: readonly ShownSchema[]
}

export interface ShownParameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: ShownSchema
}

export interface Operation {
  /** Operation id of the document; method and path if there is none. */
  id: string
  method: string
  path: string
  area: string
  summary: string
  description: string
  parameters: readonly ShownParameter[]
  /** Schema of a JSON request body. */
  body?: ShownSchema
  /** Whether the request body is a form with a file. */
  isUpload: boolean
  /** Whether it requires no token. */
  isOpen: boolean
  /** Responses by status; `schema` is undefined if there is none. */
  answers: readonly { status: string; description: string; schema?: ShownSchema }[]
}

/** OpenAPI document in the form that the page needs. */
export interface ApiDescription {
  title: string
  version: string
  operations: readonly Operation[]
  /** Resolves a reference. */
  resolve: (schema: ShownSchema) => ShownSchema
}

type Loose = Readonly<Record<string, unknown>>

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** Parses an OpenAPI 3 document; undefined if the text is none. */
export function readDocument(text: string): ApiDescription | undefined {
  const root = parse(text)
  const { openapi, info, paths, components } = root
  if (typeof openapi !== 'string' || !openapi.startsWith('3') || typeof paths !== 'object') return undefined
  const parts: Loose = Object(components)
  const follow = (value: unknown): Loose => {
    const { $ref }: Loose = Object(value)
    const [kind = '', name = ''] =
      typeof $ref === 'string' ? $ref.replace('#/components/', '').split('/') : []
    return name === '' ? Object(value) : Object(Object(parts[kind])[name])
  }
  const operations = Object.entries<unknown>(Object(paths)).flatMap(([path, item]) =>
    methods
      .filter((method) => typeof Object(item)[method] === 'object')
      .map((method) => readOperation(method, path, Object(item)[method], follow)),
  )
  return {
    title: textOf(Object(info).title),
    version: textOf(Object(info).version),
    operations,
    resolve: (schema) => ({ ...(follow(schema) as ShownSchema), ...withoutRef(schema) }),
  }
}

function readOperation(
  method: string,
  path: string,
  { operationId, tags, summary, description, parameters, requestBody, responses, security }: Loose,
  follow: (value: unknown) => Loose,
): Operation {
  const content: Loose = Object(follow(requestBody)['content'])
  const body: unknown = Object(content['application/json']).schema
  return {
    id: textOf(operationId) || `${method} ${path}`,
    method: method.toUpperCase(),
    path,
    area: textOf(listOf(tags)[0]),
    summary: textOf(summary),
    description: textOf(description),
    parameters: listOf(parameters).map((one) => follow(one) as unknown as ShownParameter),
    ...(typeof body === 'object' && body !== null && { body }),
    isUpload: 'multipart/form-data' in content,
    isOpen: Array.isArray(security) && security.length === 0,
    answers: Object.entries<unknown>(Object(responses)).map(([status, answer]) => {
      const known = follow(answer)
      const schema: unknown = Object(Object(known['content'])['application/json']).schema
      return {
        status,
        description: textOf(known['description']),
        ...(typeof schema === 'object' && schema !== null && { schema }),
      }
    }),
  }
}

function withoutRef({ $ref: _ref, ...own }: ShownSchema): ShownSchema {
  return own
}

function parse(text: string): Loose {
  try {
    return Object(JSON.parse(text))
  } catch {
    // an HTML page instead of the document: reported by the caller
    return {}
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Line of a schema: a property, indented by depth. */
interface SchemaLine {
  path: string
  name: string
  depth: number
  type: string
  isRequired: boolean
  text: string
}

type Resolve = ApiDescription['resolve']

/** Maximum depth shown. */
const deepest = 6
const mostLines = 300
const mostValues = 8

/** Flattens a schema to lines; recursive schemas end at the first repetition. */
export function schemaLines(schema: ShownSchema, resolve: Resolve): SchemaLine[] {
  const lines: SchemaLine[] = []
  const walk = (outer: ShownSchema, depth: number, above: string, seen: readonly ShownSchema[]) => {
    const { properties, required } = partsOf(outer, resolve)
    for (const [name, one] of properties) {
      if (lines.length >= mostLines) return
      const inner = resolve(one)
      const path = `${above}.${name}`
      const [type, below] = typeOf(inner, resolve)
      const text =
        inner.title === undefined || inner.title === inner.description
          ? (inner.description ?? '')
          : textsOf(inner)
      lines.push({ path, name, depth, type, isRequired: required.has(name), text })
      if (below !== undefined && depth < deepest && !seen.includes(one))
        walk(below, depth + 1, path, [...seen, one])
    }
  }
  walk(schema, 0, '', [])
  return lines
}

function textsOf({ title = '', description = '' }: ShownSchema): string {
  return [title, description].filter((text) => text !== '').join(' · ')
}

/** Returns the properties of an object, including those of the schemas it is composed of. */
function partsOf(schema: ShownSchema, resolve: Resolve) {
  const own = resolve(schema)
  const properties = new Map(Object.entries(own.properties ?? {}))
  const required = new Set(own.required ?? [])
  // of alternatives, only the first is used, which is the successful one
  for (const part of [...(own.allOf ?? []), ...(own.anyOf ?? own.oneOf ?? []).slice(0, 1)]) {
    const more = partsOf(part, resolve)
    for (const [name, one] of more.properties) properties.set(name, one)
    for (const name of more.required) required.add(name)
  }
  return { properties, required }
}

/** Describes the type of a value, and returns the nested object schema. */
function typeOf(schema: ShownSchema, resolve: Resolve): [type: string, below: ShownSchema | undefined] {
  if (schema.items !== undefined) {
    const [inner, below] = typeOf(resolve(schema.items), resolve)
    return [`${inner}[]`, below]
  }
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const])
  if (values.length > 0) {
    const named = values.slice(0, mostValues).map((value) => JSON.stringify(value))
    return [`${named.join(' | ')}${values.length > mostValues ? ' | …' : ''}`, undefined]
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) {
    const all = choices.map((one) => typeOf(resolve(one), resolve))
    return [
      [...new Set(all.map(([type]) => type))].join(' | '),
      all.find(([, below]) => below !== undefined)?.[1],
    ]
  }
  const type = [schema.type ?? (schema.properties ? 'object' : 'any')].flat().join(' | ')
  const isObject = schema.properties !== undefined || schema.allOf !== undefined
  return [
    isObject ? 'object' : schema.format === undefined ? type : `${type} (${schema.format})`,
    isObject ? schema : undefined,
  ]
}

/** Creates an example value for a schema, as far as the schema specifies one. */
export function exampleOf(schema: ShownSchema, resolve: Resolve, depth = 0): unknown {
  const own = resolve(schema)
  const { example, enum: values, type, items, anyOf, oneOf } = own
  if (example !== undefined) return example
  if (own.const !== undefined) return own.const
  if (values !== undefined) return values[0]
  if (own.default !== undefined) return own.default
  const [first] = anyOf ?? oneOf ?? []
  if (own.properties !== undefined || own.allOf !== undefined) return exampleObject(own, resolve, depth)
  if (first !== undefined) return exampleOf(first, resolve, depth)
  if (items !== undefined) return depth > deepest ? [] : [exampleOf(items, resolve, depth + 1)]
  return scalarOf([type ?? 'object'].flat()[0] ?? '', own)
}

function exampleObject(schema: ShownSchema, resolve: Resolve, depth: number): object {
  if (depth > deepest) return {}
  const { properties } = partsOf(schema, resolve)
  return Object.fromEntries([...properties].map(([name, one]) => [name, exampleOf(one, resolve, depth + 1)]))
}

function scalarOf(type: string, { description = '', minimum = 1 }: ShownSchema): unknown {
  switch (type) {
    case 'string':
      if (description.includes('HH:mm:ss')) return '2026-11-20 08:00:00'
      return description.includes('YYYY-MM-DD') ? '2026-11-20' : 'text'
    case 'integer':
    case 'number':
      return Math.max(1, minimum)
    case 'boolean':
      return true
    case 'array':
      return []
    case 'null':
      return null
    default:
      return {}
  }
}
