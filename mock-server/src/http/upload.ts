import multer, { MulterError } from 'multer'
import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { Refusal, refuse, refuseForm } from '#mock/lib/refusal.ts'
import type { Call } from './call.ts'

const words = {
  none: ['Choose a file first.', '请先选择文件。'],
  unexpected: [
    'Send one file, in the field that the call names, and little beside it.',
    '请仅在接口指定的字段中上传一个文件。',
  ],
  broken: ['The upload is incomplete. Try again.', '上传内容不完整，请重试。'],
} satisfies Record<string, Text2>

/** Creates a function that reads the single file of an upload, under one of the field names and up to `maxBytes`. */
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
        else reject(asUploadRefusal(error))
      })
    })
    return Object.values(request.files ?? {}).flat()[0] ?? refuseFile(words.none)
  }
}

/** Turns an upload error into a refusal; a file that is too large is refused like any body. */
export function asUploadRefusal(error: unknown): unknown {
  if (!(error instanceof MulterError)) return new Refusal(code.invalid, words.broken, { status: 400 })
  return error.code === 'LIMIT_FILE_SIZE'
    ? error
    : new Refusal(code.invalid, words.unexpected, { status: 400 })
}

export function refuseFile(text: Text2): never {
  return refuseForm([{ field: 'file', text }])
}
