import { crc32, deflateSync } from 'node:zlib'

/** Colour of one pixel: red, green, blue and alpha, 0 to 255 each. */
export type Pixel = readonly [red: number, green: number, blue: number, alpha: number]

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Encodes a square picture as PNG; `paint` returns the colour at coordinates from 0 to 1. */
export function encodePng(size: number, paint: (x: number, y: number) => Pixel): Buffer {
  const stride = 1 + size * 4
  const raw = Buffer.alloc(stride * size)
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      raw.set(paint((column + 0.5) / size, (row + 0.5) / size), row * stride + 1 + column * 4)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // 8 bits per channel, RGBA
  header.set([8, 6], 8)
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([pngSignature, ...chunks])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

export type ImageType = 'jpeg' | 'png'

/** Type and size of an image, determined from its bytes. */
export interface Inspected {
  type: ImageType
  width: number
  height: number
}

/** Inspects the bytes of a file; undefined unless it is a JPEG or PNG with a readable size. */
export function inspectImage(bytes: Buffer): Inspected | undefined {
  if (bytes.subarray(0, 8).equals(pngSignature)) return inspectPng(bytes)
  if (bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xffd8ff) return inspectJpeg(bytes)
  return undefined
}

function inspectPng(bytes: Buffer): Inspected | undefined {
  const isHeader = bytes.length >= 33 && bytes.toString('latin1', 12, 16) === 'IHDR'
  return isHeader ? { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined
}

/** Walks the segments of a JPEG to its frame header, which holds the size. */
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

/** SOF0 to SOF15 except DHT, JPG and DAC, which share the range. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** Image type by the file extension. */
export function typeByName(name: string): ImageType | undefined {
  const extension = /\.(jpe?g|png)$/i.exec(name)?.[1]?.toLowerCase()
  if (extension === undefined) return undefined
  return extension === 'png' ? 'png' : 'jpeg'
}
