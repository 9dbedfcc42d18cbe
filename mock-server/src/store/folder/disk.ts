import { createReadStream } from 'node:fs'
import { mkdir, open, rename, writeFile, type FileHandle } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import type { StoredRow } from '../row.ts'
import { RunningSum, withChecksum } from './checksum.ts'

/** How large a file is, and the checksum of all its bytes. */
export interface FileSum {
  bytes: number
  sum: string
}

const rowsPerSlice = 1000

/** Writes rows as one sealed JSON line each, in slices so that the event loop stays free, and syncs the file. */
export async function writeRows(path: string, rows: readonly StoredRow[]): Promise<FileSum> {
  const sum = new RunningSum()
  const file = await open(path, 'w')
  try {
    for (const slice of slices(rows)) {
      sum.add(slice)
      // eslint-disable-next-line no-await-in-loop -- one after the other is the point
      await writeWhole(file, slice)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { bytes: sum.bytes, sum: sum.text }
}

function* slices(rows: readonly StoredRow[]): Generator<Buffer> {
  for (let start = 0; start < rows.length; start += rowsPerSlice) {
    const lines = rows
      .slice(start, start + rowsPerSlice)
      .map((row) => `${withChecksum(JSON.stringify(row))}\n`)
    yield Buffer.from(lines.join(''))
  }
}

/** Bytes read at a time: a large table is never in memory twice. */
const chunk = 1024 * 1024

/** Hands over every line of a file; a last one without its line feed is none. */
export async function eachLine(path: string, take: (line: string) => void): Promise<FileSum> {
  const sum = new RunningSum()
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const piece of createReadStream(path, { highWaterMark: chunk })) {
    const bytes = piece as Buffer
    sum.add(bytes)
    const lines = `${rest}${decoder.write(bytes)}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  }
  return { bytes: sum.bytes, sum: sum.text }
}

/** Replaces a small file in one step: a reader sees the old text or the new one. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const draft = join(dirname(path), `.${basename(path)}.new`)
  await writeFile(draft, text, { flush: true })
  await rename(draft, path)
  await syncFolder(dirname(path))
}

/** Makes a folder that is not there yet, so that a power cut does not take it away. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first !== undefined) await syncFolder(dirname(first))
}

/** Makes names created or renamed in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes all of it, from a place on or where the file ends now. A disk that is almost full takes less than it is given,
 * without an error; the next attempt reports it.
 */
export async function writeWhole(file: FileHandle, bytes: Uint8Array, place?: number): Promise<number> {
  let done = 0
  while (done < bytes.length) {
    const at = place === undefined ? null : place + done
    // eslint-disable-next-line no-await-in-loop -- each begins where the one before ended
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at)
    done += bytesWritten
  }
  return done
}
