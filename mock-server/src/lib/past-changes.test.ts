import fc from 'fast-check'
import { expect, it } from 'vitest'
import { quarter } from '#contract/schema/time-units.ts'
import { PastChanges } from './past-changes.ts'

it('returns the earliest time changed after any version', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.integer({ min: 0, max: 50 }).map((n) => n * quarter),
        { maxLength: 60 },
      ),
      (moments) => {
        const past = new PastChanges()
        for (const since of moments) past.note(since)
        for (let version = 0; version <= moments.length; version += 1) {
          expect(past.after(version)).toBe(Math.min(...moments.slice(version)))
        }
      },
    ),
    { numRuns: 100, seed: 7 },
  )
})

it('returns an earlier rather than a later time for old versions', () => {
  const past = new PastChanges()
  const many = 3000
  for (let n = 0; n < many; n += 1) past.note(n * quarter + 1)
  for (let version = 0; version < many; version += 1) {
    expect(past.after(version)).toBeLessThanOrEqual(version * quarter)
  }
  expect(past.after(many - 900)).toBe((many - 900) * quarter)
  past.note(Number.NEGATIVE_INFINITY)
  expect(past.after(many)).toBe(-Infinity)
  expect(past.after(many + 1)).toBe(Infinity)
})
