import { ofFile } from '#mock/testing/platform-of-file.ts'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { devicesOf } from '#domain/control/unit-devices.ts'
import type { StoredUnit } from '#mock/tables/control-tables.ts'
import { doors, first, Hand, orRefuse, type Door } from '#mock/testing/acts/doors.ts'
import { Switching } from '#mock/testing/acts/switching.ts'
import { startCommandBench } from '#mock/testing/command-bench.ts'

const bench = ofFile(() => startCommandBench())
const hand = new Hand(() => bench)
const switching = new Switching(() => bench, hand)
const other = switching.other

beforeAll(() => switching.prepare())

const ways: Readonly<Record<string, Door>> = doors
const names = Object.keys(doors)
const place = fc.integer({ min: 0, max: 7 })
const places = fc.uniqueArray(place, { minLength: 1, maxLength: 8 })

/** Every way to switch, and events before, during and after. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constantFrom(...names), places, fc.boolean()) },
  fc.tuple(fc.constantFrom('protect once more', 'release the device', 'answer late', 'wait'), places),
)

/** Performs a step; returns the indexes of units whose switching off a second person has agreed to. */
async function take(
  [what, at, isByTwo = false]: readonly [string, number[], boolean?],
  units: readonly StoredUnit[],
): Promise<readonly number[]> {
  const rows = at.flatMap((one) => units[one] ?? [])
  const ids = rows.flatMap((row) => devicesOf(row))
  switch (what) {
    case 'protect once more':
      await hand.post('ctrl/unitControl/protect', { ids: [units[0]?.id], on: true, reason: 'test' })
      return []
    case 'release the device':
      await hand.post('iot/command/send', {
        ids,
        kind: 'write',
        params: { protection: 'off' },
        reason: 'test',
      })
      return []
    case 'answer late':
      // no acknowledgement in time, then a late one
      bench.setDraws(0.5, 0.5, 0.99, 0, 0, 0)
      for (const id of ids.slice(0, 1)) orRefuse(() => hand.submit(id))
      bench.advance(0)
      bench.setDraws()
      return []
    case 'wait':
      hand.wait(at.length * 300_000)
      bench.advance(at.length * 300_000)
      return []
  }
  await ways[what]?.(hand, rows, isByTwo ? other : first)
  return isByTwo ? at : []
}

it('in any order of acts, protected units stay on and important ones need two users', async () => {
  const kinds = [{ isProtected: true }, { isImportant: true }, {}, { confirmLevel: 'second' }] as const
  const opened = new Set<number>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const units = switching.beginWith((at) => kinds[at % kinds.length] ?? {})
      const agreed = new Set<number>()
      for (const one of steps) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other is what is tried
        for (const at of await take(one, units)) agreed.add(at)
        if (one[0] !== 'answer late') bench.settle()
        const open = units.flatMap((row, at) => (switching.isOpen(row) ? [at] : []))
        for (const at of open) opened.add(at)
        expect(open.filter((at) => at % 4 === 0 || (at % 4 !== 2 && !agreed.has(at)))).toEqual([])
      }
    }),
    { numRuns: 30, seed: 20_261_124 },
  )
  expect(opened.size).toBe(6)
}, 60_000)
