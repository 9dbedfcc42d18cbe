import { declaredCalls } from '../calls/declared.ts'
import { tokenHeader } from '../wire/headers.ts'
import type { Components } from './json-schema.ts'
import { operation } from './operation.ts'

/** An OpenAPI 3.1 document. */
export interface ApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: readonly { url: string }[]
  security: readonly object[]
  paths: Record<string, Record<string, object>>
  components: Readonly<Record<string, object>>
}

/** Describes every call that the console may make of a platform, from the declarations alone. */
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
      description: 'What the console asks of a platform. Refusals are HTTP 200 with a code other than 0.',
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
        Failed: response('The platform has failed, or cannot be reached at the moment'),
      },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: tokenHeader } },
    },
  }
}

const refusal = {
  type: 'object',
  description: 'A refusal: its code, and the message for the user.',
  properties: {
    code: { type: 'integer', not: { const: 0 } },
    msg: { type: 'string' },
    data: {
      description: 'What is wrong with single fields, or what the caller needs to go on.',
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
