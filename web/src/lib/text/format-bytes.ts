const steps = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Formats a number of bytes: `512 B`, `1.5 MB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), steps.length - 1)
  const value = bytes / 1024 ** power
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${steps[power]}`
}
