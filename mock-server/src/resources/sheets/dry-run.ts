import { fillBoth } from '#contract/schema/fill-both.ts'
import { fill, say, type Language, type Text2 } from '#contract/schema/language.ts'
import { check } from '#contract/schema/rules.ts'
import type { RowError } from '#contract/wire/crud.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuseFile } from '#mock/http/upload.ts'
import type { Collection, World } from '#mock/world/world.ts'
import { problemsFor } from '../references.ts'
import { sightOf, type ScopeParts } from '../data-scope.ts'
import { pick } from '../values.ts'
import { columnOf, importColumns, reasonHead, type Column } from './columns.ts'
import type { RawCell, Workbook } from './parse.ts'
import { columnReader, type Reading } from './read-cells.ts'

const words = {
  empty: ['The sheet has no rows below its head.', '表格除表头外没有数据行。'],
  noColumn: ['No column of the sheet is known. Use the template.', '表格中没有可识别的列，请使用模板。'],
  unknown: ['This column is not known and was left out.', '无法识别该列，已忽略。'],
  missing: ['This column is missing, and every row needs it.', '缺少该列，每一行都必须填写。'],
  twice: ['Row {row} of this sheet has the same value.', '与本表第 {row} 行重复。'],
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

/** Problems with a workbook found before its rows are checked: general ones, and those by row number. */
interface Flaws {
  notes: readonly RowError[]
  byRow: ReadonlyMap<number, readonly RowError[]>
}

/** Reports parts of a workbook that cannot be read as displayed. */
function flawsOf({ otherSheets, merged, broken }: Workbook, language: Language): Flaws {
  const said = (text: Text2, values: Readonly<Record<string, string>>) => fill(say(text, language), values)
  const byRow = new Map<number, RowError[]>()
  const add = (row: number, msg: string) => byRow.set(row, [...(byRow.get(row) ?? []), { row, msg }])
  for (const { first, last, range } of merged) {
    // a whole column may be merged
    for (let row = first; row <= Math.min(last, first + longestMerge); row += 1) {
      add(row, said(words.merged, { range }))
    }
  }
  for (const { row, cell } of broken) add(row, said(words.broken, { cell }))
  const notes =
    otherSheets.length === 0 ? [] : [{ msg: said(words.sheets, { names: otherSheets.join(', ') }) }]
  return { notes, byRow }
}

/** Maximum number of rows reported for a merged range. */
const longestMerge = 1000

/** Number of the first row below the header, as in spreadsheets. */
const firstRow = 2

/** A row of an uploaded sheet with its row number. */
interface SheetRow {
  row: number
  cells: readonly RawCell[]
}

export type GoodRow = SheetRow & { values: object }
export type BadRow = SheetRow & { reasons: readonly RowError[] }

/** Result of checking a sheet without importing it. */
export interface DryRun {
  head: readonly string[]
  good: GoodRow[]
  bad: BadRow[]
  /** General problems, such as unknown columns. */
  notes: readonly RowError[]
}

interface SheetColumn extends Column {
  read: (cell: RawCell | undefined) => Reading
  /** Index of the column. */
  at: number
}

/** Checks every row of a sheet as if it were saved, against the table and against the preceding rows. */
export function dryRun(
  world: World,
  collection: Collection,
  book: Workbook,
  by: Pick<UserCall, 'language' | 'user'>,
): DryRun {
  const { language } = by
  const [headRow = [], ...rows] = book.rows
  const flaws = flawsOf(book, language)
  const head = headRow.map((cell) => String(cell).trim())
  const { columns, notes } = readHead(world, collection, head, by)
  if (columns.length === 0) return refuseFile(words.noColumn)
  const rowsSent = rows
    .map((cells, index) => ({ row: firstRow + index, cells }))
    .filter(({ cells }) => cells.some((cell) => String(cell).trim() !== ''))
  if (rowsSent.length === 0) return refuseFile(words.empty)
  const result: DryRun = { head, good: [], bad: [], notes: [...flaws.notes, ...notes] }
  const checkRow = createRowCheck(world, collection, columns, by)
  for (const sheetRow of rowsSent) {
    const { values, reasons: ofValues } = checkRow(sheetRow)
    const reasons = [...(flaws.byRow.get(sheetRow.row) ?? []), ...ofValues]
    if (reasons.length === 0) result.good.push({ ...sheetRow, values })
    else result.bad.push({ ...sheetRow, reasons })
  }
  return result
}

/** Finds the known columns; others are reported, except the reason column of an earlier attempt. */
function readHead(
  world: ScopeParts,
  { served }: Collection,
  head: readonly string[],
  { language, user }: Pick<UserCall, 'language' | 'user'>,
) {
  const sight = sightOf(world, user)
  const known = importColumns(served.resource)
  const found = head.map((text, at) => ({ text, at, column: columnOf(known, text) }))
  return {
    columns: found.flatMap(({ column, at }) =>
      column ? [{ ...column, at, read: columnReader(world, column, sight) } satisfies SheetColumn] : [],
    ),
    notes: [
      ...missingColumns(served, known, found).map((column) => ({
        field: column.name,
        msg: say(words.missing, language),
      })),
      ...found
        .filter(({ text, column }) => text !== '' && column === undefined && !reasonHead.includes(text))
        .map(({ text }) => ({ field: text, msg: say(words.unknown, language) })),
    ],
  }
}

/** Columns without which no row can be imported; of a bilingual text one is enough. */
function missingColumns(
  { defaults = {} }: Collection['served'],
  known: readonly Column[],
  found: readonly { column: Column | undefined }[],
): Column[] {
  const names = new Set(found.flatMap(({ column }) => column?.name ?? []))
  return known.filter(({ name, field }) => {
    const isThere = names.has(name) || names.has(field.twin ?? '') || name in defaults
    return field.required === true && field.language !== 'zh' && !isThere
  })
}

function createRowCheck(
  world: World,
  collection: Collection,
  columns: readonly SheetColumn[],
  { language, user }: Pick<UserCall, 'language' | 'user'>,
) {
  const { served, problemsOf } = collection
  const { fields } = served.resource
  const seen = new Map(
    columns.filter(({ field }) => field.unique).map(({ name }) => [name, new Map<unknown, number>()]),
  )

  return ({ row, cells }: SheetRow): { values: object; reasons: RowError[] } => {
    const body: Record<string, unknown> = { ...served.defaults }
    const problems: { field: string; text: Text2 }[] = []
    for (const { name, read, at } of columns) {
      const reading = read(cells[at])
      if (reading === undefined) continue
      if ('problem' in reading) problems.push({ field: name, text: reading.problem })
      else body[name] = reading.value
    }
    const unread = new Set(problems.map(({ field }) => field))
    problems.push(...check(fields, body).filter(({ field }) => !unread.has(field)))
    const values = problems.length === 0 ? { ...pick(fields, body), ...served.initial?.(world) } : {}
    if (problems.length === 0) {
      problems.push(
        ...problemsFor(world, collection, undefined, values, user),
        ...problemsOf({ id: -1, ...values }, undefined),
        ...repeats(seen, body, row),
      )
    }
    return { values, reasons: problems.map(({ field, text }) => ({ row, field, msg: say(text, language) })) }
  }
}

/** Unique values already used by a preceding row; empty ones may repeat, as in the table. */
function repeats(
  seen: ReadonlyMap<string, Map<unknown, number>>,
  body: Readonly<Record<string, unknown>>,
  row: number,
): { field: string; text: Text2 }[] {
  return [...seen].flatMap(([field, rows]) => {
    const value = body[field] ?? ''
    const first = rows.get(value)
    if (first === undefined && value !== '') rows.set(value, row)
    return first === undefined ? [] : [{ field, text: fillBoth(words.twice, { row: first }) }]
  })
}
