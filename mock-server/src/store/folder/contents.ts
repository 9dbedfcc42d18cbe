import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isJsonObject } from '#contract/schema/json-object.ts'
import { ifMissing, reasonOf } from '../failures.ts'
import { isRow, type StoredRow } from '../row.ts'
import type { StoreOptions } from '../store-options.ts'
import {
  checkedContent,
  checksum,
  contentOf,
  draftOf,
  eachLine,
  isDraft,
  parsed,
  writeRows,
  type FileSum,
} from './disk.ts'
import { damagedFolder, sizeDamage, type Damage } from './damage.ts'
import { readJournals, readSequence, type Journal, type Line } from './journal.ts'

/** Manifest entry of a table file; `rows` and the sum are missing if an earlier version wrote it. */
interface TableFile extends Partial<FileSum> {
  file: string
  nextId: number
  rows?: number
}

/** Content of the folder: the table files, and the first journal whose lines are not in them. */
export interface Manifest {
  /** Format version; version 1 had no checksums. */
  format: 1 | 2
  journal: number
  /** Number of changes made before that journal began. */
  sequence: number
  tables: Record<string, TableFile>
}

export const emptyManifest: Manifest = { format: 2, journal: 0, sequence: 0, tables: {} }

/** Serialises a manifest with its checksum. */
export function writeManifest(manifest: Omit<Manifest, 'format'>): string {
  const current = { ...manifest, format: 2 }
  return `${JSON.stringify({ ...current, sum: checksum(JSON.stringify(current)) }, null, 2)}\n`
}

/** Parses a manifest of this version or the previous one; undefined if it is invalid. */
export function readManifest(text: string): Manifest | undefined {
  const value = parsed(text)
  if (!isJsonObject(value)) return undefined
  const { sum, ...rest } = value
  const isCurrent = rest['format'] === 2 && sum === checksum(JSON.stringify(rest))
  const isOld = rest['format'] === undefined && sum === undefined && rest['sequence'] === undefined
  if (!isCurrent && !isOld) return undefined
  const { journal, tables, sequence = 0 } = rest
  if (!isCount(journal) || !isCount(sequence) || !isJsonObject(tables)) return undefined
  if (!Object.entries(tables).every(([name, entry]) => isTableFile(name, entry))) return undefined
  return { format: isCurrent ? 2 : 1, journal, sequence, tables: tables as Record<string, TableFile> }
}

/** Whether the entry refers to a file of that table, inside the folder. */
function isTableFile(name: string, entry: unknown): entry is TableFile {
  if (!isJsonObject(entry) || !isCount(entry['nextId'])) return false
  const { file } = entry
  return typeof file === 'string' && fileNumber(name, file) !== undefined
}

/** Number in the name of a table file; undefined if the file belongs to another table. */
function fileNumber(table: string, file: string): number | undefined {
  if (!file.startsWith(`${table}.`)) return undefined
  const [, number] = /^(\d{1,15})\.ndjson$/.exec(file.slice(table.length + 1)) ?? []
  return number === undefined ? undefined : Number(number)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

/** Folder of the records inside the data folder, and the folder of pictures, which is created after it. */
export const storeFolder = 'store'
export const picturesFolder = 'files'

export const manifestFile = 'MANIFEST.json'
export const sequenceFile = 'SEQUENCE'
/** Marker that exists while the first tables are written; without a manifest beside it, the folder is seeded again. */
export const seedingFile = 'SEEDING'

/** Readable content of a folder. */
export interface Contents {
  manifest: Manifest
  /** Rows by table name; a table without a file or without any readable row is absent. */
  tables: ReadonlyMap<string, readonly StoredRow[]>
  lines: readonly Line[]
  /** Number of the last journal. */
  journal: number
  /** Number of the last change. */
  sequence: number
  damages: readonly Damage[]
}

/** Whether a data folder that was in use has lost its records folder. */
export async function isStoreMissing(dataFolder: string): Promise<boolean> {
  const names = await readdir(dataFolder)
  return names.includes(picturesFolder) && !names.includes(storeFolder)
}

/** Reads the named tables and the journals written since; undefined for a folder that must be seeded. */
export async function readFolder(
  folder: string,
  names: readonly string[],
  hadRecords = false,
): Promise<Contents | undefined> {
  const files = await readdir(folder)
  const { text, reason } = await readText(join(folder, manifestFile))
  const isKnown = hadRecords || files.some((file) => file.endsWith('.ndjson') || journalNumber(file) >= 0)
  if (text === undefined && reason === 'ENOENT' && (files.includes(seedingFile) || !isKnown)) return undefined
  const read = text === undefined ? undefined : readManifest(text)
  const manifest = read ?? guessManifest(files, names)
  const damages: Damage[] = []
  if (read === undefined) damages.push(manifestDamage(text, reason))
  const confirmed = await readConfirmed(folder, manifest, damages, read !== undefined)
  const tables = await Promise.all(
    names.flatMap((name) => {
      const entry = manifest.tables[name]
      return entry === undefined ? [] : [readNamed(folder, name, entry, damages)]
    }),
  )
  const numbers = journalsFrom(files, manifest.journal)
  if (read !== undefined && !numbers.includes(manifest.journal)) {
    numbers.unshift(manifest.journal)
  }
  const journals = numbers.map((number) => `journal-${number}`)
  // without a manifest the number of the first change is unknown
  const known = {
    sequence: manifest.sequence,
    confirmed: read === undefined ? 0 : confirmed,
    isOld: manifest.format === 1,
  }
  const {
    lines,
    sequence,
    damages: broken,
  } = await readJournals(
    journals.map((name) => ({ name, path: join(folder, name) })),
    known,
  )
  return {
    manifest,
    tables: new Map(tables.flat()),
    lines,
    journal: numbers.at(-1) ?? manifest.journal,
    sequence: Math.max(sequence, confirmed),
    damages: [...damages, ...broken],
  }
}

async function readNamed(
  folder: string,
  name: string,
  entry: TableFile,
  damages: Damage[],
): Promise<[string, readonly StoredRow[]][]> {
  const { rows, damage } = await readTable(join(folder, entry.file), name, entry)
  if (damage === undefined) return [[name, rows]]
  damages.push(damage)
  return rows.length > 0 ? [[name, rows]] : []
}

/** Number of changes confirmed as stored; an error in the sequence file counts as damage. */
async function readConfirmed(
  folder: string,
  { format, sequence }: Manifest,
  damages: Damage[],
  isManifestRead: boolean,
): Promise<number> {
  const { text, reason } = await readText(join(folder, sequenceFile))
  const confirmed = text === undefined ? undefined : readSequence(text)
  if (confirmed !== undefined) return confirmed
  // format 1 had no such file
  if (format === 1 && isManifestRead && reason === 'ENOENT') return 0
  const what = text === undefined ? unreadable(reason) : 'was changed'
  const lost = 'Whether the last changes are all there is not known.'
  damages.push({ file: sequenceFile, what, lost })
  return sequence
}

function manifestDamage(text: string | undefined, reason: unknown): Damage {
  const what = text === undefined ? unreadable(reason) : text === '' ? 'is empty' : 'was cut or changed'
  return { file: manifestFile, what, lost: 'The tables are taken from the newest files that there are.' }
}

/** Substitutes a lost manifest: the newest file of each table, and every journal. */
function guessManifest(files: readonly string[], names: readonly string[]): Manifest {
  const tables: Record<string, TableFile> = {}
  for (const name of names) {
    const numbers = files.flatMap((file) => fileNumber(name, file) ?? [])
    if (numbers.length > 0) tables[name] = { file: `${name}.${Math.max(...numbers)}.ndjson`, nextId: 1 }
  }
  return { ...emptyManifest, format: 1, tables }
}

/** Journal numbers from `first` on, ascending. */
function journalsFrom(files: readonly string[], first: number): number[] {
  const numbers = files.map(journalNumber).filter((number) => number >= first)
  return numbers.toSorted((a, b) => a - b)
}

/** Number of a journal; -1 for other files. */
export function journalNumber(file: string): number {
  return Number(/^journal-(\d{1,15})$/.exec(file)?.[1] ?? -1)
}

async function readText(path: string): Promise<{ text?: string; reason?: unknown }> {
  try {
    return { text: await readFile(path, 'utf8') }
  } catch (error) {
    const reason = reasonOf(error)
    if (typeof reason !== 'string') throw error
    return { reason }
  }
}

function unreadable(reason: unknown): string {
  return reason === 'ENOENT' ? 'is missing' : `cannot be read (${String(reason)})`
}

/** Copies damaged files beside the folder before anything is written; returns the path of the copies. */
export async function keepAside(
  dataFolder: string,
  folder: string,
  damages: readonly Damage[],
): Promise<string> {
  const aside = await damagedFolder(dataFolder)
  const files = [...new Set(damages.map(({ file }) => file))]
  await Promise.all(
    files.map((file) =>
      cp(join(folder, file), join(aside, file), { recursive: true }).catch(ifMissing(undefined)),
    ),
  )
  return aside
}

/** Rows read from a table file, and the damage to that file. */
interface ReadTable {
  rows: StoredRow[]
  damage?: Damage
}

/** Reads a table file and checks it against its manifest entry; of a damaged file, intact rows are kept. */
async function readTable(path: string, table: string, entry: TableFile): Promise<ReadTable> {
  try {
    return entry.bytes === undefined ? await readOld(path, table) : await readSummed(path, table, entry)
  } catch (error) {
    const reason = reasonOf(error)
    if (typeof reason !== 'string') throw error
    const what = reason === 'ENOENT' ? 'is missing' : `cannot be read (${reason})`
    return { rows: [], damage: { file: entry.file, what, lost: lossOf(table, 0, entry.rows) } }
  }
}

async function readSummed(path: string, table: string, entry: TableFile): Promise<ReadTable> {
  const { rows, unread, bytes, sum } = await collect(path, (line) => rowOf(contentOf(line)))
  if (bytes === entry.bytes && sum === entry.sum && unread === 0) return { rows }
  const whole = await collect(path, (line) => rowOf(checkedContent(line)))
  const what = sizeDamage(bytes, entry.bytes ?? 0) ?? 'was changed'
  return {
    rows: whole.rows,
    damage: { file: entry.file, what, lost: lossOf(table, whole.rows.length, entry.rows) },
  }
}

/** Reads a file of format 1, which had no checksums: each line is the JSON of a row. */
async function readOld(path: string, table: string): Promise<ReadTable> {
  const { rows, unread, first } = await collect(path, (line) =>
    rowOf(line.startsWith('{') ? line : checkedContent(line)),
  )
  if (unread === 0) return { rows }
  const what = `cannot be read from line ${first} on`
  return {
    rows,
    damage: { file: basename(path), what, lost: lossOf(table, rows.length, rows.length + unread) },
  }
}

/** Collects the rows of a file, the number of unreadable lines, and the number of the first of them. */
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

/** Parses a row; undefined for anything else. */
function rowOf(text: string | undefined): StoredRow | undefined {
  const value = text === undefined ? undefined : parsed(text)
  return isRow(value) ? value : undefined
}

function lossOf(table: string, kept: number, rows: number | undefined): string {
  if (kept === 0) return `${table}: no row can be read; the table begins from its seed.`
  return `${table}: ${kept}${rows === undefined ? '' : ` of ${rows}`} rows are kept.`
}

/** Snapshot of a table at the end of its journal. */
export interface TableCopy {
  name: string
  rows: readonly StoredRow[]
  nextId: number
}

/**
 * Writes table files with that number, all or none, and returns their manifest entries. Each is renamed into place once
 * complete: without a manifest the newest file of a table is read.
 */
export async function writeTables(
  folder: string,
  number: number,
  copies: readonly TableCopy[],
): Promise<Record<string, TableFile>> {
  const path = (name: string) => join(folder, `${name}.${number}.ndjson`)
  const written = await Promise.allSettled(
    copies.map(async ({ name, rows, nextId }): Promise<[string, TableFile]> => {
      const entry = { file: `${name}.${number}.ndjson`, nextId, rows: rows.length }
      const sum = await writeRows(draftOf(path(name)), rows)
      await rename(draftOf(path(name)), path(name))
      return [name, { ...entry, ...sum }]
    }),
  )
  const refused = written.find(({ status }) => status === 'rejected')
  if (refused?.status === 'rejected') {
    // remove partial tables, which only take space from a full disk
    const pieces = copies.flatMap(({ name }) => [path(name), draftOf(path(name))])
    await Promise.all(pieces.map((piece) => rm(piece, { force: true })))
    throw refused.reason
  }
  return Object.fromEntries(written.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
}

/** Removes files that the manifest no longer names, and drafts. */
export async function sweep(folder: string, manifest: Manifest): Promise<void> {
  const kept = new Set(Object.values(manifest.tables).map(({ file }) => file))
  const stale = (await readdir(folder)).filter((name) =>
    journalNumber(name) >= 0
      ? journalNumber(name) < manifest.journal
      : isDraft(name) || (name.endsWith('.ndjson') && !kept.has(name)),
  )
  await Promise.all(stale.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}

/** Empties a folder, after writing the seeding marker: if interrupted, the folder is still seeded again. */
export async function forgetFolder(folder: string): Promise<void> {
  await writeFile(join(folder, seedingFile), '')
  await rm(join(folder, manifestFile), { recursive: true, force: true })
  const names = (await readdir(folder)).filter((name) => name !== seedingFile)
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}

/**
 * Continues read-only when a full disk has no room for new tables, if the old tables and journals hold everything
 * stored, and prints a message. Rethrows other errors, and ENOSPC where no journal is open to refuse changes.
 */
export function onlyRead(
  error: unknown,
  contents: Contents | undefined,
  { folder, seedAgain, print }: Pick<StoreOptions, 'folder' | 'seedAgain' | 'print'>,
  journal: Journal | undefined,
): void {
  const isWhole = contents?.damages.length === 0 && contents.manifest.format === 2
  const isKept = isWhole && seedAgain === undefined && journal !== undefined
  if (!isKept || reasonOf(error) !== 'ENOSPC') throw error
  print?.(`${sentence(folder)} Nothing is stored until there is space again; what was stored can be read.`)
}

/** Turns a full-disk error on opening a folder into a readable message; returns other errors unchanged. */
export function inWords(error: unknown, folder: string): unknown {
  if (reasonOf(error) !== 'ENOSPC') return error
  return new Error(`${sentence(folder)} There is no room to begin in.`, { cause: error })
}

function sentence(folder: string): string {
  return `The disk of ${folder} is full.`
}
