import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DueQueue } from './due-queue.ts'

/** Operation on a queue: adds an id at a time, or takes what is due until a time. */
type Step = { add: number; id: number } | { take: number }

const time = fc.integer({ min: 0, max: 1000 })
// few ids, so that an id is added several times, at different times
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ add: time, id: fc.nat(60) }) },
  { weight: 1, arbitrary: fc.record({ take: time }) },
)

/** Asserts the ids taken, in order of time; ids due at the same time may come in any order. */
function expectTaken(taken: readonly number[], due: readonly (readonly [time: number, id: number])[]): void {
  const first = new Map<number, number>()
  for (const [when, id] of due.toSorted((a, b) => a[0] - b[0])) if (!first.has(id)) first.set(id, when)
  expect(taken.toSorted((a, b) => a - b)).toEqual([...first.keys()].toSorted((a, b) => a - b))
  const times = taken.map((id) => first.get(id))
  expect(times).toEqual([...first.values()].toSorted((a, b) => a - b))
}

it('returns due ids once each, ordered by time, in any order of additions', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 400 }), (steps) => {
      const queue = new DueQueue()
      let waiting: (readonly [time: number, id: number])[] = []
      for (const one of [...steps, { take: 1000 }]) {
        if ('add' in one) {
          queue.add(one.add, one.id)
          waiting.push([one.add, one.id])
        } else {
          expectTaken(
            queue.take(one.take),
            waiting.filter(([when]) => when <= one.take),
          )
          waiting = waiting.filter(([when]) => when > one.take)
        }
        expect(queue.size).toBe(waiting.length)
      }
      expect(queue.take(Number.MAX_SAFE_INTEGER)).toEqual([])
    }),
    { numRuns: 300 },
  )
})
