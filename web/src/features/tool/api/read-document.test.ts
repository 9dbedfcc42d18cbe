import { expect, test } from 'vitest'
import { describeApi } from '#contract/openapi/document.ts'
import { areaTitle } from '../api.page.tsx'
import { type Operation, readDocument, exampleOf, schemaLines } from './read-document.ts'
import { curlOf, requestFor } from './trial.tsx'

const described = readDocument(JSON.stringify(describeApi())) ?? expect.unreachable('The document is none')
const { operations, resolve } = described

function operationNamed(id: string): Operation {
  return operations.find((one) => one.id === id) ?? expect.unreachable(`There is no ${id}`)
}

test('the OpenAPI document has over 500 operations with unique ids', () => {
  expect(operations.length).toBeGreaterThan(500)
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length)
})

test('the OpenAPI document has a title for every area', () => {
  expect([...new Set(operations.map(({ area }) => area))].filter((area) => !areaTitle(area))).toEqual([])
})

test('the OpenAPI document: schema lines and examples are bounded in size', () => {
  for (const { body, answers } of operations) {
    for (const schema of [body, ...answers.map((one) => one.schema)]) {
      if (schema === undefined) continue
      expect(schemaLines(schema, resolve).length).toBeLessThanOrEqual(300)
      expect(JSON.stringify(exampleOf(schema, resolve)).length).toBeLessThan(200_000)
    }
  }
})

test('the OpenAPI document: a response shows the success envelope', () => {
  const [answer] = operationNamed('systemRoleList').answers
  const lines = schemaLines(answer?.schema ?? {}, resolve).map(({ path }) => path)
  expect(lines).toEqual(expect.arrayContaining(['.code', '.msg', '.data.list', '.data.list.name']))
  expect(exampleOf(answer?.schema ?? {}, resolve)).toMatchObject({ code: 0, data: { list: [{ id: 1 }] } })
})

test('the OpenAPI document: a recursive schema terminates', () => {
  const [answer] = operationNamed('nav').answers
  expect(schemaLines(answer?.schema ?? {}, resolve).length).toBeGreaterThan(3)
})

test.each([
  ['a page', '<!doctype html>'],
  ['an envelope', '{"code":404,"msg":"","data":null}'],
  ['version 2', '{"swagger":"2.0","paths":{}}'],
  ['a number', '7'],
  ['nothing', ''],
])('%s is rejected', (_what, text) => {
  expect(readDocument(text)).toBeUndefined()
})

test('a sparse foreign document is parsed', () => {
  const text = '{"openapi":"3.0.0","paths":{"/a":{"get":{},"parameters":[]},"/b":null},"info":7}'
  expect(readDocument(text)?.operations).toMatchObject([{ id: 'get /a', method: 'GET', answers: [] }])
})

test('a request puts parameters in path and query and lists missing ones', () => {
  const role = operationNamed('systemRoleInfo')
  expect(requestFor(role, {}, '').missing).toEqual(['id'])
  expect(requestFor(role, { id: '7' }, '').attempt).toEqual({ method: 'GET', path: '/base/sys/role/info/7' })
  const list = requestFor(operationNamed('systemRoleList'), { keyword: 'a b', page: '' }, '')
  expect(list.attempt.path).toBe('/base/sys/role/list?keyword=a+b')
})

test('curl includes a token only if given, and escapes shell quotes', () => {
  const attempt = { method: 'POST', path: '/x', body: `{"a":"it's"}` }
  expect(curlOf(attempt, '/api', undefined)).toContain('"token: $TOKEN"')
  expect(curlOf(attempt, '/api', 't-1')).toContain("-H 'token: t-1'")
  expect(curlOf(attempt, '/api', undefined)).toContain(`--data '{"a":"it'\\''s"}'`)
})
