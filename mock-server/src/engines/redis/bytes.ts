import type { RedisText } from '#contract/calls/monitor/redis.ts'
import { maskSecrets } from '#mock/lib/mask-secrets.ts'
import type { Reply } from './port.ts'

/** Encoded bytes of a call. */
export interface Named {
  key: string
  encoding?: 'utf8' | 'base64'
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Decodes the bytes of a key in a call. */
export function bytesOf({ key, encoding }: Named): Buffer {
  return Buffer.from(key, encoding ?? 'utf8')
}

/** Encodes bytes as UTF-8 if valid, else as base64. */
export function nameOf(bytes: Buffer): { key: string; encoding: 'utf8' | 'base64' } {
  const text = decode(bytes)
  return text === undefined
    ? { key: bytes.toString('base64'), encoding: 'base64' }
    : { key: text, encoding: 'utf8' }
}

/** Returns the first bytes for display; `whole` is the total number. */
export function shown(bytes: Buffer, most: number, whole = bytes.length): RedisText {
  const start = bytes.subarray(0, most)
  const left = whole - start.length
  // a character split by the cut does not make the bytes binary
  const text = decode(start) ?? (left > 0 ? decodeCut(start) : undefined)
  if (text === undefined) return { text: start.toString('base64'), encoding: 'base64', left, isMasked: false }
  const masked = maskSecrets(text)
  return { text: masked, encoding: 'utf8', left, isMasked: masked !== text }
}

function decode(bytes: Buffer): string | undefined {
  try {
    return strict.decode(bytes)
  } catch {
    return undefined
  }
}

function decodeCut(bytes: Buffer): string | undefined {
  for (let less = 1; less <= 3; less += 1) {
    const text = decode(bytes.subarray(0, Math.max(0, bytes.length - less)))
    if (text !== undefined) return text
  }
  return undefined
}

export function textOf(reply: Reply | undefined): string {
  return Buffer.isBuffer(reply) ? reply.toString('utf8') : String(reply ?? '')
}

/** Converts a reply to bytes. */
export function bufferOf(reply: Reply | undefined): Buffer {
  return Buffer.isBuffer(reply) ? reply : Buffer.from(textOf(reply))
}

/** Converts a reply to a number; 0 if it is none. */
export function numberOf(reply: Reply | undefined): number {
  const value = Number(textOf(reply))
  return Number.isFinite(value) ? value : 0
}

export function listOf(reply: Reply | undefined): readonly Reply[] {
  // Array.isArray does not narrow a readonly list
  return Array.isArray(reply) ? (reply as readonly Reply[]) : []
}
