import { expect, test } from 'vitest'
import { repeatedPairs } from './repeated-pairs.ts'

const files = (...texts: string[]) => texts.map((text, n) => ({ path: `web/src/features/${n}.ts`, text }))

test('a pair in a third file is found, however it is written', () => {
  const found = repeatedPairs(
    files("save: ['Save', '保存']", "text('Save', '保存', {})", "[['save', 'Save', '保存']]\nx"),
  )
  expect(found.map(({ path, line }) => [path, line])).toEqual([
    ['web/src/features/0.ts', 1],
    ['web/src/features/1.ts', 1],
    ['web/src/features/2.ts', 1],
  ])
  expect(found[0]?.message).toContain('“Save · 保存” stands in 3 files')
})

test.each([
  ['two files', files("['Save', '保存']", "['Save', '保存']", "['Save', '存储']")],
  ['several times in one file', files("['Save', '保存'], ['Save', '保存'], ['Save', '保存']")],
  [
    'tests',
    files("['Save', '保存']", "['Save', '保存']").concat({
      path: 'web/src/a.test.ts',
      text: "['Save', '保存']",
    }),
  ],
  ['names that are no words', files("['a', 'b']", "['a', 'b']", "['a', 'b']")],
])('%s are no repetition', (_name, given) => {
  expect(repeatedPairs(given)).toEqual([])
})
