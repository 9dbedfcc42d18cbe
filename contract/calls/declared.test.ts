import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import type { Output } from '../schema/zod.ts'
import { describeApi } from '../openapi/document.ts'
import { operation } from '../openapi/operation.ts'
import { declare, type AnswerOf, type RequestOf } from '../wire/declaration.ts'
import { endpoints, type Sent } from '../wire/endpoint.ts'
import { declarationAt, declaredCalls, type DeclaredCall } from './declared.ts'

/** A declaration whose one field is of a kind that the test chooses. */
const withField = <Field extends z.ZodMiniType>(field: Field) => {
  const declared = declare({
    note: {
      tag: 'test',
      summary: 'Take a note',
      request: z.object({ weight: field }),
      answer: z.object({ weight: field }),
    },
  })
  const calls = endpoints<typeof declared>()({ note: 'POST /test/note' })
  const call: DeclaredCall = { ...declared.note, name: 'note', method: 'POST', path: '/test/note' }
  return { declared, calls, call }
}

describe('one field of a declaration, changed in memory', () => {
  const before = withField(z.string())
  const after = withField(z.int())

  it('changes the types that travel', () => {
    expectTypeOf<Sent<typeof before.calls.note>>().toEqualTypeOf<{ readonly weight: string }>()
    expectTypeOf<Sent<typeof after.calls.note>>().toEqualTypeOf<{ readonly weight: number }>()
    expectTypeOf<RequestOf<typeof after.declared.note>>().toEqualTypeOf<{ readonly weight: number }>()
    expectTypeOf<AnswerOf<typeof after.declared.note>>().toEqualTypeOf<
      Output<typeof after.declared.note.answer>
    >()
    expect(after.calls.note).toEqual({ method: 'POST', path: '/test/note' })
  })

  it.each([
    ['what is sent', 'request'],
    ['what is answered', 'answer'],
  ] as const)('changes the check of %s', (_what, part) => {
    expect(z.safeParse(before.declared.note[part], { weight: 'much' }).success).toBe(true)
    expect(z.safeParse(before.declared.note[part], { weight: 7 }).success).toBe(false)
    expect(z.safeParse(after.declared.note[part], { weight: 'much' }).success).toBe(false)
    expect(z.safeParse(after.declared.note[part], { weight: 7 }).success).toBe(true)
  })

  it('changes the description', () => {
    const typesIn = ({ call }: { call: DeclaredCall }) =>
      JSON.stringify(operation(call, new Map())).match(/"weight":\{"type":"\w+"/g)
    expect(typesIn(before)).toEqual(['"weight":{"type":"string"', '"weight":{"type":"string"'])
    expect(typesIn(after)).toEqual(['"weight":{"type":"integer"', '"weight":{"type":"integer"'])
  })
})

it('the description is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(describeApi())))
  expect({ valid, errors }).toMatchObject({ valid: true })
})

it.each([
  ['GET', '/base/home/kpi', 'homeKpi'],
  ['GET', '/base/iot/deviceData/latest/7', 'latest'],
  ['DELETE', '/base/sys/user/delete/7,8', 'systemUserRemove'],
  ['POST', '/base/iot/deviceData/latest/7', undefined],
  ['GET', '/base/iot/deviceData/latest', undefined],
])('%s %s is declared as %s', (method, path, name) => {
  expect(declarationAt(method, path)?.name).toBe(name)
})

/** Calls about the person who asks, which all may make who are signed in. */
const everybodys =
  /^(POST|PUT|DELETE) \/(api\/(pictures|users\/updateAvatar|qiNiuContent)|base\/(home\/|sys\/(logout|user\/(password|profile|sessions\/\{id\})|error-log\/report)))/
/** Calls that are sent with a body or begin some work, and change nothing that another person sees. */
const looking =
  /\/(link|validate|preview|dryRun|consequence|zip|dataResemble\/(compare|search|run|cancel)|payment\/(query|back))$/

it('whoever may only look changes nothing: each call that changes something needs more than to list or to read', () => {
  const loose = [...declaredCalls].filter(
    ([address, { method, isOpen = false, permission, role, path }]) =>
      method !== 'GET' &&
      !isOpen &&
      role === undefined &&
      (permission === undefined
        ? !everybodys.test(address)
        : /:(list|info)$/.test(permission) && !looking.test(path)),
  )
  expect(loose.map(([address]) => address)).toEqual([])
})
