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

test('the document of the platform has every call, each with an id of its own', () => {
  expect(operations.length).toBeGreaterThan(500)
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length)
})

test('the document of the platform has no area without a title', () => {
  expect([...new Set(operations.map(({ area }) => area))].filter((area) => !areaTitle(area))).toEqual([])
})

test('the document of the platform: every schema has lines and an example, soon enough', () => {
  for (const { body, answers } of operations) {
    for (const schema of [body, ...answers.map((one) => one.schema)]) {
      if (schema === undefined) continue
      expect(schemaLines(schema, resolve).length).toBeLessThanOrEqual(300)
      expect(JSON.stringify(exampleOf(schema, resolve)).length).toBeLessThan(200_000)
    }
  }
})

test('the document of the platform: an answer is shown as it is when all is well', () => {
  const [answer] = operationNamed('systemRoleList').answers
  const lines = schemaLines(answer?.schema ?? {}, resolve).map(({ path }) => path)
  expect(lines).toEqual(expect.arrayContaining(['.code', '.msg', '.data.list', '.data.list.name']))
  expect(exampleOf(answer?.schema ?? {}, resolve)).toMatchObject({ code: 0, data: { list: [{ id: 1 }] } })
})

test('the document of the platform: a schema that holds itself ends', () => {
  const [answer] = operationNamed('nav').answers
  expect(schemaLines(answer?.schema ?? {}, resolve).length).toBeGreaterThan(3)
})

test.each([
  ['a page', '<!doctype html>'],
  ['an envelope', '{"code":404,"msg":"","data":null}'],
  ['version 2', '{"swagger":"2.0","paths":{}}'],
  ['a number', '7'],
  ['nothing', ''],
])('%s is no document', (_what, text) => {
  expect(readDocument(text)).toBeUndefined()
})

test('a foreign document with little in it is read', () => {
  const text = '{"openapi":"3.0.0","paths":{"/a":{"get":{},"parameters":[]},"/b":null},"info":7}'
  expect(readDocument(text)?.operations).toMatchObject([{ id: 'get /a', method: 'GET', answers: [] }])
})

test('a request has its parameters in path and query, and says which are missing', () => {
  const role = operationNamed('systemRoleInfo')
  expect(requestFor(role, {}, '').missing).toEqual(['id'])
  expect(requestFor(role, { id: '7' }, '').attempt).toEqual({ method: 'GET', path: '/base/sys/role/info/7' })
  const list = requestFor(operationNamed('systemRoleList'), { keyword: 'a b', page: '' }, '')
  expect(list.attempt.path).toBe('/base/sys/role/list?keyword=a+b')
})

test('curl has the token only where it is given, and quotes what a shell would read', () => {
  const attempt = { method: 'POST', path: '/x', body: `{"a":"it's"}` }
  expect(curlOf(attempt, '/api', undefined)).toContain('"token: $TOKEN"')
  expect(curlOf(attempt, '/api', 't-1')).toContain("-H 'token: t-1'")
  expect(curlOf(attempt, '/api', undefined)).toContain(`--data '{"a":"it'\\''s"}'`)
})
