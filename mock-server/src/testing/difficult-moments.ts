/**
 * Moments at which something that goes by the calendar is most likely to be wrong, by the clock of the platform
 * (`YYYY-MM-DD HH:mm:ss`), and one at which nothing is special.
 */
export const difficultMoments = [
  ['in the morning of a working day', '2026-11-18 10:00:00'],
  ['when offices close for the weekend', '2026-11-20 18:00:00'],
  ['at noon of a Sunday', '2026-11-22 12:00:00'],
  ['when a week has just begun', '2026-11-23 00:05:00'],
  ['when a year is about to end', '2026-12-31 23:50:00'],
  ['when New York sets its clocks forward', '2027-03-14 15:00:00'],
  ['when New York sets its clocks back', '2026-11-01 14:00:00'],
  ['on 29 February', '2028-02-29 10:00:00'],
] as const
