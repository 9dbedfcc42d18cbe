import { refTo, type Schema } from './schema.ts'

/** A parameter in the path or the query. */
export interface Parameter {
  name: string
  in: 'path' | 'query'
  required?: boolean
  description?: string
  schema: Schema
}

/** A call, before it is written down as OpenAPI wants it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the base path, `{name}` for what varies. */
  path: string
  operationId: string
  summary: string
  tag: string
  query?: readonly Parameter[]
  /** What the body holds: JSON, or a form with one file. */
  body?: Schema
  upload?: string
  /** What `data` of the answer holds; a file where `file` is set. */
  data?: Schema
  file?: boolean
  /** Whether it can be asked without a token. */
  isOpen?: boolean
}

/** A parameter of the query. */
export function query(name: string, description: string, type = 'string', required = false): Parameter {
  return { name, in: 'query', description, required, schema: { type } }
}

/** Writes a call down as an operation object. */
export function operation({
  method,
  path,
  operationId,
  summary,
  tag,
  isOpen = false,
  ...call
}: Call): object {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): Parameter => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const body = bodyOf(method, call)
  return {
    operationId,
    summary,
    tags: [tag],
    ...(isOpen && { security: [] }),
    ...(inPath.length + (call.query?.length ?? 0) > 0 && { parameters: [...inPath, ...(call.query ?? [])] }),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      200: { description: 'Success, or a refusal with a code of its own', content: answerOf(call) },
      ...(!isOpen && { 403: { $ref: '#/components/responses/Forbidden' } }),
    },
  }
}

function bodyOf(method: Call['method'], { body, upload }: Pick<Call, 'body' | 'upload'>): object | undefined {
  if (upload !== undefined) {
    const schema: Schema = { type: 'object', properties: { [upload]: { type: 'string', format: 'binary' } } }
    return { 'multipart/form-data': { schema } }
  }
  return body === undefined || method === 'GET' ? undefined : { 'application/json': { schema: body } }
}

function answerOf({ data, file = false }: Pick<Call, 'data' | 'file'>): object {
  const schema: Schema = {
    allOf: [refTo('Envelope'), { type: 'object', properties: { data: data ?? { type: 'null' } } }],
  }
  const json = { 'application/json': { schema } }
  return file
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } }, ...json }
    : json
}
