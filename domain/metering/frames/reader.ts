import type { Text2 } from '../../../contract/schema/language.ts'
import { spaced, type Bytes } from './bytes.ts'

/** Consecutive bytes of a frame with a common meaning. */
export interface FramePart {
  /** Offset of the first byte, from 0. */
  at: number
  /** Raw bytes of the frame. */
  bytes: string
  name: Text2
  meaning: Text2
}

/** Error for a frame that violates its protocol. */
export class FrameFault extends Error {
  readonly text: Text2

  constructor(text: Text2) {
    super(text[0])
    this.text = text
  }
}

const short: Text2 = ['The frame ends too early.', '报文不完整。']

/** Description of bytes, or a function of their plain values. */
type Meaning = Text2 | ((bytes: Bytes) => Text2)

/** Returns a text that is the same in both languages. */
export function both(text: string | number): Text2 {
  return [String(text), String(text)]
}

/** Reads a frame sequentially and records the meaning of each byte. */
export class FrameReader {
  readonly bytes: Bytes
  readonly parts: FramePart[] = []
  at = 0
  /** Offset that the sender added to each of the following bytes. */
  shift = 0

  constructor(bytes: Bytes) {
    this.bytes = bytes
  }

  /** Number of unread bytes. */
  get left(): number {
    return this.bytes.length - this.at
  }

  /** Returns the next byte without reading it. */
  peek(): number {
    return this.#plain(this.bytes[this.at] ?? 0)
  }

  /** Reads bytes and returns their plain values. Throws a `FrameFault` when the frame ends before. */
  take(count: number, name: Text2, meaning: Meaning): Bytes {
    if (count > this.left) throw new FrameFault(short)
    const raw = this.bytes.slice(this.at, this.at + count)
    const plain = raw.map((byte) => this.#plain(byte))
    const said = typeof meaning === 'function' ? meaning(plain) : meaning
    if (count > 0) this.parts.push({ at: this.at, bytes: spaced(raw), name, meaning: said })
    this.at += count
    return plain
  }

  /** Reads a single byte. */
  one(name: Text2, meaning: (byte: number) => Text2): number {
    return this.take(1, name, ([byte = 0]) => meaning(byte))[0] ?? 0
  }

  #plain(byte: number): number {
    return (byte - this.shift) & 0xff
  }
}
