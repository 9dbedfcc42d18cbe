import { wholeOf, type Bytes } from '../frames/bytes.ts'
import { dataShift } from '../frames/dlt645.ts'

/** Bytes that one value may be made of. */
const most = 6

/**
 * The value that a name stands for in a frame, by where its bytes are, counted from 0: `byte_12`; `be_12_2` and `le_12_2`,
 * whole numbers with the highest or the lowest byte first; `sbe_12_2`, one that may be negative; `bcd_12_2`, decimal digits
 * with the lowest byte first and 33H taken off, as DL/T 645 has them. Undefined where there is no such name, null where
 * the frame ends before it, or a digit is none.
 */
export function readBytes(name: string, bytes: Bytes): number | null | undefined {
  const [, kind, from = '', length = '1'] = /^(byte|be|le|sbe|bcd)_(\d{1,4})(?:_(\d))?$/.exec(name) ?? []
  const [start, size] = [Number(from), Number(length)]
  if (kind === undefined || size < 1 || size > most) return undefined
  const part = bytes.slice(start, start + size)
  if (part.length < size) return null
  switch (kind) {
    case 'le':
      return wholeOf(part.toReversed())
    case 'sbe':
      return wholeOf(part, true)
    case 'bcd':
      return digitsOf(part.map((byte) => (byte - dataShift + 256) % 256).toReversed())
    default:
      return wholeOf(part)
  }
}

function digitsOf(bytes: Bytes): number | null {
  let value = 0
  for (const byte of bytes) {
    const [high, low] = [byte >> 4, byte & 0x0f]
    if (high > 9 || low > 9) return null
    value = value * 100 + high * 10 + low
  }
  return value
}
