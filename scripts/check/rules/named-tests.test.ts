import { expect, test } from 'vitest'
import { documentedTests, threatTests } from './named-tests.ts'

const tests = {
  path: 'web/src/lib/redirect.test.ts',
  text: "test.each(['a'])('stays inside: %s', () => {})\ndescribe(\"it's safe\", () => {})",
}
const said = (row: string) =>
  threatTests([tests, { path: 'SECURITY.md', text: `# Security\n\n| 2 | ${row} |` }])

test('accepts links to existing tests', () => {
  expect(said(`[stays inside: %s](${tests.path}), [it's safe](${tests.path})`)).toEqual([])
})

test.each([
  ['a file that is not there', '[x](web/gone.test.ts)', 'web/gone.test.ts: no such file'],
  ['a title that no test has', `[stays](${tests.path})`, `${tests.path}: no test is called "stays"`],
  ['what is done without a test', 'Done (2) | —', 'done, but no test shows it'],
  [
    'what is done in part without one',
    'In part: so far | [docs](docs/operate.md)',
    'done, but no test shows it',
  ],
])('reports a planted fault with its line: %s', (_what, row, message) => {
  expect(said(row)).toEqual([{ path: 'SECURITY.md', line: 3, message }])
})

const documented = (name: string) =>
  documentedTests([tests, { path: 'docs/reviewed.md', text: `# Reviewed\n\n| was wrong | w \`${name}\` |` }])

test.each([
  'web/src/lib/redirect.test.ts',
  'lib/redirect.test.ts',
  '../lib/redirect.test.ts',
  'web/src/{lib/redirect,lib/redir*}.test.ts',
  'web/**/redirect.test.ts',
  'web/src/**/lib/*.test.ts',
])('finds a test named in a document: %s', (name) => {
  expect(documented(name)).toEqual([])
})

test.each([
  ['lib/gone.test.ts', 'lib/gone.test.ts'],
  ['rect.test.ts', 'rect.test.ts'],
  ['web/src/lib/{redirect,gone}.test.ts', 'web/src/lib/gone.test.ts'],
  ['web/src/*.test.ts', 'web/src/*.test.ts'],
  ['lib/redirect*.test.tsx', 'lib/redirect*.test.tsx'],
])('reports a named but missing test: %s', (name, gone) => {
  expect(documented(name)).toEqual([{ path: 'docs/reviewed.md', line: 3, message: `${gone}: no such test` }])
})
