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

test('what is reported of an error: its name and message, its place, and its frames without host and query', () => {
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

test('what is reported of an error: the same place in another browser', () => {
  expect(describeError(noted(thrown('broke', firefox)))?.place).toBe('user.page-AB12CD34.js:1:4711')
})

test('what is reported of an error: a file that could not be loaded as that, wherever it was noticed', () => {
  const error = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
  expect(describeError(noted(error, { kind: 'page' }))).toMatchObject({ kind: 'chunk' })
})

test('what is reported of an error: the request of a failed call, also where it is the cause', () => {
  const failure = new Failure('broken', 'secret words', { code: 200, requestId: 'r-77' })
  expect(describeError(noted(failure))).toMatchObject({
    message: 'Failure: unreadable answer (200)',
    requestId: 'r-77',
  })
  expect(describeError(noted(thrown('broke', '', failure)))).toMatchObject({ requestId: 'r-77' })
})

test('what is reported of an error: texts that fit the error log, however long', () => {
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
])('what is never reported: %s', (_what, message, reported) => {
  expect(describeError(noted(thrown(message, `TypeError: ${message}\n    at f (/a.js:1:2)`)))).toMatchObject({
    message: reported,
    stack: `${reported}\n    at f (/a.js:1:2)`,
  })
})

test('names of the code are reported', () => {
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
])('what is never reported: a call that was %s (%i)', (kind, code) => {
  expect(describeError(noted(new Failure(kind, 'words', { code })))).toBeUndefined()
})

test('a platform that broke down is reported', () => {
  expect(describeError(noted(new Failure('refused', 'words', { code: 502 })))?.message).toBe(
    'Failure: platform failed (502)',
  )
})

test.each([
  ['what was broken off', new DOMException('gone', 'AbortError'), ''],
  ['a note of the browser', 'ResizeObserver loop completed with undelivered notifications.', ''],
  ['an extension', 'broke', 'chrome-extension://abcdef/content.js:1:1'],
])('what is never reported: %s', (_what, error, place) => {
  expect(describeError(noted(error, { place }))).toBeUndefined()
})
