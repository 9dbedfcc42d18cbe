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
export function seal(text: string): string {
  return `${checksum(text)} ${text}`
}

/** What was sealed, whether or not it is still what it was. */
export function contentOf(line: string): string {
  return line.slice(digits + 1)
}

/** What was sealed; undefined where anything of the line has changed. */
export function unseal(line: string): string | undefined {
  const content = contentOf(line)
  return seal(content) === line ? content : undefined
}

function asText(sum: number): string {
  return sum.toString(16).padStart(digits, '0')
}
