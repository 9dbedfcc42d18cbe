import { crc32 } from 'node:zlib'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, stat, writeFile, type FileHandle } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import type { StoredRow } from '../row.ts'

const digits = 8

/** CRC-32 of a text, as fixed-width hexadecimal. */
export function checksum(text: string): string {
  return asText(crc32(text))
}

/** CRC-32 computed incrementally. */
export class RunningSum {
  bytes = 0
  #sum = 0

  add(piece: Uint8Array): void {
    this.#sum = crc32(piece, this.#sum)
    this.bytes += piece.length
  }

  get text(): string {
    return asText(this.#sum)
  }
}

/** Prefixes a line with its checksum. */
export function withChecksum(text: string): string {
  return `${checksum(text)} ${text}`
}

/** Content of a line, without verifying its checksum. */
export function contentOf(line: string): string {
  return line.slice(digits + 1)
}

/** Content of a line; undefined if its checksum does not match. */
export function checkedContent(line: string): string | undefined {
  const content = contentOf(line)
  return withChecksum(content) === line ? content : undefined
}

function asText(sum: number): string {
  return sum.toString(16).padStart(digits, '0')
}

/** Size of a file and the checksum of all its bytes. */
export interface FileSum {
  bytes: number
  sum: string
}

const rowsPerSlice = 1000

/** Writes each row as a JSON line with checksum, in slices so that the event loop stays free, and syncs the file. */
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

/** Maximum number of bytes read at a time, so that a large table is never in memory twice. */
const chunk = 1024 * 1024

/** Calls `take` with every line of a file; a last line without a line feed is ignored. */
export async function eachLine(path: string, take: (line: string) => void): Promise<FileSum> {
  const sum = new RunningSum()
  const decoder = new StringDecoder('utf8')
  let rest = ''
  // most tables are small: a whole chunk of memory for each of them keeps the garbage collector busy
  const { size } = await stat(path)
  for await (const piece of createReadStream(path, { highWaterMark: Math.min(chunk, size + 1) })) {
    const bytes = piece as Buffer
    sum.add(bytes)
    const lines = `${rest}${decoder.write(bytes)}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  }
  return { bytes: sum.bytes, sum: sum.text }
}

/** Path of the draft that is renamed to the given path once complete. */
export function draftOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.new`)
}

/** Whether a file name is that of a draft. */
export function isDraft(name: string): boolean {
  return name.startsWith('.') && name.endsWith('.new')
}

/** Replaces a small file atomically: a reader sees either the old text or the new one. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const draft = draftOf(path)
  await writeFile(draft, text, { flush: true })
  await rename(draft, path)
  await syncFolder(dirname(path))
}

/** Creates a missing folder durably, so that it survives a power cut. */
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
 * Writes all bytes, at a position or at the current end of the file. An almost full disk writes fewer bytes than
 * requested without an error; the next attempt reports it.
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

/** Parses JSON; undefined if the text is not valid JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
