import type { CustomerClass } from '#domain/metering/families.ts'
import { slots } from '../calendar.ts'

/** Load characteristics of a customer class. */
export interface LoadClass {
  /** Hourly share of the peak. */
  shape: readonly number[]
  /** Ordinary daily peak as a share of the highest load. */
  level: number
  /** Ratio of a weekend day to a working day. */
  weekend: number
  /** Relative increase per unit of cooling and heating demand. */
  cooling: number
  heating: number
  /** Standard deviation of a quarter hour's load. Homes have a separate noise strip. */
  unrest: number
  isHome: boolean
  /** Power factor at no load, and its gain up to full load. */
  factor: readonly [atNone: number, gain: number]
}

const household = [
  0.44, 0.33, 0.3, 0.28, 0.29, 0.36, 0.58, 0.77, 0.84, 0.85, 0.82, 0.84, 0.93, 0.9, 0.78, 0.71, 0.69, 0.73,
  0.85, 0.98, 1, 0.94, 0.86, 0.66,
]
const commerce = [
  0.22, 0.2, 0.19, 0.19, 0.2, 0.23, 0.3, 0.45, 0.68, 0.86, 0.95, 0.98, 0.97, 0.96, 0.97, 0.98, 1, 0.99, 0.96,
  0.92, 0.85, 0.7, 0.45, 0.28,
]
const oneShift = [
  0.1, 0.1, 0.1, 0.1, 0.1, 0.11, 0.16, 0.45, 0.92, 1, 0.99, 0.9, 0.55, 0.8, 0.98, 1, 0.97, 0.85, 0.4, 0.18,
  0.13, 0.12, 0.11, 0.1,
]
const threeShift = [
  0.92, 0.91, 0.9, 0.9, 0.9, 0.91, 0.88, 0.86, 0.95, 0.99, 1, 0.98, 0.93, 0.96, 0.99, 1, 0.98, 0.94, 0.89,
  0.93, 0.96, 0.97, 0.95, 0.93,
]
const mixed = household.map(
  (share, hour) => share * 0.45 + (commerce[hour] ?? 0) * 0.3 + (oneShift[hour] ?? 0) * 0.25,
)

const home = {
  level: 0.43,
  weekend: 1.08,
  cooling: 0.35,
  heating: 0.2,
  unrest: 1,
  isHome: true,
  factor: [0.94, 0.04],
} as const

export const loadClasses: Readonly<Record<CustomerClass, LoadClass>> = {
  household: { shape: household, ...home },
  pv: { shape: household, ...home },
  commerce: loadClass(commerce, 0.76, 0.85, 0.28, 0.1, [0.905, 0.06]),
  'one-shift': loadClass(oneShift, 0.85, 0.25, 0.08, 0.03, [0.9, 0.06]),
  'three-shift': loadClass(threeShift, 0.84, 0.97, 0.05, 0.02, [0.905, 0.06]),
  pump: loadClass(threeShift, 0.95, 1, 0, 0, [0.9, 0.03]),
  ev: loadClass(threeShift, 0.95, 1, 0, 0, [0.97, 0.02]),
  public: loadClass(mixed, 0.85, 0.9, 0.22, 0.12, [0.92, 0.05]),
}

/** Interpolates the hourly shape at a (fractional) quarter hour, wrapping around the day. */
function shapeAt(shape: readonly number[], slot: number): number {
  // an hour's share applies to its middle
  const hour = ((slot - 1.5) / 4 + 48) % 24
  const whole = Math.floor(hour)
  const here = shape[whole % 24] ?? 0
  const next = shape[(whole + 1) % 24] ?? 0
  return here + (next - here) * (hour - whole)
}

/** Returns a device's shape: that of its class, shifted by quarter hours, with a factor per hour, and peak 1. */
export function ownShape(
  shape: readonly number[],
  shift: number,
  factorOf: (hour: number) => number,
): Float64Array {
  const own = shape.map((share, hour) => share * factorOf(hour))
  const peak = Math.max(...own)
  return Float64Array.from({ length: slots }, (_, slot) => shapeAt(own, slot - shift) / peak)
}

function loadClass(
  shape: readonly number[],
  level: number,
  weekend: number,
  cooling: number,
  heating: number,
  factor: LoadClass['factor'],
): LoadClass {
  return { shape, level, weekend, cooling, heating, unrest: 0.05, isHome: false, factor }
}
