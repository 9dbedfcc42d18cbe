import { expect, test } from 'vitest'
import type { SourceFile } from './source-file.ts'
import { threatTests } from './threats.ts'

const tests: SourceFile = {
  path: 'web/src/lib/redirect.test.ts',
  text: "test.each(['a'])('stays inside: %s', () => {})\ndescribe(\"it's safe\", () => {})",
}
const row = (number: number, rest: string) => `| ${number} | a threat | what we do | ${rest} |`
const good = `[stays inside: %s](${tests.path}), [it's safe](${tests.path})`

/** A table whose rows are all good, but for one. */
function said(change: Record<number, string | undefined>, files = [tests]) {
  const rows = Array.from({ length: 32 }, (_, index) =>
    index + 1 in change ? change[index + 1] : row(index + 1, good),
  ).filter((line) => line !== undefined)
  const text = ['# Security', '', '| # | Threat | What we do | Tests |', '|---|---|---|---|', ...rows].join(
    '\n',
  )
  return threatTests([...files, { path: 'SECURITY.md', text }])
}

test('a table whose every link leads to a test is accepted', () => {
  expect(said({})).toEqual([])
  expect(said({ 3: row(3, 'Does not apply: nothing is parsed here.') })).toEqual([])
})

test.each([
  ['a file that is not there', row(2, '[x](web/gone.test.ts)'), 'web/gone.test.ts: no such file'],
  ['a title that no test has', row(2, `[stays](${tests.path})`), 'no test is called "stays"'],
  ['a file that is no test', row(2, '[x](README.md)'), 'no such file'],
  ['no link and no reason', row(2, 'soon'), 'a row without a test'],
])('a planted fault is found, with its line: %s', (_what, line, message) => {
  expect(said({ 2: line })).toEqual([
    { path: 'SECURITY.md', line: 6, message: expect.stringContaining(message) as string },
  ])
})

test('a title in a file that is no test does not count', () => {
  const source = { path: 'web/src/lib/redirect.ts', text: "'stays inside: %s'" }
  const line = row(2, `[stays inside: %s](${source.path})`)
  expect(said({ 2: line }, [tests, source])).toHaveLength(1)
})

test('a threat without a row, and one with two, are found', () => {
  const missing = 'threat 5 needs one row'
  expect(said({ 5: undefined }).map(({ message }) => message)).toEqual([missing])
  expect(said({ 5: `${row(5, good)}\n${row(5, good)}` }).map(({ message }) => message)).toEqual([missing])
  expect(threatTests([tests])).toMatchObject([{ message: 'there is no table of threats' }])
})
