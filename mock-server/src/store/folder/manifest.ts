import { checksum } from './checksum.ts'
import type { FileSum } from './disk.ts'

/** A table file; `rows` and its sum are missing where an earlier version wrote it. */
export interface TableFile extends Partial<FileSum> {
  file: string
  nextId: number
  rows?: number
}

/** What the folder holds: the table files, and the first journal whose lines are not in them. */
export interface Manifest {
  /** Version of the format; 1 had no checksums. */
  format: 1 | 2
  journal: number
  /** Changes made before that journal began. */
  sequence: number
  tables: Record<string, TableFile>
}

export const emptyManifest: Manifest = { format: 2, journal: 0, sequence: 0, tables: {} }

/** The text of a manifest, with its checksum. */
export function writeManifest(manifest: Omit<Manifest, 'format'>): string {
  const current = { ...manifest, format: 2 }
  return `${JSON.stringify({ ...current, sum: checksum(JSON.stringify(current)) }, null, 2)}\n`
}

/** Reads a manifest of this version or the one before; undefined where it cannot be believed. */
export function readManifest(text: string): Manifest | undefined {
  const value = parse(text)
  if (!isRecord(value)) return undefined
  const { sum, ...rest } = value
  const isCurrent = rest['format'] === 2 && sum === checksum(JSON.stringify(rest))
  const isOld = rest['format'] === undefined && sum === undefined && rest['sequence'] === undefined
  if (!isCurrent && !isOld) return undefined
  const { journal, tables, sequence = 0 } = rest
  if (!isCount(journal) || !isCount(sequence) || !isRecord(tables)) return undefined
  if (!Object.entries(tables).every(([name, entry]) => isTableFile(name, entry))) return undefined
  return { format: isCurrent ? 2 : 1, journal, sequence, tables: tables as Record<string, TableFile> }
}

/** A file of that table and of no other place. */
function isTableFile(name: string, entry: unknown): entry is TableFile {
  if (!isRecord(entry) || !isCount(entry['nextId'])) return false
  const { file } = entry
  return typeof file === 'string' && fileNumber(name, file) !== undefined
}

/** The number in the name of a table file; undefined where it is no file of that table. */
export function fileNumber(table: string, file: string): number | undefined {
  if (!file.startsWith(`${table}.`)) return undefined
  const [, number] = /^(\d{1,15})\.ndjson$/.exec(file.slice(table.length + 1)) ?? []
  return number === undefined ? undefined : Number(number)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
