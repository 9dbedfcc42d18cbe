import type { Browser } from '@playwright/test'

/** Where browser figures are measured: one browser in front of nginx, the build and a mock platform. */
export interface Site {
  browser: Browser
  url: string
}

export type Unit = 'KB' | 'MB' | 'ms' | 's' | '' | '×'

/**
 * One number of the bench: what it is, how much it may be, and how it is measured, with what it is given. KB are 1000
 * bytes, MB of memory 2²⁰.
 */
export interface Figure<Given = void> {
  name: string
  unit: Unit
  /** Largest value that keeps the promise. */
  budget?: number
  /** What we hope for. */
  stretch?: number
  /** Median and range over ten open-source admin consoles, measured in the same way. */
  yardstick?: string
  run: (given: Given) => Promise<number>
}

/** A figure out of a measurement: its name and unit, what it may be, and where it stands in the result. */
type Row<Result> = readonly [
  name: string,
  unit: Unit,
  value: (result: Result) => number,
  more?: Pick<Figure, 'budget' | 'stretch' | 'yardstick'>,
]

/** Several figures of one measurement, which is made when the first of them is asked for. */
export function figuresOf<Result, Given = void>(
  measure: (given: Given) => Promise<Result>,
  rows: readonly Row<Result>[],
): Figure<Given>[] {
  let made: Promise<Result> | undefined
  return rows.map(([name, unit, value, more]) => ({
    name,
    unit,
    ...more,
    run: async (given) => value(await (made ??= measure(given))),
  }))
}

/** The middle one of an odd number of values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
