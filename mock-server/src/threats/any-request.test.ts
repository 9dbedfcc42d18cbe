import * as fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { demoCalls } from '#contract/calls/demo.ts'
import { apiCalls, type ApiCall } from '#mock/testing/api-calls.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { type Answer } from '#mock/testing/test-platform.ts'

const platform = platformOfFile()

// nothing of it has ended the session that asked, or everything after it would have been refused at once
afterEach(async () => {
  expect((await platform.call('GET', '/base/sys/user/info', { as: 'admin' })).code).toBe(0)
})

/** Ends the session of the test, or takes the platform away for a while, as it should. */
const ending: ReadonlySet<string> = new Set([
  '/base/sys/logout',
  demoCalls.reset.path,
  demoCalls.scale.path,
  demoCalls.cut.path,
])
const calls = apiCalls().filter(({ path }) => !ending.has(path))
const readers = calls.filter(({ method, query }) => method === 'GET' && query.length > 0)
const writers = calls.filter(({ body }) => body.length > 0)

/** What stands where a value is expected: some that may pass, most that do not. */
const texts = fc.oneof(
  fc.constantFrom(
    '',
    '1',
    '-1',
    '0',
    '1e9',
    '1e308',
    'NaN',
    '1,2',
    ',',
    'id',
    '-id',
    'true',
    'null',
    '(',
    '^(a+)+$',
  ),
  fc.constantFrom('2026-11-20', '2026-11-20 08:00:00', '2026-13-99', '__proto__', 'constructor', 'toString'),
  fc.constantFrom(
    'admin',
    'active',
    'pf',
    '[object Object]',
    '\u0000',
    '\ud800',
    'ﬀ',
    'İ',
    '%',
    '../x',
    "' OR 1=1",
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
)
const values = fc.oneof(
  { weight: 3, arbitrary: texts },
  fc.integer({ min: -2, max: 12 }),
  fc.constantFrom<unknown>(
    1e308,
    -1e308,
    5e-324,
    0.1,
    null,
    true,
    [],
    {},
    [[]],
    [null],
    [1, 2],
    [1e308],
    [{}],
  ),
  fc.jsonValue({ maxDepth: 3 }),
)
const ids = fc.array(fc.oneof(fc.integer({ min: -1, max: 40 }), values), { maxLength: 3 })

/** Parts of a body or a query under the names that the call knows, and some that it does not. */
function parts<Value>(names: readonly string[], value: fc.Arbitrary<Value>) {
  return fc.dictionary(fc.constantFrom(...names, 'page', 'limit', 'sort', 'keyword', '__proto__', 'x'), value)
}

/** One answer to whatever was asked: an envelope, no failure of the platform's own, no word of its insides. */
async function expectAnswer(answer: Promise<Response>): Promise<void> {
  const response = await answer
  const text = await response.text()
  expect(response.status).toBeLessThan(500)
  expect(text).not.toMatch(
    /node_modules|mock-server|\bat \S+:\d+:\d+|"(?:hash":(?!"(?:[\da-f]{16})?")|salt":)/,
  )
  if (response.headers.get('content-type')?.startsWith('application/json')) {
    expect((JSON.parse(text) as Partial<Answer>).code).not.toBe(500)
  }
  expect(platform.log.filter((line) => line.includes('"failure"'))).toEqual([])
}

const at = ({ path }: ApiCall, id: string) =>
  path.replace(/\{\w+\}/g, encodeURIComponent(id.replace(/\p{Cs}/gu, '')))
const options = { numRuns: 350, interruptAfterTimeLimit: 3000, markInterruptAsFailure: false }

it('whatever stands in the query of any call, it is answered or refused', async () => {
  const asked = fc
    .constantFrom(...readers)
    .chain((call) => fc.tuple(fc.constant(call), texts, parts(call.query, texts)))
  await fc.assert(
    fc.asyncProperty(asked, ([call, id, query]) => {
      const search = new URLSearchParams(query)
      return expectAnswer(platform.fetch(call.method, `${at(call, id)}?${search}`, { as: 'admin' }))
    }),
    options,
  )
})

it('whatever stands in the body of any call, it is answered or refused', async () => {
  const sent = fc.constantFrom(...writers).chain((call) => {
    const body = fc.oneof(
      { weight: 6, arbitrary: parts([...call.body, 'id', 'version'], values) },
      {
        weight: 2,
        arbitrary: fc.tuple(parts(call.body, values), ids).map(([rest, own]) => ({ ...rest, ids: own })),
      },
      values,
    )
    return fc.tuple(fc.constant(call), texts, body)
  })
  await fc.assert(
    fc.asyncProperty(sent, ([call, id, body]) =>
      expectAnswer(platform.fetch(call.method, at(call, id), { as: 'admin', body: JSON.stringify(body) })),
    ),
    options,
  )
  expect('polluted' in {}).toBe(false)
})
