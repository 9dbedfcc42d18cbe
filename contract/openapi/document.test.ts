import { describe, expect, it } from 'vitest'
import { declaredCalls } from '../calls/declared.ts'
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
