import { day } from '#contract/schema/time-units.ts'
import { platformOffset } from '#mock/lib/time.ts'

/** Quarter hours per day, numbered from midnight. */
export const slots = 96

const ahead = platformOffset * 60_000

/** The simulated world covers the years 2000 to 2049 in the platform's time zone; nothing is measured outside them. */
export const worldBegins = Date.UTC(2000, 0, 1) - ahead
export const worldEnds = Date.UTC(2050, 0, 1) - ahead

/** Whether a time (epoch milliseconds) lies in the simulated world; false for NaN. */
export function isInWorld(time: number): boolean {
  return time >= worldBegins && time < worldEnds
}

/** Clamps a time to the simulated world; NaN becomes its beginning. */
export function intoWorld(time: number): number {
  return time >= worldBegins ? Math.min(time, worldEnds) : worldBegins
}

/** Returns the day number of a time in the platform's time zone. */
export function dayAt(time: number): number {
  return Math.floor((time + ahead) / day)
}

/** Returns the time at which a day begins. */
export function startOf(dayNumber: number): number {
  return dayNumber * day - ahead
}

/** Returns the weekday, from 0 (Monday) to 6 (Sunday). */
export function weekdayOf(dayNumber: number): number {
  // day 0 was a Thursday
  return (((dayNumber + 3) % 7) + 7) % 7
}

/** Approximate zero-based day of the year, in years of 365.25 days; accurate enough for seasons. */
export function dayOfYear(dayNumber: number): number {
  return (((dayNumber % 365.25) + 365.25) % 365.25) | 0
}

/**
 * Returns the month number of a day: twelve times the year, plus 0 to 11. Avoids `Date`, which would dominate the cost
 * because this runs for every point of every curve.
 */
export function monthOf(dayNumber: number): number {
  // years start in March so that the leap day is last; 719468 days precede 1970
  const sinceMarch = dayNumber + 719_468
  const era = Math.floor(sinceMarch / 146_097)
  const dayOfEra = sinceMarch - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfMarchYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfMarchYear + 2) / 153)
  return (yearOfEra + era * 400) * 12 + monthFromMarch + 2
}

export function firstDayOf(month: number): number {
  return Math.floor(Date.UTC(Math.floor(month / 12), month % 12, 1) / day)
}

/** Indexes of the tariffs among the registers. */
export const tariff = { sharp: 0, peak: 1, flat: 2, valley: 3 } as const

const usual = tariffs(false)
const summer = tariffs(true)

/** Whether a day is in July to September, when there are sharp hours. */
export function isSummer(dayNumber: number): boolean {
  const month = monthOf(dayNumber) % 12
  return month >= 6 && month <= 8
}

/** Returns the tariff of each quarter hour of a day. */
export function tariffsOf(inSummer: boolean): Uint8Array {
  return inSummer ? summer : usual
}

/** Valley 0–8 h, peak 10–12 h and 14–19 h, flat otherwise; in summer 11–12 h and 15–17 h are sharp. */
function tariffs(inSummer: boolean): Uint8Array {
  return Uint8Array.from({ length: slots }, (_, slot) => {
    const hour = Math.floor(slot / 4)
    if (hour < 8) return tariff.valley
    if (inSummer && (hour === 11 || hour === 15 || hour === 16)) return tariff.sharp
    return hour === 10 || hour === 11 || (hour >= 14 && hour < 19) ? tariff.peak : tariff.flat
  })
}
