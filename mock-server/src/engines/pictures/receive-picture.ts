import type { Text2 } from '#contract/schema/language.ts'
import type { Call } from '#mock/http/call.ts'
import { receiveFile, refuseFile } from '#mock/http/upload.ts'
import { inspectImage, typeByName, type Inspected } from '#mock/lib/pictures/image-bytes.ts'
import { code } from '#contract/wire/envelope.ts'
import { BoundedMap } from '#mock/lib/kept/bounded-map.ts'
import { refuse } from '#mock/lib/refusal.ts'

const maxBytes = 10 * 1024 * 1024
/** Maximum width and height in pixels: a small file can decompress to gigabytes. */
const maxSide = 10_000

const words = {
  kind: ['Only .jpg and .png pictures are accepted.', '只能上传 .jpg 或 .png 图片。'],
  size: ['The picture has too many pixels.', '图片尺寸过大。'],
} satisfies Record<string, Text2>

const receive = receiveFile(['file', 'avatar'], maxBytes)

/** An uploaded picture with the type detected from its bytes. */
interface ReceivedPicture extends Inspected {
  bytes: Buffer
  /** File name given by the user. */
  filename: string
}

/** Takes the picture out of an upload. Throws a `Refusal` unless name and bytes are both of a JPEG or both of a PNG. */
export async function receivePicture(call: Call): Promise<ReceivedPicture> {
  const file = await receive(call)
  const image = inspectImage(file.buffer)
  if (image === undefined || image.type !== typeByName(file.originalname)) return refuseFile(words.kind)
  if (image.width > maxSide || image.height > maxSide) return refuseFile(words.size)
  return { bytes: file.buffer, filename: file.originalname, ...image }
}

/** Default upload limit per user in bytes, and its window in milliseconds. */
const usual = 100 * 1024 * 1024
const span = 3_600_000
/** Maximum number of tracked users. */
const remembered = 10_000

const tooMuch: Text2 = [
  'You have uploaded a great deal within the last hour. Go on later.',
  '您在过去一小时内上传的内容过多，请稍后再试。',
]

/** Creates a counter of uploads per user that throws a `Refusal` above the hourly limit. */
export function createAllowance(
  clock: () => number,
  allowed = usual,
): (userId: number, bytes: number) => void {
  const used = new BoundedMap<number, { since: number; bytes: number }>(remembered)

  return (userId, bytes) => {
    const now = clock()
    const known = used.get(userId)
    const current = known === undefined || now - known.since >= span ? { since: now, bytes: 0 } : known
    if (current.bytes + bytes > allowed) refuse(code.tooLarge, tooMuch, { status: 413 })
    used.set(userId, { ...current, bytes: current.bytes + bytes })
  }
}
