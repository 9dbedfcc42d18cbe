import { describe, expect, it } from 'vitest'
import type { ListQuery } from './query.ts'
import { createLister } from './list.ts'
import { Table } from './table.ts'

interface Meter {
  readonly id: number
  name: string
  load: number
}

function fill(meters: readonly Omit<Meter, 'id'>[]): Table<Meter> {
  const table = new Table<Meter>('meters', () => undefined)
  for (const meter of meters) table.insert(meter)
  return table
}

const query = (more: Partial<ListQuery> = {}): ListQuery => ({
  page: 1,
  limit: 10,
  sort: { field: 'id', descending: false },
  selection: { key: '', tests: [] },
  ...more,
})

const three = [
  { name: 'beta', load: 10 },
  { name: 'Alpha', load: 9 },
  { name: 'gamma', load: 10 },
]

describe('a list', () => {
  it.each<[string, boolean, number[]]>([
    ['name', false, [2, 1, 3]],
    ['load', true, [3, 1, 2]],
    ['unknown', false, [1, 2, 3]],
  ])('sorts by %s, descending %s', (field, descending, ids) => {
    const { list } = createLister(fill(three)).page(query({ sort: { field, descending } }))
    expect(list.map(({ id }) => id)).toEqual(ids)
  })

  it('sorts by a value order with the newest first, also after changes', () => {
    const table = fill([...three, { name: 'alpha', load: 9 }])
    const lister = createLister(table)
    const sort = { field: 'load', descending: false, values: [10, 9], newestFirst: true }
    const ids = () => lister.page(query({ sort })).list.map(({ id }) => id)
    expect(ids()).toEqual([3, 1, 4, 2])
    table.update(2, { load: 10 })
    expect(ids()).toEqual([3, 2, 1, 4])
  })

  it('follows more changes than it buffers, and returns a page of matches', () => {
    const table = fill(three)
    const lister = createLister(table)
    expect(lister.page(query()).total).toBe(3)
    for (let n = 0; n < 120_000; n += 1) table.insert({ name: 'many', load: n })
    expect(lister.page(query()).total).toBe(120_003)
    const low = { key: 'low', tests: [(row: object) => Number(Reflect.get(row, 'load')) < 9] }
    const page = lister.page(query({ page: 2, limit: 5, selection: low }))
    expect([page.total, page.list.map((row) => row.load)]).toEqual([9, [5, 6, 7, 8]])
  })

  it('equals a fresh list after any changes', () => {
    const table = fill([])
    const kept = createLister(table)
    const heavy = { key: 'heavy', tests: [(row: object) => Number(Reflect.get(row, 'load')) > 4] }
    const everything = { key: '', tests: [] }
    const answers = (lister: ReturnType<typeof createLister<Meter>>) =>
      [everything, heavy].flatMap((selection) => [
        lister.all(selection, { field: 'name', descending: false }),
        lister.all(selection, { field: 'load', descending: true }),
        lister.page(query({ page: 2, limit: 7, selection, sort: { field: 'load', descending: true } })),
        lister.counts(selection, 'load'),
      ])
    const only = (name: string) => ({
      key: name,
      tests: [(row: object) => Reflect.get(row, 'name') === name],
    })
    for (let n = 0; n < 400; n += 1) {
      // selections with many keys, so that the oldest are evicted
      expect(kept.all(only(`none ${n}`))).toEqual([])
      const id = 1 + ((n * 7919) % 60)
      const values = { name: `m${(n * 31) % 17}`, load: (n * 13) % 9 }
      if (n % 5 === 4) table.remove(id)
      else table.restore(id, { id, ...values })
      if (n % 3 === 0) expect(answers(kept)).toEqual(answers(createLister(table)))
    }
  })
})
