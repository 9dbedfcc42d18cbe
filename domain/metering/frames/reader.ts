import type { Text2 } from '../../../contract/schema/language.ts'
import { spaced, type Bytes } from './bytes.ts'

/** Bytes of a frame that say one thing together. */
export interface FramePart {
  /** Of the first of them, from 0. */
  at: number
  /** As they stand in the frame. */
  bytes: string
  name: Text2
  meaning: Text2
}

/** Thrown where a frame does not go on as its protocol says. */
export class FrameFault extends Error {
  readonly text: Text2

  constructor(text: Text2) {
    super(text[0])
    this.text = text
  }
}

const short: Text2 = ['The frame ends too early.', '报文不完整。']

/** What is said of bytes; called with those that are meant. */
type Meaning = Text2 | ((bytes: Bytes) => Text2)

/** A text that is the same in both languages. */
export function both(text: string | number): Text2 {
  return [String(text), String(text)]
}

/** Reads a frame from its beginning and notes what each byte means; none is read twice or left out. */
export class FrameReader {
  readonly bytes: Bytes
  readonly parts: FramePart[] = []
  at = 0
  /** So much was added to each byte from here on before it was sent. */
  shift = 0

  constructor(bytes: Bytes) {
    this.bytes = bytes
  }

  /** Bytes not yet read. */
  get left(): number {
    return this.bytes.length - this.at
  }

  /** The next byte without reading it. */
  peek(): number {
    return this.#plain(this.bytes[this.at] ?? 0)
  }

  /** Reads bytes; returns their plain values. */
  take(count: number, name: Text2, meaning: Meaning): Bytes {
    if (count > this.left) throw new FrameFault(short)
    const raw = this.bytes.slice(this.at, this.at + count)
    const plain = raw.map((byte) => this.#plain(byte))
    const said = typeof meaning === 'function' ? meaning(plain) : meaning
    if (count > 0) this.parts.push({ at: this.at, bytes: spaced(raw), name, meaning: said })
    this.at += count
    return plain
  }

  /** Reads one byte. */
  one(name: Text2, meaning: (byte: number) => Text2): number {
    return this.take(1, name, ([byte = 0]) => meaning(byte))[0] ?? 0
  }

  #plain(byte: number): number {
    return (byte - this.shift) & 0xff
  }
}
