import type { Text2 } from '../../../contract/schema/language.ts'

/** Hours of a week: seven texts from Monday on, each of 24 digits, `1` where the hour counts. */
export type WeekHours = readonly string[]

/** Every hour of the week. */
export const allHours: WeekHours = Array.from({ length: 7 }, () => '1'.repeat(24))

const malformed: Text2 = ['Choose at least one hour.', '请至少选择一个时段。']

/** What is wrong with hours of a week; nothing where they are well formed and not empty. */
export function checkWeekHours(value: unknown): Text2 | undefined {
  const isWhole =
    Array.isArray(value) && value.length === 7 && value.every((day) => /^[01]{24}$/.test(String(day)))
  return isWhole && value.join('').includes('1') ? undefined : malformed
}

/** Whether an hour counts; `day` 0 is Monday, `hour` 0 to 23. */
export function coversHour(hours: WeekHours, day: number, hour: number): boolean {
  return hours[day]?.[hour] === '1'
}
