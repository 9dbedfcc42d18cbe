import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredRow } from '../row.ts'
import { writeRows } from './disk.ts'
import type { Manifest, TableFile } from './manifest.ts'
import { journalNumber, manifestFile, seedingFile } from './read-folder.ts'

/** A table as it was when its journal ended. */
export interface TableCopy {
  name: string
  rows: readonly StoredRow[]
  nextId: number
}

/** Writes tables into files of that number, all or none, and returns what a manifest says of them. */
export async function writeTables(
  folder: string,
  number: number,
  copies: readonly TableCopy[],
): Promise<Record<string, TableFile>> {
  const path = (name: string) => join(folder, `${name}.${number}.ndjson`)
  const written = await Promise.allSettled(
    copies.map(async ({ name, rows, nextId }): Promise<[string, TableFile]> => {
      const entry = { file: `${name}.${number}.ndjson`, nextId, rows: rows.length }
      return [name, { ...entry, ...(await writeRows(path(name), rows)) }]
    }),
  )
  const refused = written.find(({ status }) => status === 'rejected')
  if (refused?.status === 'rejected') {
    // pieces of tables would only take space from a disk that has none
    await Promise.all(copies.map(({ name }) => rm(path(name), { force: true })))
    throw refused.reason
  }
  return Object.fromEntries(written.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
}

/** Removes what the manifest no longer names. */
export async function sweep(folder: string, manifest: Manifest): Promise<void> {
  const kept = new Set(Object.values(manifest.tables).map(({ file }) => file))
  const stale = (await readdir(folder)).filter((name) =>
    journalNumber(name) >= 0
      ? journalNumber(name) < manifest.journal
      : name.endsWith('.ndjson') && !kept.has(name),
  )
  await Promise.all(stale.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}

/** Empties a folder. From here on it is one to be seeded, whatever else is left in it where this is cut short. */
export async function forgetFolder(folder: string): Promise<void> {
  await writeFile(join(folder, seedingFile), '')
  await rm(join(folder, manifestFile), { recursive: true, force: true })
  const names = (await readdir(folder)).filter((name) => name !== seedingFile)
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}
