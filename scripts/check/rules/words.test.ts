import { describe, expect, test } from 'vitest'
import { bothLanguages, repeatedPairs, glossary, readGlossary } from './words.ts'

const said = (text: string) =>
  bothLanguages([{ path: 'web/src/i18n/common.ts', text: `// 词\n${text}` }]).map(({ message }) => message)

describe('bothLanguages', () => {
  test.each([
    ["save: ['Save', '']", 'missing'],
    ["save: ['保存', 'Save']", 'English half is Chinese'],
    ["save: ['Save', 'Save']", 'Chinese half is not Chinese'],
    ["text('Name', 'Name', { max: 3 })", 'Chinese half'],
    ["[menuType.menu, '菜单', 'Menu']", 'English half'],
    ["t(['Close', 'Close'], { n })", 'Chinese half'],
    ["sent: ['{n} devices', '{n} 台']", 'one is said like several'],
    ["sent: ['{rows} rows, {size}', '{rows} 行，{size}']", 'one is said like several'],
    ['long: [\n  "It\'s long",\n  "long",\n]', 'Chinese half'],
  ])('rejects %s', (text, message) => {
    expect(said(text).join()).toContain(message)
  })

  test.each([
    "save: ['Save', '保存']",
    "zh: ['中文', '中文']",
    "en: ['English', 'English']",
    "[menuType.menu, 'Menu', '菜单']",
    "reload: ['It\\'s new', '有新版本']",
    "sent: ['{n} [n|device|devices], at most {n} rows', '{n} 台，最多 {n} 行']",
    "sent: ['{rows} [rows|row|rows] of {cells} cells, {address} stands', '{rows} 行 {cells} 格']",
    "change: ['{old} → {new}', '{old} → {new}']",
  ])('accepts %s', (text) => {
    expect(said(text)).toEqual([])
  })
})

const files = (...texts: string[]) => texts.map((text, n) => ({ path: `web/src/features/${n}.ts`, text }))

test('reports a pair found in three files, in any notation', () => {
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

test('reads terms from tables of four columns only', () => {
  expect(terms).toEqual([
    { english: 'Open', chinese: ['未处理', '查看'], not: [] },
    { english: 'Edit', chinese: ['编辑'], not: ['Modify', 'Amend'] },
  ])
})

test('requires a glossary translation and rejects replaced words', () => {
  expect(judge("a: ['Open', '查看'], b: ['Open it', '打开']")).toEqual([])
  expect(judge("\na: ['Edit', '修改']")).toMatchObject([
    { line: 2, message: '"Edit" is 编辑 in the glossary, not 修改' },
  ])
  expect(judge("a: ['Modify the row', '编辑此行']")).toMatchObject([
    { message: '"Modify": the glossary\'s word is "Edit"' },
  ])
})
