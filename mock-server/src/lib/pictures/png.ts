import { crc32, deflateSync } from 'node:zlib'

/** Colour of one pixel: red, green, blue and opacity, 0 to 255 each. */
export type Pixel = readonly [red: number, green: number, blue: number, alpha: number]

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Encodes a square picture as PNG; `paint` returns the colour at a place from 0 to 1 in both directions. */
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
  // 8 bits a channel, red-green-blue-alpha
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
