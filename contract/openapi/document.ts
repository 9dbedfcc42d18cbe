import { tokenHeader } from '../endpoints.ts'
import { allResources } from '../index.ts'
import { namedCalls } from './account-calls.ts'
import { namedAlarmCalls } from './alarm-calls.ts'
import { errorLogNamedCalls } from './error-log-calls.ts'
import { iotNamedCalls } from './iot-calls.ts'
import { iotSchemas } from './iot-schemas.ts'
import { operation, type Call } from './operation.ts'
import { resourceCalls } from './resource-calls.ts'
import { componentName, refTo, rowSchema } from './schema.ts'
import { sharedSchemas } from './shared-schemas.ts'

/** An OpenAPI 3.1 document. */
export interface ApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: readonly { url: string }[]
  security: readonly object[]
  paths: Record<string, Record<string, object>>
  components: Readonly<Record<string, object>>
}

/** Describes every call that the console may make of a platform, from the contract alone. */
export function describeApi(): ApiDocument {
  const rows = allResources.map((resource) => [componentName(resource), rowSchema(resource)] as const)
  return {
    openapi: '3.1.0',
    info: {
      title: 'AIoT metering platform',
      version: '1.0.0',
      description: 'What the console asks of a platform. Refusals are HTTP 200 with a code other than 0.',
    },
    servers: [{ url: '/api' }],
    security: [{ token: [] }],
    paths: pathsOf([
      ...namedCalls,
      ...namedAlarmCalls,
      ...iotNamedCalls,
      ...errorLogNamedCalls,
      ...allResources.flatMap(resourceCalls),
    ]),
    components: {
      schemas: { ...sharedSchemas, ...iotSchemas, ...Object.fromEntries(rows) },
      responses: {
        Forbidden: {
          description: 'The user is not permitted to do this',
          content: { 'application/json': { schema: refTo('Envelope') } },
        },
      },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: tokenHeader } },
    },
  }
}

/** Calls by path and method; where a generic call has a special form, the special one comes first and stays. */
function pathsOf(calls: readonly Call[]): ApiDocument['paths'] {
  const paths: ApiDocument['paths'] = {}
  for (const call of calls) {
    const operations = (paths[call.path] ??= {})
    operations[call.method.toLowerCase()] ??= operation(call)
  }
  return paths
}
