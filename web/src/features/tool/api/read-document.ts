/** A JSON Schema, as far as it is shown; what a foreign platform writes beyond it is passed over. */
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

/** One call of the document. */
export interface Operation {
  /** Its id in the document; its address where it has none. */
  id: string
  method: string
  path: string
  area: string
  summary: string
  description: string
  parameters: readonly ShownParameter[]
  /** What is sent as JSON. */
  body?: ShownSchema
  /** What is sent is a form with a file. */
  isUpload: boolean
  /** Whether it asks for no token. */
  isOpen: boolean
  /** Answers by their status; those without a schema have none. */
  answers: readonly { status: string; description: string; schema?: ShownSchema }[]
}

/** What an OpenAPI document says, as the page shows it. */
export interface ApiDescription {
  title: string
  version: string
  operations: readonly Operation[]
  /** The schema that a reference points at. */
  resolve: (schema: ShownSchema) => ShownSchema
}

type Loose = Readonly<Record<string, unknown>>

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** Reads an OpenAPI 3 document; nothing where it is none. */
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
  const operations = Object.entries(Object(paths) as Loose).flatMap(([path, item]) =>
    methods
      .filter((method) => typeof Object(item)[method] === 'object')
      .map((method) => readOperation(method, path, Object(item)[method] as Loose, follow)),
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
    answers: Object.entries(Object(responses) as Loose).map(([status, answer]) => {
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
    return Object(JSON.parse(text)) as Loose
  } catch {
    // a page for people in place of the document: the caller says so
    return {}
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
