import { describe, expect, it } from 'vitest'
import { declaredCalls } from '../calls/declared.ts'
import { allResources } from '../resources/index.ts'
import type { Resource } from '../schema/resource.ts'
import { check } from '../schema/rules.ts'
import type { Address } from '../wire/endpoint.ts'
import { describeApi } from './document.ts'

const api = describeApi()

interface Operation {
  operationId?: string
  parameters?: { name: string; in: string; required?: boolean }[]
  responses?: object
  requestBody?: object
}
const operations = Object.entries(api.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
)

/** Collects all values of a key, at any depth. */
function valuesOf(node: unknown, key: string): unknown[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, value]) => (name === key ? [value] : valuesOf(value, key)))
}

function resolve(ref: string): unknown {
  const steps = ref.replace(/^#\//, '').split('/')
  return steps.reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], api)
}

describe('the OpenAPI document', () => {
  it('resolves every reference and uses every schema', () => {
    const refs = valuesOf(api, '$ref').map(String)
    expect(refs.length).toBeGreaterThan(100)
    expect(refs.filter((ref) => typeof resolve(ref) !== 'object')).toEqual([])
    const declared = Object.keys(api.components['schemas'] ?? {}).map(
      (name) => `#/components/schemas/${name}`,
    )
    expect(declared.filter((name) => !refs.includes(name))).toEqual([])
  })

  it('gives each operation a unique id, a response and its path parameters', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(ids.filter((id) => !/^[a-z]\w+$/.test(id ?? ''))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    for (const { path, method, operation } of operations) {
      const inPath = operation.parameters?.filter((parameter) => parameter.in === 'path') ?? []
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(inPath.every(({ required }) => required)).toBe(true)
      expect(operation.responses).toHaveProperty('200.content')
      if (method === 'get') expect(operation).not.toHaveProperty('requestBody')
      const names = operation.parameters?.map((parameter) => parameter.name) ?? []
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('contains exactly the declared calls', () => {
    const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    expect(described.toSorted()).toEqual([...declaredCalls.keys()].toSorted())
    expect(described.filter((address) => address.includes(' /base/home/'))).toHaveLength(13)
  })
})

interface JsonSchema {
  $ref?: string
  required?: string[]
  properties?: Record<string, { format?: string }>
}

/** Schema of the body with which rows of a resource are created. */
function formOf({ path }: Resource): JsonSchema {
  const [body] = valuesOf(api.paths[`${path}/save`]?.['post'], 'requestBody')
  const [schema] = valuesOf(body, 'schema') as JsonSchema[]
  return (schema?.$ref === undefined ? schema : (resolve(schema.$ref) as JsonSchema)) ?? {}
}

describe('the form of a resource is described as it is checked', () => {
  const forms = allResources.filter(({ path }) => declaredCalls.has(`POST ${path}/save` as Address))

  it.each(forms.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
    const { fields } = resource
    const { required = [], properties = {} } = formOf(resource)
    const isReported = (name: string, form: object) => check(fields, form).some(({ field }) => field === name)
    const names = Object.keys(properties)
    // a text whose translation suffices is optional
    const needed = names.filter(
      (name) =>
        isReported(name, {}) &&
        names.every((other) => other === name || isReported(name, { [other]: 'a text' })),
    )
    expect(required.toSorted()).toEqual(needed.toSorted())
    const formats = names.flatMap((name) => {
      const { kind = '', resource: target } = fields[name] ?? {}
      if (kind.startsWith('ref')) return [[name, `id of ${target}`]]
      const isEmail = kind === 'text' && !isReported(name, { [name]: 'a@b.example' })
      return isEmail && isReported(name, { [name]: 'a.b.example' }) ? [[name, 'email']] : []
    })
    const described = Object.entries(properties).map(([name, { format }]) => [name, format])
    expect(described.filter(([, format]) => /^email$|^id of/.test(format ?? ''))).toEqual(formats)
  })
})

it('lists are filtered by the start of numbers and times only', () => {
  const kinds = allResources.flatMap(({ fields, path }) => {
    const { parameters = [] }: Operation = api.paths[`${path}/list`]?.['get'] ?? {}
    const starts = parameters.filter(({ name }) => name.endsWith('Start') && !(name in fields))
    return starts.flatMap(({ name }) => fields[name.replace(/Start$/, '')]?.kind ?? [])
  })
  expect(new Set(kinds)).toEqual(new Set(['number', 'time']))
})
