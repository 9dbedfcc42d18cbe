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

/** A span of milliseconds in its two largest units. */
export function spanText(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const
  const first = parts.findIndex(([count]) => count > 0)
  const shown = first === -1 ? parts.slice(-1) : parts.slice(first, first + 2)
  return shown.map(([count, unit]) => `${count} ${unit}`).join(' ')
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
