import type { RowError } from '#contract/wire/crud.ts'
import { fill, say, type Language, type Text2 } from '#contract/schema/language.ts'
import type { Workbook } from './parse.ts'

const words = {
  sheets: ['Only the first sheet is read; left out: {names}.', '仅读取第一个工作表，已忽略：{names}。'],
  merged: [
    'The cells {range} are merged: only the first of them is read. Split them.',
    '单元格 {range} 已合并，仅读取其左上角内容，请取消合并。',
  ],
  broken: [
    'The formula in {cell} has no value. Write the value itself.',
    '单元格 {cell} 的公式没有计算结果，请直接填写数值。',
  ],
} satisfies Record<string, Text2>

/** What is wrong with a workbook before any of its rows is looked at: about the whole, and by the number of the row. */
export interface Flaws {
  notes: readonly RowError[]
  byRow: ReadonlyMap<number, readonly RowError[]>
}

/** Says where a workbook holds something that cannot be read as it looks. */
export function flawsOf({ otherSheets, merged, broken }: Workbook, language: Language): Flaws {
  const said = (text: Text2, values: Readonly<Record<string, string>>) => fill(say(text, language), values)
  const byRow = new Map<number, RowError[]>()
  const add = (row: number, msg: string) => byRow.set(row, [...(byRow.get(row) ?? []), { row, msg }])
  for (const { first, last, range } of merged) {
    // the whole of a column may be merged
    for (let row = first; row <= Math.min(last, first + longestMerge); row += 1) {
      add(row, said(words.merged, { range }))
    }
  }
  for (const { row, cell } of broken) add(row, said(words.broken, { cell }))
  const notes =
    otherSheets.length === 0 ? [] : [{ msg: said(words.sheets, { names: otherSheets.join(', ') }) }]
  return { notes, byRow }
}

/** Most rows of a merged range that are reported one by one. */
const longestMerge = 1000
