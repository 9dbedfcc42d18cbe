import { expect, it } from 'vitest'
import { createDemoClock } from './demo-clock.ts'

it('follows its base until moved and never goes back', () => {
  let real = 1_000
  const clock = createDemoClock(() => real)
  expect(clock()).toBe(1_000)
  clock.shift(10)
  expect(clock()).toBe(601_000)
  clock.shift(-5)
  expect(clock()).toBe(601_000)
  real += 500
  expect(clock()).toBe(601_500)
  expect(clock.real()).toBe(1_500)
})

it('runs faster from the moment the speed is set', () => {
  let real = 0
  const clock = createDemoClock(() => real)
  real = 1_000
  clock.run(60)
  expect(clock()).toBe(1_000)
  real = 2_000
  expect(clock()).toBe(61_000)
  clock.run(1)
  real = 3_000
  expect(clock()).toBe(62_000)
  expect(clock.speed()).toBe(1)
})
