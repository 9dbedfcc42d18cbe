import { expect, test } from 'vitest'
import { threatTests, digestFile, freshPictures, pictureDigests } from './named.ts'

const tests = {
  path: 'web/src/lib/redirect.test.ts',
  text: "test.each(['a'])('stays inside: %s', () => {})\ndescribe(\"it's safe\", () => {})",
}
const said = (row: string) =>
  threatTests([tests, { path: 'SECURITY.md', text: `# Security\n\n| 2 | ${row} |` }])

test('links that lead to tests are accepted', () => {
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
])('a planted fault is found, with its line: %s', (_what, row, message) => {
  expect(said(row)).toEqual([{ path: 'SECURITY.md', line: 3, message }])
})

const page = { path: 'web/src/features/alarm/alert.page.tsx', text: 'export default 1' }
const taken = { path: digestFile, text: JSON.stringify(pictureDigests([page])) }

test.each([
  ['the page is as it was', [page, taken], []],
  [
    'a test of it is another',
    [page, taken, { path: 'web/src/features/alarm/alert/a.test.ts', text: '' }],
    [],
  ],
  ['the page is another', [{ ...page, text: 'export default 2' }, taken], ['alerts']],
  [
    'a part of it is new',
    [page, taken, { path: 'web/src/features/alarm/alert/a.css', text: '' }],
    ['alerts'],
  ],
  ['nothing is known', [page], ['dashboard', 'device', 'alerts', 'phone']],
])('%s', (_, files, stale) => {
  const found = freshPictures(files).map(({ message }) => /docs\/(\w+)\.png/.exec(message)?.[1])
  expect(found).toEqual(stale)
})
