import { calls } from '#contract/calls/account/account.ts'
import { demoCalls } from '#contract/calls/system/demo.ts'
import { describeApi } from '#contract/openapi/document.ts'

/** A call as described by the platform's OpenAPI document. */
export interface ApiCall {
  method: string
  /** `{name}` for path parameters. */
  path: string
  /** Names of query parameters. */
  query: readonly string[]
  /** Names of fields in the JSON body; empty if there is no body. */
  body: readonly string[]
  isUpload: boolean
  /** Whether it needs no token. */
  isOpen: boolean
}

type Loose = Readonly<Record<string, unknown>>

/** Description of the platform. */
export const api = describeApi()

/** Paths that end the test's session or make the platform unavailable for a while. */
export const ending: ReadonlySet<string> = new Set([
  calls.logout.path,
  demoCalls.reset.path,
  demoCalls.scale.path,
  demoCalls.cut.path,
])

/** Returns every call that the platform describes. */
export function apiCalls(): ApiCall[] {
  const { paths, components } = api
  const schemas: Loose = Object(components['schemas'])
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): ApiCall => {
      const { parameters = [], requestBody, security }: Loose = Object(operation)
      const content: Loose = Object(Object(requestBody)['content'])
      return {
        method: method.toUpperCase(),
        path,
        query: asList(parameters).flatMap((one) => (one['in'] === 'query' ? [String(one['name'])] : [])),
        body: namesIn(Object(content['application/json'])['schema'], schemas),
        isUpload: 'multipart/form-data' in content,
        isOpen: asList(security).length === 0 && security !== undefined,
      }
    }),
  )
}

function namesIn(schema: unknown, schemas: Loose): string[] {
  const { $ref, properties, oneOf, anyOf, allOf }: Loose = Object(schema)
  const known = typeof $ref === 'string' ? schemas[$ref.split('/').at(-1) ?? ''] : undefined
  const inner = [known, ...[oneOf, anyOf, allOf].flatMap(asList)].filter((one) => one !== undefined)
  return [...Object.keys(Object(properties)), ...inner.flatMap((one) => namesIn(one, schemas))]
}

function asList(value: unknown): readonly Loose[] {
  return Array.isArray(value) ? value : []
}
