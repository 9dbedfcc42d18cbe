import { expect, test } from 'vitest'
import { crowdedFolders } from './folders.ts'

const filesIn = (folder: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ path: `${folder}/file-${n}.ts`, text: '' }))

test('a folder of 26 files is refused, one of 25 and its subfolders are not', () => {
  expect(crowdedFolders([...filesIn('web/src/a', 25), ...filesIn('web/src/a/b', 25)])).toEqual([])
  expect(crowdedFolders(filesIn('web/src/a', 26))).toMatchObject([{ path: 'web/src/a' }])
})

test('what is no code is not counted', () => {
  const decisions = filesIn('docs/decisions', 40).map((file) => ({ ...file, path: `${file.path}.md` }))
  expect(crowdedFolders(decisions)).toEqual([])
})
