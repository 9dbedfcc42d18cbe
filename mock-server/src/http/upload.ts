import multer, { MulterError } from 'multer'
import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Call } from './call.ts'
import { Refusal, refuse, refuseForm } from '#mock/lib/refusal.ts'

const words = {
  none: ['Choose a file first.', '请先选择文件。'],
  broken: ['The upload is incomplete. Try again.', '上传内容不完整，请重试。'],
} satisfies Record<string, Text2>

/** Makes a function that takes the one file out of an upload, under one of the names and of so many bytes at most. */
export function receiveFile(
  names: readonly string[],
  maxBytes: number,
): (call: Call) => Promise<Express.Multer.File> {
  const receive = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1024, parts: 12 },
    defParamCharset: 'utf8',
  }).fields(names.map((name) => ({ name })))

  return async ({ request, response }) => {
    if (!request.is('multipart/form-data')) return refuse(code.invalid, words.none)
    await new Promise<void>((resolve, reject) => {
      receive(request, response, (error: unknown) => {
        if (error === undefined) resolve()
        else
          reject(
            error instanceof MulterError ? error : new Refusal(code.invalid, words.broken, { status: 400 }),
          )
      })
    })
    return Object.values(request.files ?? {}).flat()[0] ?? refuseFile(words.none)
  }
}

/** Refuses the file of an upload. */
export function refuseFile(text: Text2): never {
  return refuseForm([{ field: 'file', text }])
}
