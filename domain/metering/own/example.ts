import { dayMinutes } from './recognise.ts'

/** Two meters of the example with the day from which each under-records, and the share it still records. */
export const exampleThieves = [
  { name: 'Meter 07', day: 24, share: 0.3 },
  { name: 'Meter 16', day: 8, share: 0.25 },
] as const

const meters = Array.from({ length: 20 }, (_, n) => `Meter ${String(n + 1).padStart(2, '0')}`)
const chance = (n: number) => Math.abs(Math.sin((n + 1) * 12.9898) * 43_758.5453) % 1

/** Returns a deterministic example of an area's sheet: days from `begin` (`YYYY-MM-DD`), one column per meter. */
export function exampleSheet(begin: string, days = 30, step = 60): (string | number)[][] {
  const perDay = dayMinutes / step
  const kwh = (meter: number, n: number) => {
    const hour = ((n % perDay) * step) / 60
    const shape = 0.35 + Math.exp(-((hour - 19.5) ** 2) / 8) + 0.6 * Math.exp(-((hour - 8) ** 2) / 5)
    // days must differ, because detection of under-recording depends on it
    const level = (0.5 + 1.5 * chance(meter)) * (0.6 + 0.8 * chance(Math.floor(n / perDay) * 97 + meter))
    return (level * shape * (0.8 + 0.4 * chance(n * 31 + meter)) * step) / 60
  }
  const rows = Array.from({ length: days * perDay }, (_, n) => {
    const time = new Date(Date.parse(`${begin}T00:00Z`) + n * step * 60_000).toISOString()
    const drawn = meters.map((_name, meter) => kwh(meter, n))
    const counted = meters.map((name, meter) => {
      const thief = exampleThieves.find((one) => one.name === name)
      return (drawn[meter] ?? 0) * (thief && n >= thief.day * perDay ? thief.share : 1)
    })
    const values = [...counted, 1.028 * drawn.reduce((sum, one) => sum + one, 0)]
    return [time.slice(0, 16).replace('T', ' '), ...values.map((one) => Math.round(one * 1000) / 1000)]
  })
  return [['Time', ...meters, 'Head meter'], ...rows]
}
