import { pngSignature } from './png.ts'

export type ImageType = 'jpeg' | 'png'

/** What a picture is by its own bytes. */
export interface Inspected {
  type: ImageType
  width: number
  height: number
}

/** What a file is by its own bytes; undefined where it is neither a JPEG nor a PNG with a readable size. */
export function inspectImage(bytes: Buffer): Inspected | undefined {
  if (bytes.subarray(0, 8).equals(pngSignature)) return inspectPng(bytes)
  if (bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xffd8ff) return inspectJpeg(bytes)
  return undefined
}

function inspectPng(bytes: Buffer): Inspected | undefined {
  const isHeader = bytes.length >= 33 && bytes.toString('latin1', 12, 16) === 'IHDR'
  return isHeader ? { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined
}

/** Walks the segments of a JPEG to its frame header, where the size stands. */
function inspectJpeg(bytes: Buffer): Inspected | undefined {
  let position = 2
  while (position + 9 <= bytes.length && bytes[position] === 0xff) {
    const marker = bytes.readUInt8(position + 1)
    if (isFrameHeader(marker)) {
      return {
        type: 'jpeg',
        height: bytes.readUInt16BE(position + 5),
        width: bytes.readUInt16BE(position + 7),
      }
    }
    position += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(position + 2)
  }
  return undefined
}

/** SOF0 to SOF15 without the tables DHT, JPG and DAC that share the range. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** The type that the last extension of a name stands for. */
export function typeByName(name: string): ImageType | undefined {
  const extension = /\.(jpe?g|png)$/i.exec(name)?.[1]?.toLowerCase()
  if (extension === undefined) return undefined
  return extension === 'png' ? 'png' : 'jpeg'
}
