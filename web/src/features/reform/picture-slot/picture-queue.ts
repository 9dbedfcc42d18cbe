import { type PictureAbout, pictureActs } from '#contract/calls/reform/picture.ts'
import { newRequestId } from '#web/api/request-id.ts'
import { UploadQueue, type Upload, type UploadKeeper } from '#web/engine/upload/upload-queue.ts'
import { uploadAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { decodePicture, measurePicture } from '#web/engine/upload/picture-file.ts'

/** Metadata of a picture before it is measured; `mark` is written on it, above its time and place. */
export type PictureWish = Pick<PictureAbout, 'orderId' | 'slot' | 'kind' | 'replaces'> &
  Partial<Pick<PictureAbout, 'time' | 'lng' | 'lat'>> & { mark?: string }

export type PictureUpload = Upload<PictureWish>

/**
 * Creates an upload queue for pictures of orders. Pictures are measured just before they are sent; their own metadata
 * on time and place take precedence. With a keeper, pending uploads survive the page.
 */
export function createPictureQueue(keeper?: UploadKeeper<PictureWish>): UploadQueue<PictureWish> {
  return new UploadQueue<PictureWish>({
    ...(keeper && { keeper }),
    send: async (upload, options) => {
      const { file, said } = await readyToSend(upload)
      const about = JSON.stringify(said)
      return uploadAndRefresh(pictureActs.uploadOrderPicture, file, { about }, options)
    },
  })
}

/** Measures a picture and stamps its mark on it; it is decoded once for both. */
async function readyToSend({
  key,
  file,
  about: { mark, ...about },
}: PictureUpload): Promise<{ file: File; said: PictureAbout }> {
  const bitmap = await decodePicture(file)
  try {
    const said: PictureAbout = { key, ...about, ...(await measurePicture(file, bitmap)) }
    if (mark === undefined) return { file, said }
    return { file: await stampPicture(file, bitmap, [mark, whereAndWhen(said)]), said }
  } finally {
    bitmap?.close()
  }
}

function whereAndWhen({ time = '', lng, lat }: PictureAbout): string {
  return lng === undefined || lat === undefined ? time : `${time}  ${lng.toFixed(5)}, ${lat.toFixed(5)}`
}

/** Upload queue of this window, not persisted. */
export const pictureQueue = createPictureQueue()

/** Queues a picture for a slot that holds one; removes pending uploads for the same slot. */
export function takePicture(queue: UploadQueue<PictureWish>, file: File, about: PictureWish): void {
  const { orderId, slot } = about
  for (const { key, state, about: before } of queue.items)
    if (state !== 'done' && before.orderId === orderId && before.slot === slot) queue.remove(key)
  queue.add(pictureUpload(file, about))
}

/** Creates an upload with a new key. */
export function pictureUpload(file: File, about: PictureWish): PictureUpload {
  return { key: newRequestId(), file, about }
}

/** Minimum width in pixels for a stamp; it would cover narrower pictures. */
const narrowest = 320
/** Number of characters across the width of a picture. */
const letters = 62
const quality = 0.92

/**
 * Stamps lines of text on a dark bar at the lower edge, as JPEG. Returns the file itself if it is too narrow or the
 * browser cannot draw it. EXIF data are lost: read them before.
 */
async function stampPicture(
  file: File,
  bitmap: ImageBitmap | undefined,
  lines: readonly string[],
): Promise<File> {
  if (bitmap === undefined || bitmap.width < narrowest) return file
  const blob = await drawn(bitmap, lines)
  return blob === null ? file : new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type })
}

function drawn(bitmap: ImageBitmap, lines: readonly string[]): Promise<Blob | null> {
  const { width, height } = bitmap
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) return Promise.resolve(null)
  const size = Math.max(12, Math.round((width / letters) * 1.8))
  const bar = size * (lines.length * 1.4 + 0.6)
  context.drawImage(bitmap, 0, 0)
  context.fillStyle = 'rgb(5 9 12 / 62%)'
  context.fillRect(0, height - bar, width, bar)
  context.fillStyle = '#f4f7f8'
  context.font = `${size}px sans-serif`
  context.textBaseline = 'top'
  for (const [n, line] of lines.entries()) {
    context.fillText(line, size * 0.7, height - bar + size * (0.4 + n * 1.4), width - size * 1.4)
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
