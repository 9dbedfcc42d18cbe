import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SheetFormat } from '#contract/wire/crud.ts'
import { csvChunks } from '#contract/text/csv.ts'
import type { Call } from '#mock/http/call.ts'
import { reasonOf } from '#mock/store/failures.ts'
import { workbookChunks, type WrittenSheet } from './xlsx.ts'

export const sheetMediaTypes: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Sends a table as a file; see `sendChunks`. */
export function sendSheet(call: Call, format: SheetFormat, sheet: WrittenSheet): Promise<void> {
  const chunks = format === 'csv' ? csvChunks(sheet.rows) : workbookChunks([sheet])
  return sendChunks(call, format, sheet.title, chunks)
}

/**
 * Sends a file, at the pace of the one who reads it. Nothing can be refused any more once this has begun: a failure cuts
 * the connection, so that half a file is not taken for a whole one.
 */
export async function sendChunks(
  { response }: Pick<Call, 'response'>,
  format: SheetFormat,
  name: string,
  chunks: Iterable<string | Uint8Array>,
): Promise<void> {
  response.type(sheetMediaTypes[format]).attachment(`${name}.${format}`).type(sheetMediaTypes[format])
  try {
    await pipeline(Readable.from(inTurns(chunks), { objectMode: false }), response)
  } catch (error) {
    // the connection has gone away: there is no one left to report to
    if (reasonOf(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}

/** Lets other requests be answered between two chunks. */
export async function* inTurns<Chunk>(chunks: Iterable<Chunk>): AsyncGenerator<Chunk> {
  for (const chunk of chunks) {
    yield chunk
    // eslint-disable-next-line no-await-in-loop
    await nextTurn()
  }
}
