import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing, reasonOf } from '../failures.ts'
import type { StoredRow } from '../row.ts'
import { damagedFolder, type Damage } from './damage.ts'
import { emptyManifest, fileNumber, readManifest, type Manifest, type TableFile } from './manifest.ts'
import type { Line } from './journal-line.ts'
import { readJournals } from './read-journal.ts'
import { readTable } from './read-table.ts'
import { readSequence } from './sequence-file.ts'

/** Folder of the records inside a data folder, and the one of pictures, which is made after it. */
export const storeFolder = 'store'
export const picturesFolder = 'files'

export const manifestFile = 'MANIFEST.json'
export const sequenceFile = 'SEQUENCE'
/** Stands in a folder while its first tables are written; without a manifest beside it the folder is seeded again. */
export const seedingFile = 'SEEDING'

/** What a folder holds, as far as it can be read. */
export interface Contents {
  manifest: Manifest
  /** Rows by the name of their table; a table that the folder does not have, or of which no row can be read, is not named. */
  tables: ReadonlyMap<string, readonly StoredRow[]>
  lines: readonly Line[]
  /** The number of the last journal. */
  journal: number
  /** The number of the last change. */
  sequence: number
  damages: readonly Damage[]
}

/** Whether a data folder that was in use has lost its records altogether. */
export async function isStoreMissing(dataFolder: string): Promise<boolean> {
  const names = await readdir(dataFolder)
  return names.includes(picturesFolder) && !names.includes(storeFolder)
}

/** Reads all of the named tables and what happened since they were written; undefined for a folder that is to be seeded. */
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
  // without its manifest it is not known where the numbers of the changes begin
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

/** How many changes were confirmed as stored; an error in the file that holds the number is a damage. */
async function readConfirmed(
  folder: string,
  { format, sequence }: Manifest,
  damages: Damage[],
  isManifestRead: boolean,
): Promise<number> {
  const { text, reason } = await readText(join(folder, sequenceFile))
  const confirmed = text === undefined ? undefined : readSequence(text)
  if (confirmed !== undefined) return confirmed
  // an earlier version had no such file
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

/** For a folder whose manifest is gone: the newest file of each table, and every journal. */
function guessManifest(files: readonly string[], names: readonly string[]): Manifest {
  const tables: Record<string, TableFile> = {}
  for (const name of names) {
    const numbers = files.flatMap((file) => fileNumber(name, file) ?? [])
    if (numbers.length > 0) tables[name] = { file: `${name}.${Math.max(...numbers)}.ndjson`, nextId: 1 }
  }
  return { ...emptyManifest, format: 1, tables }
}

/** Numbers of journals from one on, in order. */
function journalsFrom(files: readonly string[], first: number): number[] {
  const numbers = files.map(journalNumber).filter((number) => number >= first)
  return numbers.toSorted((a, b) => a - b)
}

/** The number of a journal; -1 for other files. */
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

/** Copies damaged files beside the folder, before anything is written; returns where they are. */
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
