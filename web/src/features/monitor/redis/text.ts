import type { RedisText } from '#contract/calls/monitor/redis.ts'

const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** A number of bytes to three digits. */
export function bytesText(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : Number(value.toPrecision(3))} ${units[unit]}`
}

/** JSON on lines of its own; any other text as it is. */
export function prettyText({ text, left }: RedisText): string {
  if (left > 0 || !/^\s*[[{]/.test(text)) return text
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}

/** Whether what is shown is the whole value as it is stored. */
export function isWhole({ left, encoding, isMasked }: RedisText): boolean {
  return left === 0 && encoding === 'utf8' && !isMasked
}
