import { expect, it } from 'vitest'
import { maskedParams } from './mask.ts'

it.each<[object, string]>([
  [{}, ''],
  [{ a: 1 }, '{"a":1}'],
  [{ password: 'x' }, '{"password":"***"}'],
  [{ newPassword: { inner: 'x' } }, '{"newPassword":"***"}'],
  [{ list: [{ token: 't', b: null }] }, '{"list":[{"token":"***","b":null}]}'],
  [{ a: { b: { c: { d: { e: { f: 1 } } } } } }, '{"a":{"b":{"c":{"d":{"e":"…"}}}}}'],
  [{ text: 'x'.repeat(5000) }, `{"text":"${'x'.repeat(1991)}…`],
])('%j is noted as %j', (params, text) => {
  expect(maskedParams(params)).toBe(text)
})
