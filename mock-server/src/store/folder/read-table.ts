import { basename } from 'node:path'
import { reasonOf } from '../failures.ts'
import type { StoredRow } from '../row.ts'
import { sizeDamage, type Damage } from './damage.ts'
import { eachLine } from './disk.ts'
import type { TableFile } from './manifest.ts'
import { checkedContent, contentOf } from './checksum.ts'

/** Rows as they were read, and what is wrong with their file. */
export interface ReadTable {
  rows: StoredRow[]
  damage?: Damage
}

/** Reads a table file as its manifest describes it. Where it is another one, the rows that are still whole are kept. */
export async function readTable(path: string, table: string, entry: TableFile): Promise<ReadTable> {
  try {
    return entry.bytes === undefined ? await readOld(path, table) : await readSummed(path, table, entry)
  } catch (error) {
    const reason = reasonOf(error)
    if (typeof reason !== 'string') throw error
    const what = reason === 'ENOENT' ? 'is missing' : `cannot be read (${reason})`
    return { rows: [], damage: { file: entry.file, what, lost: lost(table, 0, entry.rows) } }
  }
}

async function readSummed(path: string, table: string, entry: TableFile): Promise<ReadTable> {
  const { rows, unread, bytes, sum } = await collect(path, (line) => rowOf(contentOf(line)))
  if (bytes === entry.bytes && sum === entry.sum && unread === 0) return { rows }
  const whole = await collect(path, (line) => rowOf(checkedContent(line)))
  const what = sizeDamage(bytes, entry.bytes ?? 0) ?? 'was changed'
  return {
    rows: whole.rows,
    damage: { file: entry.file, what, lost: lost(table, whole.rows.length, entry.rows) },
  }
}

/** Reads a file of the version that had no checksums: each line is a row as it is. */
async function readOld(path: string, table: string): Promise<ReadTable> {
  const { rows, unread, first } = await collect(path, (line) =>
    rowOf(line.startsWith('{') ? line : checkedContent(line)),
  )
  if (unread === 0) return { rows }
  const what = `cannot be read from line ${first} on`
  return {
    rows,
    damage: { file: basename(path), what, lost: lost(table, rows.length, rows.length + unread) },
  }
}

/** The rows of a file, how many lines are none, and the first of those. */
async function collect(path: string, read: (line: string) => StoredRow | undefined) {
  const rows: StoredRow[] = []
  let [unread, first] = [0, 0]
  const sum = await eachLine(path, (line) => {
    const row = read(line)
    if (row !== undefined) rows.push(row)
    else {
      if (unread === 0) first = rows.length + 1
      unread += 1
    }
  })
  return { rows, unread, first, ...sum }
}

/** A row; undefined for anything else. */
export function rowOf(text: string | undefined): StoredRow | undefined {
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isRow(value) ? value : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Whether something can be stored as a row. */
export function isRow(value: unknown): value is StoredRow {
  return typeof value === 'object' && value !== null && 'id' in value && Number.isSafeInteger(value.id)
}

function lost(table: string, kept: number, rows: number | undefined): string {
  if (kept === 0) return `${table}: no row can be read; the table begins from its seed.`
  return `${table}: ${kept}${rows === undefined ? '' : ` of ${rows}`} rows are kept.`
}
