import { encodePng } from '#mock/lib/pictures/image-bytes.ts'

/** A valid picture of one colour. */
export const png = encodePng(2, () => [10, 20, 30, 255])

/** The smallest JPEG with a readable header: start, frame header of 8 by 8, end. */
export const jpeg = Buffer.from('ffd8ffc0000b080008000801011100ffd9', 'hex')

export function uploadForm(bytes: Buffer | string, name: string, field = 'file'): FormData {
  const form = new FormData()
  form.append(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name)
  return form
}
