/** Bytes in reading order. */
export type Bytes = readonly number[]

/** Parses the bytes of a hexadecimal text. */
export function bytesOf(hex: string): Bytes {
  return (hex.match(/[\dA-F]{2}/gi) ?? []).map((pair) => Number.parseInt(pair, 16))
}

/** Formats bytes as hexadecimal digits without spaces. */
export function hexOf(bytes: Bytes): string {
  return bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join('')
}

/** Formats bytes as hexadecimal pairs separated by spaces. */
export function spaced(bytes: Bytes): string {
  return bytes.map((byte) => hexOf([byte])).join(' ')
}

/** Encodes an integer in `size` bytes, big-endian, negative ones in two's complement. */
export function wholeBytes(value: number, size: number): Bytes {
  return Array.from({ length: size }, (_, place) => Math.floor(value / 256 ** (size - 1 - place)) & 0xff)
}

/** Decodes a big-endian integer. */
export function wholeOf(bytes: Bytes, isSigned = false): number {
  const value = bytes.reduce((sum, byte) => sum * 256 + byte, 0)
  return isSigned && (bytes[0] ?? 0) >= 0x80 ? value - 256 ** bytes.length : value
}

/** Encodes a text in ASCII; other characters become question marks. */
export function asciiBytes(text: string): Bytes {
  return [...text].map((letter) => {
    const code = letter.codePointAt(0) ?? 0
    return code < 0x80 ? code : 0x3f
  })
}

/** Decodes ASCII bytes without padding. */
export function asciiOf(bytes: Bytes): string {
  return bytes
    .filter((byte) => byte !== 0)
    .map((byte) => String.fromCodePoint(byte))
    .join('')
}

/** Checksum of DL/T 645: the sum of all bytes modulo 256. */
export function sumOf(bytes: Bytes): number {
  return bytes.reduce((sum, byte) => sum + byte, 0) & 0xff
}

/** Check sequence of DL/T 698.45 (CRC-16/X.25), low byte first. */
export function checkOf(bytes: Bytes): Bytes {
  let check = 0xffff
  for (const byte of bytes) {
    check ^= byte
    for (let bit = 0; bit < 8; bit += 1) check = check & 1 ? (check >>> 1) ^ 0x8408 : check >>> 1
  }
  const final = ~check & 0xffff
  return [final & 0xff, final >>> 8]
}
