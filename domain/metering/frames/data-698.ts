import { keysOf } from '../../../contract/schema/keys.ts'
import type { Text2 } from '../../../contract/schema/language.ts'
import { asciiBytes, asciiOf, bytesOf, hexOf, wholeBytes, wholeOf, type Bytes } from './bytes.ts'
import { both, FrameFault, type FrameReader } from './reader.ts'

/** Typed value in the APDUs of DL/T 698.45. */
export type Data = { tag: Leaf; value: string } | { tag: Group; of: readonly Data[] }

/** Tags of types (CHOICE of Data). */
const groups = { array: 1, structure: 2 } as const
const leaves = {
  null: 0,
  bool: 3,
  'bit-string': 4,
  'double-long': 5,
  'double-long-unsigned': 6,
  'octet-string': 9,
  'visible-string': 10,
  long: 16,
  unsigned: 17,
  'long-unsigned': 18,
  enum: 22,
  date_time_s: 28,
  OAD: 81,
  TI: 84,
  COMDCB: 95,
} as const

type Group = keyof typeof groups
type Leaf = keyof typeof leaves

/** Size in bytes of fixed-size types, and whether they are signed. */
const sizes: Readonly<Partial<Record<Leaf, readonly [size: number, isSigned: boolean]>>> = {
  'double-long': [4, true],
  'double-long-unsigned': [4, false],
  long: [2, true],
  unsigned: [1, false],
  'long-unsigned': [2, false],
  enum: [1, false],
}
/** Sizes in bytes of types represented as hexadecimal digits. */
const rawSizes: Readonly<Partial<Record<Leaf, number>>> = { OAD: 4, TI: 3, COMDCB: 5 }

/** Creates a value of a simple type; timestamps as `YYYY-MM-DD HH:mm:ss`, octet and bit strings in hexadecimal. */
export function leaf(tag: Leaf, value: string | number): Data {
  return { tag, value: String(value) }
}

export function array(...of: readonly Data[]): Data {
  return { tag: 'array', of }
}

export function structure(...of: readonly Data[]): Data {
  return { tag: 'structure', of }
}

/** Encodes a value after its tag. */
export function dataBytes(data: Data): Bytes {
  if ('of' in data) return [groups[data.tag], data.of.length, ...data.of.flatMap(dataBytes)]
  return [leaves[data.tag], ...valueBytes(data.tag, data.value)]
}

function valueBytes(tag: Leaf, value: string): Bytes {
  const [size] = sizes[tag] ?? []
  if (size !== undefined) return wholeBytes(Number(value), size)
  return (writers[tag] ?? bytesOf)(value)
}

/** Encoders of simple types without a fixed size; other values are hexadecimal digits already. */
const writers: Readonly<Partial<Record<Leaf, (value: string) => Bytes>>> = {
  null: () => [],
  bool: (value) => [value === 'true' ? 1 : 0],
  'bit-string': (value) => [value.length * 4, ...bytesOf(value)],
  'octet-string': (value) => [value.length / 2, ...bytesOf(value)],
  'visible-string': (value) => [asciiBytes(value).length, ...asciiBytes(value)],
  date_time_s: momentBytes,
}

/** Encodes a timestamp: two bytes for the year, then month, day, hour, minute and second. */
function momentBytes(time: string): Bytes {
  const [year = 0, ...others] = time.split(/\D/).map(Number)
  return [...wholeBytes(year, 2), ...others]
}

function momentOf(bytes: Bytes): string {
  const [month = '', date = '', hours = '', minutes = '', seconds = ''] = bytes
    .slice(2)
    .map((byte) => String(byte).padStart(2, '0'))
  return `${String(wholeOf(bytes.slice(0, 2))).padStart(4, '0')}-${month}-${date} ${hours}:${minutes}:${seconds}`
}

/** Name and description of a simple value in a piece of data; lists are in order of the values. */
export interface LeafWords {
  name: Text2
  say?: (value: string) => Text2
}

/** Reads a value and records its bytes; returns its simple values in order. */
export function readData(reader: FrameReader, words: readonly LeafWords[] = []): string[] {
  const found: string[] = []
  readInto(reader, words, found)
  return found
}

function readInto(reader: FrameReader, words: readonly LeafWords[], found: string[]): void {
  const group = nameOf(groups, reader.peek())
  if (group !== undefined) {
    const title: Text2 = group === 'array' ? ['Array', '数组'] : ['Structure', '结构']
    const [, count = 0] = reader.take(2, title, ([, n = 0]) => [`${n} elements`, `${n} 个元素`])
    for (let n = 0; n < count; n += 1) readInto(reader, words, found)
    return
  }
  const tag = nameOf(leaves, reader.peek())
  if (tag === undefined) throw new FrameFault(['A type of data is unknown.', '数据类型未知。'])
  reader.take(1, ['Data type', '数据类型'], ([byte = 0]) => both(`${tag} (${byte})`))
  const word = words[found.length] ?? { name: ['Value', '值'] as const }
  const value = readLeaf(reader, tag, word)
  found.push(value)
}

function readLeaf(reader: FrameReader, tag: Leaf, { name, say = both }: LeafWords): string {
  const toText = (bytes: Bytes) => textOf(tag, bytes)
  const bytes = reader.take(sizeOf(reader, tag), name, (raw) => say(toText(raw)))
  return toText(bytes)
}

/** Returns the size of a value in bytes; reads the length of strings. */
function sizeOf(reader: FrameReader, tag: Leaf): number {
  const fixed = sizes[tag]?.[0] ?? rawSizes[tag]
  if (fixed !== undefined) return fixed
  if (tag === 'null') return 0
  if (tag === 'bool') return 1
  if (tag === 'date_time_s') return 7
  const isBits = tag === 'bit-string'
  const length = reader.one(['Length', '长度'], (n) =>
    isBits ? [`${n} bits`, `${n} 位`] : [`${n} bytes`, `${n} 字节`],
  )
  return isBits ? Math.ceil(length / 8) : length
}

function textOf(tag: Leaf, bytes: Bytes): string {
  if (sizes[tag] !== undefined) return String(wholeOf(bytes, sizes[tag][1]))
  if (tag === 'bool') return bytes[0] === 0 ? 'false' : 'true'
  if (tag === 'visible-string') return asciiOf(bytes)
  return tag === 'date_time_s' ? momentOf(bytes) : hexOf(bytes)
}

function nameOf<Name extends string>(tags: Readonly<Record<Name, number>>, tag: number): Name | undefined {
  return keysOf(tags).find((name) => tags[name] === tag)
}
