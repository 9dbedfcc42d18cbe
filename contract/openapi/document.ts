import * as z from 'zod/mini'
import { calls } from '../calls/account/account.ts'
import { declaredCalls, type DeclaredCall } from '../calls/declared.ts'
import { asksPassword } from '../calls/account/password-proof.ts'
import { proofMinutes } from '../schema/forms.ts'
import { addressOf, type Address } from '../wire/endpoint.ts'
import { code } from '../wire/envelope.ts'
import { tokenHeader } from '../wire/headers.ts'

/** Subset of JSON Schema (2020-12) that the OpenAPI document uses. */
export interface JsonSchema {
  $ref?: string
  type?: string | readonly string[]
  format?: string
  description?: string
  const?: unknown
  enum?: readonly unknown[]
  minimum?: number
  minLength?: number
  maximum?: number
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  allOf?: readonly JsonSchema[]
  anyOf?: readonly JsonSchema[]
  $defs?: Readonly<Record<string, JsonSchema>>
}

/** Named schemas by name. */
export type Components = Map<string, JsonSchema>

/**
 * Converts a schema to JSON; named schemas become references to components. `isInline` keeps the outermost schema
 * inline, for callers that need its properties.
 */
export function jsonSchema(schema: z.ZodMiniType, components: Components, isInline = false): JsonSchema {
  const whole = z.toJSONSchema(schema, { io: 'input', override: withoutSafeBounds }) as JsonSchema
  const { $defs = {}, ...own } = pointingAtComponents(whole)
  for (const [name, definition] of Object.entries($defs)) components.set(name, definition)
  const { $schema: _version, id, ...json } = own as JsonSchema & { $schema?: string; id?: string }
  if (id === undefined || isInline) return json
  components.set(id, json)
  return { $ref: `#/components/schemas/${id}` }
}

/** Redirects references to the shared components, because zod keeps the definitions next to each schema. */
function pointingAtComponents(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')
  return JSON.parse(text) as JsonSchema
}

/** Drops the bounds of safe integers, which go without saying. */
function withoutSafeBounds({ jsonSchema: json }: { jsonSchema: Record<string, unknown> }): void {
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum']
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum']
}

/** Default descriptions of refusal codes. */
const meanings = {
  [code.invalid]: 'The request is not valid.',
  [code.expired]: 'The session has expired.',
  [code.missing]: 'There is no such record.',
  [code.unproved]: `The password was not confirmed in the last ${proofMinutes} minutes; confirm it with \`${addressOf(calls.prove)}\`.`,
} as const

/** Converts a call to an OpenAPI operation object; named schemas are added to the components. */
function operation(call: DeclaredCall, components: Components): object {
  const parameters = [...inPath(call), ...inQuery(call, components)]
  const body = bodyOf(call, components)
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.tag],
    ...(call.permission !== undefined && { description: `Requires the permission \`${call.permission}\`.` }),
    ...(call.role !== undefined && { description: `Requires the role \`${call.role}\`.` }),
    ...(call.isOpen && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && { requestBody: { required: true, content: body } }),
    responses: responsesOf(call, components),
  }
}

/** Returns the path parameters of a call. Ids are numbers, several of them separated by commas; jobs have names. */
export function pathParameters({ path }: DeclaredCall): [name: string, schema: JsonSchema][] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
    name,
    name === 'id' ? { type: 'integer', minimum: 0 } : { type: 'string', minLength: 1 },
  ])
}

function inPath(call: DeclaredCall): object[] {
  return pathParameters(call).map(([name, schema]) => ({ name, in: 'path', required: true, schema }))
}

function inQuery({ method, request }: DeclaredCall, components: Components): object[] {
  if (method !== 'GET' || request === undefined) return []
  const schema = jsonSchema(request, components, true)
  const filters = schema.properties === undefined
  if (filters) return [{ name: 'filter', in: 'query', style: 'form', explode: true, schema }]
  return Object.entries(schema.properties ?? {}).map(([name, { description, ...own }]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    ...(description !== undefined && { description }),
    schema: own,
  }))
}

function bodyOf({ method, request, upload }: DeclaredCall, components: Components): object | undefined {
  if (upload !== undefined) {
    const file: JsonSchema = { type: 'string', format: 'binary' }
    return {
      'multipart/form-data': {
        schema: { type: 'object', properties: { [upload]: file }, required: [upload] },
      },
    }
  }
  if (method === 'GET' || request === undefined) return undefined
  return { 'application/json': { schema: jsonSchema(request, components) } }
}

function responsesOf(call: DeclaredCall, components: Components): object {
  const { file, isOpen = false, permission, role, request, upload, statuses = {} } = call
  const refused = refusalsOf(call)
  const json = {
    'application/json': {
      schema: answerSchema(
        call,
        refused.map(([number]) => number),
        components,
      ),
    },
  }
  const files = (file ?? []).map((type) => [type, { schema: { type: 'string', format: 'binary' } }] as const)
  const hasBody = upload !== undefined || (request !== undefined && call.method !== 'GET')
  const reasons = refused.map(([number, when]) => `${number}: ${when}`).join(' ')
  return {
    200: {
      description: reasons === '' ? 'Success' : `Success, or a refusal with its code. ${reasons}`,
      content: { ...Object.fromEntries(files), ...json },
    },
    ...(!isOpen && (permission ?? role) !== undefined && { 403: refTo('Forbidden') }),
    ...(hasBody && { 400: refTo('Malformed'), 413: refTo('TooLarge'), 415: refTo('WrongType') }),
    ...Object.fromEntries(Object.keys(statuses).map((status) => [status, refTo('Refused')])),
    default: refTo('Failed'),
  }
}

const refTo = (name: string) => ({ $ref: `#/components/responses/${name}` })

/** Returns the codes with which a call may refuse under HTTP 200, with their descriptions. */
export function refusalsOf({
  isOpen,
  method,
  path,
  request,
  upload,
  refusals = {},
}: DeclaredCall): [number, string][] {
  const hasInput = request !== undefined || upload !== undefined
  const general = [
    ...(hasInput ? [code.invalid] : []),
    ...(isOpen ? [] : [code.expired]),
    ...(path.includes('{') ? [code.missing] : []),
    ...(asksPassword.has(`${method} ${path}` as Address) ? [code.unproved] : []),
  ].map((number): [number, string] => [number, meanings[number]])
  const own = Object.entries(refusals).map(([number, when]): [number, string] => [Number(number), when])
  const isNamed = new Set(own.map(([number]) => number))
  return [...general.filter(([number]) => !isNamed.has(number)), ...own].sort(([a], [b]) => a - b)
}

function answerSchema(
  { answer, beside, file }: DeclaredCall,
  codes: readonly number[],
  components: Components,
): JsonSchema {
  const refusal: JsonSchema = {
    allOf: [
      { $ref: '#/components/schemas/Refusal' },
      { type: 'object', properties: { code: { enum: codes } } },
    ],
  }
  if (file !== undefined) return refusal
  const data: JsonSchema = answer === undefined ? { type: 'null' } : jsonSchema(answer, components)
  const more = beside === undefined ? undefined : jsonSchema(beside, components, true)
  const success: JsonSchema = {
    type: 'object',
    properties: { code: { const: code.success }, msg: { type: 'string' }, data, ...more?.properties },
    required: ['code', 'msg', 'data', ...(more?.required ?? [])],
  }
  return codes.length === 0 ? success : { anyOf: [success, refusal] }
}

interface ApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: readonly { url: string }[]
  security: readonly object[]
  paths: Record<string, Record<string, object>>
  components: Readonly<Record<string, object>>
}

/** Builds the OpenAPI 3.1 document of all calls that the console makes, from the declarations alone. */
export function describeApi(): ApiDocument {
  const components: Components = new Map()
  const paths: ApiDocument['paths'] = {}
  for (const call of declaredCalls.values()) {
    const operations = (paths[call.path] ??= {})
    operations[call.method.toLowerCase()] = operation(call, components)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'AIoT metering platform',
      version: '1.0.0',
      description:
        'API of the platform that the console uses. Refusals are HTTP 200 with a code other than 0.',
    },
    servers: [{ url: '/api' }],
    security: [{ token: [] }],
    paths,
    components: {
      schemas: { Refusal: refusal, ...Object.fromEntries(components) },
      responses: {
        Forbidden: response('The user is not permitted to do this'),
        Malformed: response('The request cannot be read'),
        TooLarge: response('The request is larger than the platform accepts'),
        WrongType: response('The body is neither JSON nor a form'),
        Refused: response('The platform refuses the request'),
        Failed: response('The platform has failed or is temporarily unavailable'),
      },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: tokenHeader } },
    },
  }
}

const refusal = {
  type: 'object',
  description: 'Refusal with its code and a message for the user.',
  properties: {
    code: { type: 'integer', not: { const: 0 } },
    msg: { type: 'string' },
    data: {
      description: 'Errors of single fields, or what the caller needs to continue.',
      type: ['object', 'null'],
      properties: {
        errors: {
          type: 'array',
          items: {
            type: 'object',
            properties: { field: { type: 'string' }, msg: { type: 'string' } },
            required: ['field', 'msg'],
          },
        },
      },
    },
  },
  required: ['code', 'msg', 'data'],
}

function response(description: string): object {
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  }
}
