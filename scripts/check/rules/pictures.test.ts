import { expect, test } from 'vitest'
import { digestFile, freshPictures, pictureDigests } from './pictures.ts'

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
