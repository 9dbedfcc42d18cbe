import { open, readFile, rename, writeFile } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { StoredRow } from './table.ts'

const rowsPerSlice = 1000

/** Writes rows as one JSON line each, in slices so that the event loop stays free, and syncs the file. */
export async function writeRows(path: string, rows: readonly StoredRow[]): Promise<void> {
  await pipeline(Readable.from(slices(rows)), createWriteStream(path, { flush: true }))
}

function* slices(rows: readonly StoredRow[]): Generator<string> {
  for (let start = 0; start < rows.length; start += rowsPerSlice) {
    yield rows
      .slice(start, start + rowsPerSlice)
      .map((row) => `${JSON.stringify(row)}\n`)
      .join('')
  }
}

/**
 * Reads a file of JSON lines. A last line without its line feed was never acknowledged and is left out;
 * anything else that cannot be read is an error that names the line.
 */
export async function readLines<Line>(path: string): Promise<Line[]> {
  const complete = (await readFile(path, 'utf8')).split('\n').slice(0, -1)
  return complete.map((line, index) => {
    try {
      const parsed: Line = JSON.parse(line)
      return parsed
    } catch (cause) {
      throw new Error(`${basename(path)}: line ${index + 1} cannot be read`, { cause })
    }
  })
}

/** Replaces a small file in one step: whoever reads it sees the old text or the new one. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const draft = join(dirname(path), `.${basename(path)}.new`)
  await writeFile(draft, text, { flush: true })
  await rename(draft, path)
  await syncFolder(dirname(path))
}

/** Makes names created or renamed in a folder survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
