import fc from 'fast-check'
import { expect, it } from 'vitest'
import { day, hour, minute } from '../../contract/schema/time-units.ts'
import { courseOf, indicesOf, minutesWithin, type Interruption } from './indices.ts'
import { inferOutages, type Signal, type SignalKind, type SupplyTopology } from './infer.ts'

/** Areas of twelve customers with boxes of four: customer 27 is in box 7 of area 3; ids start at 1. */
const [ofArea, ofBox] = [12, 4]
const size = { area: ofArea, box: ofBox, customer: 1 }
const topology: SupplyTopology = {
  placeOf: (place, id) => Math.ceil(id / size[place]),
  sizeOf: (place) => size[place],
}

const membersOf = (place: keyof typeof size, id: number) =>
  Array.from({ length: size[place] }, (_, n) => (id - 1) * size[place] + n + 1)

const signal = (
  customerId: number,
  from: number,
  until: number | null,
  kind: SignalKind = 'event',
): Signal => ({
  customerId,
  kind,
  alertId: customerId,
  from: from * minute,
  until: until === null ? null : until * minute,
})

/** Formats outages as `box 2 since 100`, with their end if they have one. */
const found = (signals: readonly Signal[]) =>
  inferOutages(signals, topology).outages.map(({ place, placeId, since, restored }) => {
    const end = restored === null ? '' : ` to ${restored / minute}`
    return `${place} ${placeId} since ${since / minute}${end}`
  })

const planned = fc.array(
  fc.record({
    place: fc.constantFrom('area' as const, 'box' as const, 'customer' as const),
    id: fc.integer({ min: 1, max: 4 }),
    delays: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: ofArea, maxLength: ofArea }),
    lasts: fc.integer({ min: 60, max: 300 }),
  }),
  { minLength: 1, maxLength: 8 },
)

it('infers outages with their place, start and end, and each interruption once', () => {
  fc.assert(
    fc.property(planned, (outages) => {
      // one every ten hours, so that they do not overlap
      const signals = outages.flatMap(({ place, id, delays, lasts }, n) =>
        membersOf(place, id).map((customer, m) => {
          const from = n * 600 + (delays[m] ?? 0)
          return signal(customer, from, from + lasts)
        }),
      )
      const { outages: inferred, unknown } = inferOutages(signals, topology)
      expect(inferred.map(({ place, placeId }) => [place, placeId])).toEqual(
        outages.map(({ place, id }) => [place, id]),
      )
      for (const [n, { since, restored, interruptions }] of inferred.entries()) {
        const { place, id, delays, lasts } = outages[n] ?? { place: 'area', id: 0, delays: [], lasts: 0 }
        const own = delays.slice(0, size[place])
        expect(since).toBe((n * 600 + Math.min(...own)) * minute)
        expect(restored).toBe((n * 600 + Math.max(...own) + lasts) * minute)
        expect(interruptions.map(({ customerId }) => customerId).toSorted((a, b) => a - b)).toEqual(
          membersOf(place, id),
        )
      }
      expect(unknown).toEqual([])
    }),
  )
})

const box = membersOf('box', 2)
const lost = (kind: SignalKind, ids: readonly number[] = box) => ids.map((id) => signal(id, 100, null, kind))
const [late, others] = [signal(5, 104, null), lost('event', [6, 7, 8])]

it.each<[name: string, signals: Signal[], outages: string]>([
  ['silence behind a lost terminal is none', lost('behind'), ''],
  ['a box that falls silent while its terminal answers', lost('silence'), 'box 2 since 100'],
  ['silence of some is none', lost('silence', [5, 6, 7]), ''],
  ['an event among silent ones', [...lost('silence', [6, 7, 8]), late], 'box 2 since 100'],
  [
    'an event behind a lost terminal is its own',
    [...lost('behind', [6, 7, 8]), late],
    'customer 5 since 104',
  ],
  [
    'events behind it, one by one, are their own',
    [...lost('behind', [8]), ...[5, 6, 7].map((id) => signal(id, id * 60, null))],
    'customer 5 since 300, customer 6 since 360, customer 7 since 420',
  ],
  ['several events at once', [...lost('behind', [8]), ...lost('event', [5, 6, 7])], 'box 2 since 100'],
  ['one that has supply', lost('event', [7, 8]), 'customer 7 since 100, customer 8 since 100'],
  ['who was down long before', [signal(5, 0, null), ...others], 'customer 5 since 0, box 2 since 100'],
  ['one that is missed much later belongs to it', [...others, signal(5, 140, null)], 'box 2 since 100'],
  [
    'what did not last together',
    box.map((id) => signal(id, id * 5, id * 5 + 4)),
    'customer 5 since 25 to 29, customer 6 since 30 to 34, customer 7 since 35 to 39, customer 8 since 40 to 44',
  ],
  ['spans that touch are one', [signal(1, 0, 50), signal(1, 40, 70)], 'customer 1 since 0 to 70'],
  [
    'no end before the last report',
    box.map((id) => signal(id, 100, id === 8 ? null : 200)),
    'box 2 since 100',
  ],
])('%s', (_, signals, outages) => {
  expect(found(signals).join(', ')).toBe(outages)
})

const now = 3 * day
const some = fc.array(
  fc
    .record({
      from: fc.integer({ min: 0, max: 3 * 24 * 60 - 1 }),
      lasts: fc.integer({ min: 1, max: 600 }),
      isOpen: fc.boolean(),
    })
    .map(({ from, lasts, isOpen }): Interruption => {
      const end = (from + lasts) * minute
      return { from: from * minute, until: isOpen || end > now ? null : end }
    }),
  { maxLength: 25 },
)

it('indices equal a minute-by-minute count', () => {
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 500 }), (interruptions, customers) => {
      let minutes = 0
      let today = 0
      let sustained = 0
      for (const { from, until } of interruptions) {
        let own = 0
        for (let time = from; time < (until ?? now); time += minute) {
          own += 1
          if (time >= 2 * day) today += 1
        }
        if (own <= 5) continue
        minutes += own
        sustained += 1
      }
      const { saidi, saifi, caidi, ...sums } = indicesOf(interruptions, { customers, now })
      expect(sums).toEqual({ customerMinutes: minutes, interruptions: sustained })
      expect(saidi).toBeCloseTo(minutes / customers)
      expect((saifi ?? 0) * (caidi ?? 0)).toBeCloseTo(saidi ?? 0)
      expect(minutesWithin(interruptions, 2 * day, now)).toBeCloseTo(today)
    }),
  )
})

const date = (time: number) => new Date(time).toISOString().slice(0, 10)

it('major-event days are separated once there is enough history', () => {
  // 40 days with one interrupted customer each, for an hour or slightly longer, and one day with a hundred
  const calm = Array.from({ length: 40 }, (_, n) => ({
    from: n * day,
    until: n * day + hour + (n % 3) * minute,
  }))
  const storm = Array.from({ length: 100 }, () => ({ from: 20 * day, until: 20 * day + 3 * hour }))
  const served = { customers: 1000, now: 40 * day }
  const { months, threshold } = courseOf([...calm, ...storm], served, date)
  expect(threshold).toBeGreaterThan(0)
  expect(months.map(({ month, major }) => [month, major.map((one) => one.date)])).toEqual([
    ['1970-02', []],
    ['1970-01', ['1970-01-21']],
  ])
  const [, january] = months
  expect(january?.all.interruptions).toBe(131)
  expect(january?.without).toEqual(
    indicesOf(
      calm.slice(0, 31).filter((_, n) => n !== 20),
      served,
    ),
  )
  const short = courseOf([...calm.slice(0, 20), ...storm], served, date)
  expect([short.threshold, short.months[0]?.major]).toEqual([null, []])
})
