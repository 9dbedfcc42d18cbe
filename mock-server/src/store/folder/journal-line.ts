import type { StoredRow } from '../row.ts'
import type { Change } from '../table.ts'
import { isRow } from './read-table.ts'
import { checkedContent, withChecksum } from './checksum.ts'

/** One change in the journal. Putting and removing can be repeated, so replaying a line twice is harmless. */
export interface Line {
  /** Table. */
  t: string
  /** Id. */
  i: number
  /** The row; removed where there is none. */
  d?: StoredRow
}

/** What a line of the journal holds: one change, or several that were made together. */
export interface ReadLine {
  changes: readonly Line[]
  /** The number of the line; an earlier version gave none. */
  n?: number
}

/** The text of a line for changes that were made together. */
export function writeLine(changes: readonly Change[], n: number): string {
  const lines = changes.map(({ table, id, row }): Line => ({
    t: table,
    i: id,
    ...(row !== undefined && { d: row }),
  }))
  return JSON.stringify(lines.length === 1 ? { ...lines[0], n } : { g: lines, n })
}

/** A line without what it changed in a table; it keeps its number, so that none seems to be missing. What is no line stays as it is. */
export function lineWithout(text: string, table: string): string {
  const read = readLine(text, true)
  if (read === undefined || read.changes.every(({ t }) => t !== table)) return text
  return withChecksum(JSON.stringify({ g: read.changes.filter(({ t }) => t !== table), n: read.n }))
}

/** Reads a line; nothing where it is not what was written. Lines of an earlier version had no checksum. */
export function readLine(text: string, isOld: boolean): ReadLine | undefined {
  const content = isOld && text.startsWith('{') ? text : checkedContent(text)
  if (content === undefined) return undefined
  try {
    return lineOf(JSON.parse(content))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function lineOf(value: unknown): ReadLine | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { n, g = [value] } = value as { n?: unknown; g?: unknown }
  if (!Array.isArray(g) || !g.every(isChange)) return undefined
  if (n === undefined) return { changes: g }
  return typeof n === 'number' && Number.isSafeInteger(n) ? { changes: g, n } : undefined
}

function isChange(value: unknown): value is Line {
  if (typeof value !== 'object' || value === null) return false
  const { t, i, d } = value as Partial<Record<keyof Line, unknown>>
  return typeof t === 'string' && Number.isSafeInteger(i) && (d === undefined || isRow(d))
}
