import type { Browser } from '@playwright/test'

/** Where browser figures are measured: one browser in front of nginx, the build and a mock platform. */
export interface Site {
  browser: Browser
  url: string
}

export type Unit = 'KB' | 'MB' | 'ms' | 's' | '' | '×'

/** One number of the bench: what it is, how much it may be, and how it is measured. KB are 1000 bytes, MB of memory 2²⁰. */
export interface Figure {
  name: string
  unit: Unit
  /** Largest value that keeps the promise. */
  budget?: number
  /** What we hope for. */
  stretch?: number
  /** Median and range over ten open-source admin consoles, measured in the same way. */
  yardstick?: string
  run: (site: Site) => Promise<number>
}

/** The middle one of an odd number of values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
