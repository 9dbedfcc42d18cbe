import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Response } from 'express'
import { Zip, ZipDeflate } from 'fflate'
import { formatTime } from '#mock/lib/time.ts'

export interface PackedFile {
  name: string
  bytes: () => Uint8Array | Promise<Uint8Array>
}

/**
 * Sends pictures as one file. It is put together in memory, picture by picture, so that its length is known before it is
 * on its way.
 */
export async function sendArchive(
  response: Response,
  files: readonly PackedFile[],
  now: number,
): Promise<void> {
  const archive = await pack(files)
  const name = `pictures-${formatTime(now).replaceAll(/\D/g, '')}.zip`
  response
    .attachment(name)
    .type('application/zip')
    .set('Content-Length', String(archive.length))
    .send(archive)
}

async function pack(files: readonly PackedFile[]): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const { name, bytes } of files) {
    // eslint-disable-next-line no-await-in-loop -- one picture after the other is in memory
    const content = await bytes()
    const entry = new ZipDeflate(name, { level: 4 })
    zip.add(entry)
    entry.push(content, true)
    // eslint-disable-next-line no-await-in-loop -- other requests are answered in between
    await nextTurn()
  }
  zip.end()
  return Buffer.concat(chunks)
}
