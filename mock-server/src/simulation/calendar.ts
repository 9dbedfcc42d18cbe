import { day } from '#contract/schema/time-units.ts'
import { platformOffset } from '#mock/lib/time.ts'

/** Quarter hours of a day, numbered from midnight on. */
export const slots = 96

const ahead = platformOffset * 60_000

/** The simulated world lasts for the years 2000 to 2049 of the platform's zone; before and after nothing is measured. */
export const worldBegins = Date.UTC(2000, 0, 1) - ahead
export const worldEnds = Date.UTC(2050, 0, 1) - ahead

/** Whether a moment (epoch milliseconds) lies in the simulated world; false for NaN. */
export function isInWorld(time: number): boolean {
  return time >= worldBegins && time < worldEnds
}

/** A moment, or the border of the world that it lies beyond; NaN is taken for its beginning. */
export function intoWorld(time: number): number {
  return time >= worldBegins ? Math.min(time, worldEnds) : worldBegins
}

/** The number of the day that a moment belongs to in the platform's zone. */
export function dayAt(time: number): number {
  return Math.floor((time + ahead) / day)
}

/** The moment at which a day begins. */
export function startOf(dayNumber: number): number {
  return dayNumber * day - ahead
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(dayNumber: number): number {
  // day 0 was a Thursday
  return (((dayNumber + 3) % 7) + 7) % 7
}

/** Days since 1 January, from 0 on, of years of 365.25 days; good enough for seasons. */
export function dayOfYear(dayNumber: number): number {
  return (((dayNumber % 365.25) + 365.25) % 365.25) | 0
}

/**
 * The number of the month that a day belongs to: twelve times the year, plus 0 to 11. It is asked for at every point of
 * every curve, and a `Date` would take most of the time.
 */
export function monthOf(dayNumber: number): number {
  // years are counted from March on, so that the leap day is the last; 719468 days lie before 1970
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

/** Places of the tariffs among registers. */
export const tariff = { sharp: 0, peak: 1, flat: 2, valley: 3 } as const

const usual = tariffs(false)
const summer = tariffs(true)

/** Whether a day is one of those with sharp hours: July to September. */
export function isSummer(dayNumber: number): boolean {
  const month = monthOf(dayNumber) % 12
  return month >= 6 && month <= 8
}

/** The tariff of each quarter hour of a day. */
export function tariffsOf(inSummer: boolean): Uint8Array {
  return inSummer ? summer : usual
}

/** Valley 0 to 8, peak 10 to 12 and 14 to 19, flat else; in summer 11 to 12 and 15 to 17 are sharp. */
function tariffs(inSummer: boolean): Uint8Array {
  return Uint8Array.from({ length: slots }, (_, slot) => {
    const hour = Math.floor(slot / 4)
    if (hour < 8) return tariff.valley
    if (inSummer && (hour === 11 || hour === 15 || hour === 16)) return tariff.sharp
    return hour === 10 || hour === 11 || (hour >= 14 && hour < 19) ? tariff.peak : tariff.flat
  })
}
