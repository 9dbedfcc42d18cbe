import { crc32 } from 'node:zlib'

const digits = 8

/** A checksum as text. */
export function checksum(text: string): string {
  return asText(crc32(text))
}

/** A checksum that is worked out piece by piece. */
export class RunningSum {
  bytes = 0
  #sum = 0

  add(piece: Uint8Array): void {
    this.#sum = crc32(piece, this.#sum)
    this.bytes += piece.length
  }

  get text(): string {
    return asText(this.#sum)
  }
}

/** A line with its own checksum in front. */
export function withChecksum(text: string): string {
  return `${checksum(text)} ${text}`
}

/** The content of a line, unchecked. */
export function contentOf(line: string): string {
  return line.slice(digits + 1)
}

/** The content of a line; undefined if anything of the line has changed. */
export function checkedContent(line: string): string | undefined {
  const content = contentOf(line)
  return withChecksum(content) === line ? content : undefined
}

function asText(sum: number): string {
  return sum.toString(16).padStart(digits, '0')
}
