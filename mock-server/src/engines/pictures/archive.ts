import { setImmediate as nextTurn } from 'node:timers/promises'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { say, type Language, type Text2 } from '#contract/schema/language.ts'
import type { Call } from '#mock/http/call.ts'
import { formatTime } from '#mock/lib/time.ts'

export interface PackedFile {
  name: string
  /** Undefined if the picture is missing or corrupt. */
  bytes: () => Uint8Array | undefined | Promise<Uint8Array | undefined>
}

const missingName: Text2 = ['missing-pictures.txt', '缺失照片.txt']

/**
 * Sends pictures as one ZIP file, built in memory picture by picture so that its length is known in advance. Missing
 * pictures are listed in a text file inside the archive.
 */
export async function sendArchive(
  { language, response }: Pick<Call, 'language' | 'response'>,
  files: readonly PackedFile[],
  now: number,
): Promise<void> {
  const archive = await pack(files, language)
  const name = `pictures-${formatTime(now).replaceAll(/\D/g, '')}.zip`
  response
    .attachment(name)
    .type('application/zip')
    .set('Content-Length', String(archive.length))
    .send(archive)
}

async function pack(files: readonly PackedFile[], language: Language): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const add = (name: string, content: Uint8Array) => {
    const entry = new ZipDeflate(name, { level: 4 })
    zip.add(entry)
    entry.push(content, true)
  }
  const missing: string[] = []
  for (const { name, bytes } of files) {
    // eslint-disable-next-line no-await-in-loop -- one picture after the other is in memory
    const content = await bytes()
    if (content === undefined) missing.push(name)
    else add(name, content)
    // eslint-disable-next-line no-await-in-loop -- other requests are answered in between
    await nextTurn()
  }
  if (missing.length > 0) add(say(missingName, language), strToU8(`\uFEFF${missing.join('\r\n')}\r\n`))
  zip.end()
  return Buffer.concat(chunks)
}
