/** Public holidays of a year: first and last day of each, month and day, as the calendar of the demonstration has them. */
const holidays: Readonly<Record<number, readonly (readonly [first: string, last: string])[]>> = {
  2026: [
    ['01-01', '01-03'],
    ['02-15', '02-23'],
    ['04-04', '04-06'],
    ['05-01', '05-05'],
    ['06-19', '06-21'],
    ['09-25', '09-27'],
    ['10-01', '10-07'],
  ],
  2027: [
    ['01-01', '01-03'],
    ['02-05', '02-12'],
    ['04-03', '04-05'],
    ['05-01', '05-05'],
    ['06-09', '06-11'],
    ['09-15', '09-17'],
    ['10-01', '10-07'],
  ],
}

/** Holidays of every year, whatever the moon says. */
const always = [
  ['01-01', '01-01'],
  ['05-01', '05-01'],
  ['10-01', '10-03'],
] as const

/** Whether a day, `YYYY-MM-DD`, is a public holiday. */
export function isHoliday(day: string): boolean {
  const rest = day.slice(5)
  return (holidays[Number(day.slice(0, 4))] ?? always).some(([first, last]) => first <= rest && rest <= last)
}
