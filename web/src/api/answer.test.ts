import { describe, expect, test } from 'vitest'
import { readAnswer } from './answer.ts'
import { Failure } from './failure.ts'

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

describe('accepted answers (spec §7: success is code 0)', () => {
  test.each([
    ['code 0', 200, { code: 0, msg: 'ok', data: [1] }, { code: 0, msg: 'ok', data: [1] }],
    ['code 0 as text', 200, { code: '0', msg: '', data: 1 }, { code: 0, msg: '', data: 1 }],
    ['code 0 with status 201', 201, { code: 0, msg: '', data: 1 }, { code: 0, msg: '', data: 1 }],
    ['nothing but the code', 200, { code: 0 }, { code: 0, msg: '', data: null }],
    ['a message that is no text', 200, { code: 0, msg: { a: 1 } }, { code: 0, msg: '', data: null }],
    ['status 204 without a body', 204, undefined, { code: 0, msg: '', data: null }],
    [
      'more beside the data',
      200,
      { code: 0, data: [], permissions: ['a:b'] },
      { code: 0, msg: '', data: [], permissions: ['a:b'] },
    ],
  ])('%s', (_name, status, body, envelope) => {
    expect(read(status, body)).toEqual(envelope)
  })
})

describe('refused answers (spec §7, §8)', () => {
  test.each([
    ['a code other than 0', 200, { code: 500, msg: 'No such row' }, 'refused', 500, 'No such row'],
    ['the same as text', 200, { code: '500', msg: 'No such row' }, 'refused', 500, 'No such row'],
    ['code 401 in the body', 200, { code: 401, msg: 'Gone' }, 'expired', 401, 'Gone'],
    ['code 401 as text', 200, { code: '401', msg: 'Gone' }, 'expired', 401, 'Gone'],
    ['status 401', 401, undefined, 'expired', 401, ''],
    ['status 401 around code 0', 401, { code: 0, msg: 'Gone' }, 'expired', 401, 'Gone'],
    ['status 403', 403, { code: 0, msg: 'Not yours' }, 'forbidden', 403, 'Not yours'],
    ['status 403 as a page', 403, undefined, 'forbidden', 403, ''],
    ['status 403 around code 401', 403, { code: 401, msg: '' }, 'forbidden', 403, ''],
    ['code 403 in the body alone', 200, { code: 403, msg: 'Not this' }, 'refused', 403, 'Not this'],
    ['status 500 around code 0', 500, { code: 0, msg: 'Half done' }, 'refused', 500, 'Half done'],
    ['status 502 as a page', 502, undefined, 'refused', 502, 'HTTP 502'],
    ['status 413 as a page', 413, undefined, 'refused', 413, 'HTTP 413'],
    ['status 413 as an envelope', 413, { code: 413, msg: 'Too large' }, 'refused', 413, 'Too large'],
    ['status 302', 302, undefined, 'refused', 302, 'HTTP 302'],
  ])('%s', (_name, status, body, kind, code, message) => {
    expect(failureOf(status, body)).toMatchObject({ kind, code, message, requestId: 'r-1' })
  })
})

describe('answers that are no envelope', () => {
  test.each([
    ['an empty body', undefined],
    ['null', null],
    ['a page', '<!doctype html>'],
    ['a list', [{ code: 0 }]],
    ['a number', 0],
    ['a flag', true],
    ['an object without a code', { data: 1 }],
    ['a code of null', { code: null }],
    ['an empty code', { code: '' }],
    ['a blank code', { code: ' ' }],
    ['a code in words', { code: 'OK' }],
    ['a broken code', { code: 0.5 }],
    ['a code that is a list', { code: [0] }],
    ['a code that is a flag', { code: false }],
    ['a code in the prototype', JSON.parse('{"__proto__":{"code":0}}')],
  ])('%s', (_name, body) => {
    expect(failureOf(200, body)).toMatchObject({ kind: 'broken', code: 200, message: '' })
  })
})

test('a body cannot change what objects inherit', () => {
  const envelope = read(200, JSON.parse('{"code":0,"__proto__":{"isAdmin":true}}'))
  expect(Object.getPrototypeOf(envelope)).toBe(Object.prototype)
  expect(Object.prototype).not.toHaveProperty('isAdmin')
})

test.each([
  ['words on fields', { errors: [{ field: 'name', msg: 'Taken' }] }, [{ field: 'name', msg: 'Taken' }]],
  [
    'broken entries among them',
    { errors: [null, 'x', { field: 1, msg: 'x' }, { field: 'a' }, { field: 'a', msg: 'b' }] },
    [{ field: 'a', msg: 'b' }],
  ],
  ['errors that are no list', { errors: { field: 'a', msg: 'b' } }, []],
  ['no data', null, []],
])('a refusal keeps the words on single fields: %s', (_name, data, errors) => {
  expect(failureOf(200, { code: 400, msg: 'Check the form', data }).errors).toEqual(errors)
})
