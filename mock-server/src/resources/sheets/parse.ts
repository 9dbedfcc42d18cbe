import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sheetKind } from '#contract/wire/files.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { refuseFile } from '#mock/http/upload.ts'
import { decodeText } from '#mock/lib/decode-text.ts'

/** Value of a cell in an uploaded sheet. */
export type RawCell = string | number | boolean
export type RawRow = readonly RawCell[]

/** A parsed workbook: the rows of its first sheet, and what cannot be read as displayed. Row numbers are 1-based. */
export interface Workbook {
  rows: readonly RawRow[]
  /** Names of the sheets that are not read. */
  otherSheets: readonly string[]
  /** Merged ranges: only the first cell of each has a value. */
  merged: readonly { first: number; last: number; range: string }[]
  /** Cells whose formula has no value. */
  broken: readonly { row: number; cell: string }[]
}

/** Maximum number of rows of an import, without the header. */
const maxRows = 20_000
const maxColumns = 100
/** Limits for reading a workbook, in milliseconds and megabytes. */
const patience = 10_000
const memory = 512
/** Maximum number of workbooks read concurrently, and waiting; more are refused. */
const atOnce = 2
const mostWaiting = 20

const words = {
  kind: ['Only .xls and .xlsx files are accepted.', '只能上传 .xls 或 .xlsx 文件。'],
  bomb: ['The file unpacks to more than this platform accepts.', '文件解压后超过平台允许的大小。'],
  broken: ['The file cannot be read as a spreadsheet.', '无法将该文件作为电子表格读取。'],
  slow: ['Reading the file took too long.', '读取文件超时。'],
  busy: ['Too many spreadsheets are being read. Try again in a moment.', '正在读取的表格过多，请稍后重试。'],
} satisfies Record<string, Text2>

const zipMagic = Buffer.from('504b0304', 'hex')
const compoundMagic = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/**
 * Reads the first sheet of an uploaded workbook, in a worker thread with limits of time and memory; refuses files whose
 * name or content is not .xls or .xlsx. With `most`, the maximum number of rows, CSV is accepted too.
 */
export async function parseWorkbook(name: string, bytes: Buffer, most?: number): Promise<Workbook> {
  if (most !== undefined && /\.csv$/i.test(name)) return readRows(withMark(bytes), most)
  const kind = sheetKind(name)
  const magic = kind === 'xlsx' ? zipMagic : compoundMagic
  if (kind === undefined || !bytes.subarray(0, magic.length).equals(magic)) return refuseFile(words.kind)
  if (magic === zipMagic && !isBearableZip(bytes)) return refuseFile(words.bomb)
  return readRows(bytes, most)
}

async function readRows(bytes: Buffer, most = maxRows): Promise<Workbook> {
  const book = await inTurn(() => readInThread(bytes, most))
  if (book.rows.length <= most + 1) return book
  return refuseFile([
    `The sheet has more than ${most} rows. Split it.`,
    `表格超过 ${most} 行，请拆分后再上传。`,
  ])
}

/** Prepends the byte order mark by which the library detects UTF-8. */
function withMark(bytes: Buffer): Buffer {
  return Buffer.from(`\uFEFF${decodeText(bytes)}`)
}

let reading = 0
const waiting: (() => void)[] = []

/** Limits the number of workbooks read concurrently, to leave processors free; others wait in a queue. */
async function inTurn<Value>(read: () => Promise<Value>): Promise<Value> {
  if (waiting.length >= mostWaiting) refuseFile(words.busy)
  if (reading >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else reading += 1
  try {
    return await read()
  } finally {
    const next = waiting.shift()
    if (next === undefined) reading -= 1
    else next()
  }
}

async function readInThread(bytes: Buffer, most: number): Promise<Workbook> {
  const worker = new Worker(new URL('sheet-worker.mjs', import.meta.url), {
    workerData: { bytes, maxRows: most + 1, maxColumns },
    resourceLimits: { maxOldGenerationSizeMb: memory },
    execArgv: [],
  })
  const tooSlow = AbortSignal.timeout(patience)
  try {
    const [book]: readonly Workbook[] = await once(worker, 'message', { signal: tooSlow })
    return book ?? { rows: [], otherSheets: [], merged: [], broken: [] }
  } catch {
    // any other error of the library is attributed to the file
    return refuseFile(tooSlow.aborted ? words.slow : words.broken)
  } finally {
    await worker.terminate()
  }
}

/** Limits for unpacking: bytes, compression ratio, number of entries. */
const maxUnpacked = 150 * 1024 * 1024
const maxRatio = 200
const maxEntries = 1000
/** Size in bytes below which the compression ratio is not limited. */
const harmless = 1024 * 1024

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const endLength = 22
const longestComment = 65_535

/**
 * Whether the directory of a zip file claims an acceptable unpacked size, without unpacking it. A false claim is caught
 * by the limits of the worker thread.
 */
function isBearableZip(bytes: Buffer): boolean {
  const end = findEnd(bytes)
  if (end < 0) return false
  const entries = bytes.readUInt16LE(end + 10)
  if (entries === 0 || entries > maxEntries) return false
  let at = bytes.readUInt32LE(end + 16)
  let unpacked = 0
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== directoryEntry) return false
    unpacked += bytes.readUInt32LE(at + 24)
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return unpacked <= maxUnpacked && (unpacked <= harmless || unpacked <= bytes.length * maxRatio)
}

/** Offset of the end of the directory, searched backwards because a comment may follow it. */
function findEnd(bytes: Buffer): number {
  const last = bytes.length - endLength
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (bytes.readUInt32LE(at) === endOfDirectory) return at
  }
  return -1
}
