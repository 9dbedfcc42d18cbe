import { expect, it } from 'vitest'
import { createWeather } from '../load/weather.ts'
import { supplyFactor } from './supply-factor.ts'

const sources = { seed: 7, weather: createWeather(7) }
const days = Array.from({ length: 400 }, (_none, n) => 20_000 + n)
const lossOf = (areaId: number, dayNumber: number) =>
  1 - 1 / supplyFactor(sources, { id: areaId, areaId, family: 'transformer' }, dayNumber)
const areas = Array.from({ length: 60 }, (_none, n) => n + 1)

it('loses 1.8 to 4 % in every area on every day', () => {
  const losses = areas.flatMap((areaId) => days.map((dayNumber) => lossOf(areaId, dayNumber)))
  expect(Math.min(...losses)).toBeGreaterThan(0.018)
  expect(Math.max(...losses)).toBeLessThan(0.04)
})

it('loses on no two days the same, and more on days on which much is cooled or heated', () => {
  for (const areaId of areas) {
    const byStress = days
      .map((dayNumber) => ({ ...sources.weather(dayNumber), loss: lossOf(areaId, dayNumber) }))
      .toSorted((one, other) => one.cooling + one.heating - other.cooling - other.heating)
    const mean = (part: readonly { loss: number }[]) =>
      part.reduce((sum, { loss }) => sum + loss, 0) / part.length
    expect(new Set(byStress.map(({ loss }) => loss)).size).toBe(days.length)
    expect(mean(byStress.slice(-100))).toBeGreaterThan(mean(byStress.slice(0, 100)))
  }
})
