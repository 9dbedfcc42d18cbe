import { expect, test } from 'vitest'
import { errorReport } from '#contract/resources/monitor/error-report.ts'
import { check } from '#contract/schema/rules.ts'
import { Failure, type FailureKind } from '#web/api/failure.ts'
import type { ClientError } from './client-errors.ts'
import { describeError } from './error-report-text.ts'

const token = '4f9a1c7be20d4d5b8b0f0d0c9e8a7b6c5d4e3f2a'

function noted(error: unknown, more: Partial<ClientError> = {}): ClientError {
  const message = error instanceof Error ? error.message : String(error)
  return { id: 1, kind: 'window', error, message, place: '', component: undefined, ...more }
}

function thrown(message: string, stack: string, cause?: unknown): Error {
  const error = new TypeError(message, { cause })
  error.stack = stack
  return error
}

const chromium = `TypeError: broke
    at listOf (${location.origin}/assets/user.page-AB12CD34.js?v=9:1:4711)
    at https://other.invalid/x.js:2:3`
const firefox = `listOf@${location.origin}/assets/user.page-AB12CD34.js:1:4711
@${location.origin}/assets/console-XY.js:2:3`

test('error report: has name, message, place and frames without host and query', () => {
  expect(describeError(noted(thrown('broke', chromium)))).toEqual({
    kind: 'window',
    message: 'TypeError: broke',
    place: 'user.page-AB12CD34.js:1:4711',
    stack: `TypeError: broke
    at listOf (/assets/user.page-AB12CD34.js:1:4711)
    at https://other.invalid/x.js:2:3`,
    requestId: '',
  })
})

test('error report: has the same place in another browser', () => {
  expect(describeError(noted(thrown('broke', firefox)))?.place).toBe('user.page-AB12CD34.js:1:4711')
})

test('error report: a file that failed to load is of kind chunk', () => {
  const error = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
  expect(describeError(noted(error, { kind: 'page' }))).toMatchObject({ kind: 'chunk' })
})

test('error report: has the request id of a failed call, also as the cause', () => {
  const failure = new Failure('broken', 'secret words', { code: 200, requestId: 'r-77' })
  expect(describeError(noted(failure))).toMatchObject({
    message: 'Failure: unreadable answer (200)',
    requestId: 'r-77',
  })
  expect(describeError(noted(thrown('broke', '', failure)))).toMatchObject({ requestId: 'r-77' })
})

test('error report: texts are truncated to the limits of the error log', () => {
  const line = `    at ${'很'.repeat(300)} (/assets/a.js:1:1)`
  const long = thrown('错'.repeat(5000), Array.from({ length: 50 }, () => line).join('\n'))
  const report = { ...describeError(noted(long)), count: 1 }
  expect(check(errorReport, report)).toEqual([])
  expect(report.message).toHaveLength(errorReport.message.max ?? 0)
  expect(report.stack).toMatch(/…$/)
})

test.each([
  ['a query', 'GET /api/x?keyword=Wang+Fang&token=1 failed', 'TypeError: GET /api/x failed'],
  ['a token', `bad token ${token}!`, 'TypeError: bad token …!'],
  [
    'a text of a parser',
    `Unexpected token 'W', "Wang Fang" is not valid JSON`,
    `TypeError: Unexpected token 'W', "…" is not valid JSON`,
  ],
  ['an address of a person', 'wang@example.invalid is taken', 'TypeError: … is taken'],
  ['a telephone', '13800138000 is taken', 'TypeError: … is taken'],
])('error report: omits %s', (_what, message, reported) => {
  expect(describeError(noted(thrown(message, `TypeError: ${message}\n    at f (/a.js:1:2)`)))).toMatchObject({
    message: reported,
    stack: `${reported}\n    at f (/a.js:1:2)`,
  })
})

test('error report: keeps property names', () => {
  const message = "Cannot read properties of undefined (reading 'deviceId')"
  expect(describeError(noted(thrown(message, '')))?.message).toBe(`TypeError: ${message}`)
})

test.each<[FailureKind, number]>([
  ['expired', 401],
  ['forbidden', 403],
  ['refused', 409],
  ['timeout', 0],
  ['network', 0],
  ['aborted', 0],
])('error report: omits a call that was %s (%i)', (kind, code) => {
  expect(describeError(noted(new Failure(kind, 'words', { code })))).toBeUndefined()
})

test('error report: includes a failure of the platform', () => {
  expect(describeError(noted(new Failure('refused', 'words', { code: 502 })))?.message).toBe(
    'Failure: platform failed (502)',
  )
})

test.each([
  ['what was broken off', new DOMException('gone', 'AbortError'), ''],
  ['a note of the browser', 'ResizeObserver loop completed with undelivered notifications.', ''],
  ['an extension', 'broke', 'chrome-extension://abcdef/content.js:1:1'],
])('error report: ignores %s', (_what, error, place) => {
  expect(describeError(noted(error, { place }))).toBeUndefined()
})
