import { expect, test } from 'vitest'
import { glossary, readGlossary } from './glossary.ts'

const terms = readGlossary(`
| English | 中文 | meaning |
|---|---|---|
| seal | 封印 | a numbered lead |

| English | 中文 | meaning | not |
|---|---|---|---|
| Open | 未处理、查看 | of an alert, or the act | |
| Edit | 编辑 | change a record | Modify, Amend |
`)
const judge = (text: string) => glossary([{ path: 'web/src/a.ts', text }], terms)

test('a table of four columns holds the words, others explain only', () => {
  expect(terms).toEqual([
    { english: 'Open', chinese: ['未处理', '查看'], not: [] },
    { english: 'Edit', chinese: ['编辑'], not: ['Modify', 'Amend'] },
  ])
})

test('a word has one of its Chinese, and what it replaces is refused', () => {
  expect(judge("a: ['Open', '查看'], b: ['Open it', '打开']")).toEqual([])
  expect(judge("\na: ['Edit', '修改']")).toMatchObject([
    { line: 2, message: '"Edit" is 编辑 in the glossary, not 修改' },
  ])
  expect(judge("a: ['Modify the row', '编辑此行']")).toMatchObject([
    { message: '"Modify": the glossary\'s word is "Edit"' },
  ])
})
