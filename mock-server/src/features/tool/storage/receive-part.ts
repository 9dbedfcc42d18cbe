import type { Request } from 'express'
import multer, { type StorageEngine } from 'multer'
import { partSize } from '#contract/resources/tool/storage.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Call } from '#mock/http/call.ts'
import { asUploadRefusal, refuseFile } from '#mock/http/upload.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'

type Take<Result> = (n: number, chunks: AsyncIterable<Uint8Array>) => Promise<Result>

/** Hands one part of a file on while it comes: it is never in memory as a whole. Its number goes before it in the form. */
export async function receivePart<Result>(call: Call, take: Take<Result>): Promise<Result> {
  const { request, response } = call
  if (!request.is('multipart/form-data')) return refuse(code.invalid, texts.invalid)
  let taken: { result: Result } | undefined
  let failure: { error: unknown } | undefined
  let attempted: Promise<unknown> | undefined
  /** Takes the part; its failures are kept apart from what multer finds wrong with the form. */
  const attempt = async (from: Request, { stream }: Express.Multer.File): Promise<unknown> => {
    try {
      taken = { result: await take(numberIn(from), stream as AsyncIterable<Uint8Array>) }
      return null
    } catch (error) {
      failure = { error }
      stream.resume()
      return error
    }
  }
  const storage: StorageEngine = {
    _handleFile(from, file, callback) {
      // a connection that is cut ends no stream by itself
      const cut = () => {
        if (!from.complete) file.stream.destroy(new Error('The connection was cut.'))
      }
      from.once('close', cut)
      void (async () => {
        attempted = attempt(from, file)
        const error = await attempted
        from.off('close', cut)
        callback(error, {})
      })()
    },
    _removeFile: (_from, _file, callback) => callback(null),
  }
  const limits = { fileSize: partSize, files: 1, fields: 2, fieldSize: 100, parts: 4 }
  const receive = multer({ storage, limits }).single('file')
  const broken = await new Promise<unknown>((resolve) => {
    receive(request, response, (error: unknown) => resolve(error ?? undefined))
  })
  if (broken !== undefined) {
    // the reader that stops breaks the form off: its reason is known once it has cleaned up
    await attempted
    throw failure === undefined ? asUploadRefusal(broken) : failure.error
  }
  return taken?.result ?? refuseFile(texts.invalid)
}

function numberIn({ body }: Request): number {
  const { n }: { n?: unknown } = Object(body)
  return typeof n === 'string' && /^\d{1,5}$/.test(n) ? Number(n) : -1
}
