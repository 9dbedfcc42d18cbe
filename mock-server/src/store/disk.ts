import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { StoredRow } from './row.ts'

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

/** Bytes read at a time: a large table is never in memory twice. */
const chunk = 1024 * 1024

/**
 * Reads a file of JSON lines. A last line without its line feed was never acknowledged and is left out;
 * anything else that cannot be read is an error that names the line.
 */
export async function readLines<Line>(path: string): Promise<Line[]> {
  const lines: Line[] = []
  let rest = ''
  for await (const text of createReadStream(path, { encoding: 'utf8', highWaterMark: chunk })) {
    const parts = `${rest}${String(text)}`.split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      try {
        const parsed: Line = JSON.parse(part)
        lines.push(parsed)
      } catch (cause) {
        throw new Error(`${basename(path)}: line ${lines.length + 1} cannot be read`, { cause })
      }
    }
  }
  return lines
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
