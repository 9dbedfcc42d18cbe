import multer, { MulterError } from 'multer'
import { code } from '#contract/envelope.ts'
import type { Text2 } from '#contract/language.ts'
import type { Call } from '../http/call.ts'
import { Refusal, refuse, refuseForm } from '../http/refusal.ts'
import { inspectImage, typeByName, type ImageType } from './image-type.ts'

const maxBytes = 10 * 1024 * 1024
/** Longest side of a picture, in pixels: a small file can unpack to gigabytes. */
const maxSide = 10_000

const words = {
  none: ['Choose a file first.', '请先选择文件。'],
  kind: ['Only .jpg and .png pictures are accepted.', '只能上传 .jpg 或 .png 图片。'],
  broken: ['The upload is incomplete. Try again.', '上传内容不完整，请重试。'],
  size: ['The picture has too many pixels.', '图片尺寸过大。'],
} satisfies Record<string, Text2>

const receive = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1024, parts: 12 },
  defParamCharset: 'utf8',
}).fields([{ name: 'file' }, { name: 'avatar' }])

/** Takes the one picture out of an upload; refuses what is not, by name and by bytes alike, a JPEG or PNG. */
export async function receivePicture(call: Call): Promise<{ bytes: Buffer; type: ImageType }> {
  const file = await receiveFile(call)
  if (file === undefined) return refuseFile(words.none)
  const image = inspectImage(file.buffer)
  if (image === undefined || image.type !== typeByName(file.originalname)) return refuseFile(words.kind)
  if (image.width > maxSide || image.height > maxSide) return refuseFile(words.size)
  return { bytes: file.buffer, type: image.type }
}

async function receiveFile({ request, response }: Call): Promise<Express.Multer.File | undefined> {
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
  return Object.values(request.files ?? {}).flat()[0]
}

function refuseFile(text: Text2): never {
  return refuseForm([{ field: 'file', text }])
}
