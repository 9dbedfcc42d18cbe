import { expect, test } from 'vitest'
import type { Envelope } from '#contract/wire/envelope.ts'
import { readAnswer } from './answer.ts'
import { Failure } from './failure.ts'
import { differences } from './answer-check.ts'
import { fileNameOf } from './response.ts'

const read = (status: number, body: unknown) => readAnswer({ status, body, requestId: 'r-1' })

function failureOf(status: number, body: unknown): Failure {
  try {
    read(status, body)
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
  throw new Error('The answer was accepted')
}

test.each([
  ['code 0', 200, { code: 0, msg: 'ok', data: [1] }, { code: 0, msg: 'ok', data: [1] }],
  ['code 0 as text', 200, { code: '0', msg: '', data: 1 }, { code: 0, msg: '', data: 1 }],
  ['status 204 without a body', 204, undefined, { code: 0, msg: '', data: null }],
  [
    'more beside the data',
    200,
    { code: 0, data: [], permissions: ['a:b'] },
    { code: 0, msg: '', data: [], permissions: ['a:b'] },
  ],
])('accepts a response with code 0 (spec §7): %s', (_name, status, body, envelope) => {
  expect(read(status, body)).toEqual(envelope)
})

test.each([
  ['a code other than 0', 200, { code: 500, msg: 'No such row' }, 'refused', 500, 'No such row'],
  ['code 401 in the body', 200, { code: 401, msg: 'Gone' }, 'expired', 401, 'Gone'],
  ['code 401 as text', 200, { code: '401', msg: 'Gone' }, 'expired', 401, 'Gone'],
  ['status 401', 401, undefined, 'expired', 401, ''],
  ['status 403', 403, { code: 0, msg: 'Not yours' }, 'forbidden', 403, 'Not yours'],
  ['status 403 around code 401', 403, { code: 401, msg: '' }, 'forbidden', 403, ''],
  ['code 403 in the body alone', 200, { code: 403, msg: 'Not this' }, 'refused', 403, 'Not this'],
  ['status 500 around code 0', 500, { code: 0, msg: 'Half done' }, 'refused', 500, 'Half done'],
  ['status 502 as a page', 502, undefined, 'refused', 502, 'HTTP 502'],
])('throws a Failure for a refusal (spec §7, §8): %s', (_name, status, body, kind, code, message) => {
  expect(failureOf(status, body)).toMatchObject({ kind, code, message, requestId: 'r-1' })
})

test.each([
  ['an empty body', undefined],
  ['a list', [{ code: 0 }]],
  ['an object without a code', { data: 1 }],
  ['a code of null', { code: null }],
  ['a code in words', { code: 'OK' }],
  ['a code in the prototype', JSON.parse('{"__proto__":{"code":0}}')],
])('rejects a response that is not an envelope: %s', (_name, body) => {
  expect(failureOf(200, body)).toMatchObject({ kind: 'broken', code: 200, message: '' })
})

test.each([
  [
    'broken entries among them',
    { errors: [null, 'x', { field: 1, msg: 'x' }, { field: 'a' }, { field: 'a', msg: 'b' }] },
    [{ field: 'a', msg: 'b' }],
  ],
  ['no data', null, []],
])('keeps the field errors of a refusal: %s', (_name, data, errors) => {
  expect(failureOf(200, { code: 400, msg: 'Check the form', data }).errors).toEqual(errors)
})

const answering = (data: unknown, beside: object = {}): Envelope => ({ code: 0, msg: '', data, ...beside })

test.each<[what: string, path: string, answer: Envelope, found: RegExp | undefined]>([
  ['one value of another type', '/alarm/alert/open', answering({ critical: '2' }), /^data\.critical:/],
  ['nothing where there is something', '/alarm/alert/open', answering(null), /^data:/],
  ['a deep field', '/sys/role/list', answering({ list: [{ id: 'x' }], total: 1 }), /^data\.list\.0\.id:/],
  ['more than is declared', '/sys/role/info/1', answering({ id: 1, own: true }), undefined],
  ['no permissions beside the tree', '/sys/menu/nav', answering([]), /^permissions:/],
  ['a call that nobody declared', '/their/own/call', answering(7), undefined],
])('%s', (_what, path, answer, found) => {
  const [first] = differences('GET', `/base${path}`, answer)
  if (found === undefined) expect(first).toBeUndefined()
  else expect(first).toMatch(found)
})

test.each<[what: string, disposition: unknown, name: string]>([
  ['the plain name', 'attachment; filename="users.xlsx"', 'users.xlsx'],
  [
    'the name in UTF-8 first',
    `attachment; filename="x.xlsx"; filename*=UTF-8''%E7%94%A8%E6%88%B7.xlsx`,
    '用户.xlsx',
  ],
  [
    'the plain name where the other is damaged',
    `attachment; filename*=UTF-8''%E7%9; filename="u.xlsx"`,
    'u.xlsx',
  ],
  ['a name of its own where there is none', undefined, 'download'],
])('file name: takes %s', (_what, disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name)
})
