import { describe, expect, it } from 'vitest'
import { iotCalls } from '../calls/iot.ts'
import { alarmCalls } from '../calls/alarm.ts'
import { errorLogCalls } from '../calls/error-log.ts'
import { crud } from '../crud.ts'
import { calls, ownCalls, pictureCall, revokeSessionCall, systemCalls } from '../endpoints.ts'
import { allResources } from '../index.ts'
import { describeApi } from './document.ts'

const api = describeApi()
const methods = new Set(['get', 'post', 'put', 'delete'])

interface Operation {
  operationId?: string
  parameters?: { name: string; in: string; required?: boolean }[]
  responses?: object
  requestBody?: object
}
const operations = Object.entries(api.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
)

/** Every value under a key, wherever it stands. */
function valuesOf(node: unknown, key: string): unknown[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, value]) => (name === key ? [value] : valuesOf(value, key)))
}

function resolve(ref: string): unknown {
  const steps = ref.replace(/^#\//, '').split('/')
  return steps.reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], api)
}

describe('the description of the platform', () => {
  it('is OpenAPI 3.1 and plain JSON', () => {
    expect(api.openapi).toBe('3.1.0')
    expect(JSON.parse(JSON.stringify(api))).toEqual(api)
    expect(operations.filter(({ path, method }) => !path.startsWith('/') || !methods.has(method))).toEqual([])
  })

  it('refers to nothing that is not in it', () => {
    const refs = valuesOf(api, '$ref').map(String)
    expect(refs.length).toBeGreaterThan(100)
    expect(refs.filter((ref) => typeof resolve(ref) !== 'object')).toEqual([])
  })

  it('uses every schema it declares', () => {
    const used = new Set(valuesOf(api, '$ref'))
    const names = Object.keys(api.components['schemas'] ?? {})
    expect(names.filter((name) => !used.has(`#/components/schemas/${name}`))).toEqual([])
  })

  it('gives every call an id of its own, an answer, and the parameters of its path', () => {
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

  it('has every call that has a name', () => {
    const named = [...Object.values(calls), ...Object.values(ownCalls), ...Object.values(systemCalls)]
    expect(named.filter(({ method, path }) => !has(method, path))).toEqual([])
    const { timeline, ...alarmNamed } = alarmCalls
    const alarms = [...Object.values(alarmNamed), timeline(7)]
    expect(alarms.filter(({ method, path }) => !has(method, path))).toEqual([])
    expect(Object.values(errorLogCalls).filter(({ method, path }) => !has(method, path))).toEqual([])
    expect(has('DELETE', revokeSessionCall(7).path.replace('7', '{id}'))).toBe(true)
    expect(has('GET', pictureCall.path)).toBe(true)
    const ofDevices = Object.values(iotCalls).map((call) => (typeof call === 'function' ? call(7) : call))
    expect(ofDevices.filter(({ method, path }) => !has(method, path))).toEqual([])
  })

  it.each(allResources.map((resource) => [resource.name, resource] as const))(
    'has the verbs of %s',
    (_name, resource) => {
      const all = crud(resource)
      const reading = [all.list, all.select, all.export, all.info(7)]
      const writing = [
        all.save,
        all.update,
        all.remove([7]),
        all.removeMany,
        all.template,
        all.importCommit('7'),
        all.importJob('7'),
        all.importFailed('7'),
        { method: 'POST', path: all.importSheet },
      ]
      const isWritable = Object.values(resource.fields).some(({ readOnly }) => !readOnly)
      const found = [...reading, ...writing].filter(({ method, path }) => has(method, path))
      expect(found).toEqual(isWritable ? [...reading, ...writing] : reading)
    },
  )
})

/** Whether a call is described; 7 stands for what varies. */
function has(method: string, path: string): boolean {
  return operations.some(
    (operation) =>
      operation.method === method.toLowerCase() &&
      operation.path.replace(/\{\w+\}/g, '7') === path.replace(/\{\w+\}/g, '7'),
  )
}
