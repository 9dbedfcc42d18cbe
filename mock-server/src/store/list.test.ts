import { describe, expect, it } from 'vitest'
import { createLister, type ListQuery } from './list.ts'
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
  tests: [],
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
    ['name', true, [3, 1, 2]],
    ['load', false, [2, 1, 3]],
    ['load', true, [3, 1, 2]],
    ['unknown', false, [1, 2, 3]],
  ])('sorts by %s, descending %s', (field, descending, ids) => {
    const { list } = createLister(fill(three))(query({ sort: { field, descending } }))
    expect(list.map(({ id }) => id)).toEqual(ids)
  })

  it('counts what matches and answers a page of it', () => {
    const list = createLister(fill(Array.from({ length: 25 }, (_, n) => ({ name: `m${n}`, load: n }))))
    const even = [(row: object) => Number(Reflect.get(row, 'load')) % 2 === 0]
    expect(list(query({ page: 2, limit: 5, tests: even }))).toMatchObject({
      total: 13,
      list: [{ load: 10 }, {}, {}, {}, {}],
    })
    expect(list(query({ page: 4, limit: 5, tests: even })).list).toEqual([])
  })

  it('follows every change of the table', () => {
    const table = fill(three)
    const list = createLister(table)
    const names = () =>
      list(query({ sort: { field: 'name', descending: false } })).list.map(({ name }) => name)
    expect(names()).toEqual(['Alpha', 'beta', 'gamma'])
    table.update(2, { name: 'zeta' })
    expect(names()).toEqual(['beta', 'gamma', 'zeta'])
    table.remove(1)
    expect(names()).toEqual(['gamma', 'zeta'])
  })

  it('sorts a hundred thousand rows once, then only cuts', () => {
    const list = createLister(
      fill(Array.from({ length: 100_000 }, (_, n) => ({ name: `m${(n * 7919) % 100_000}`, load: n }))),
    )
    const byName = query({ page: 4000, limit: 20, sort: { field: 'name', descending: true } })
    list(byName)
    const started = performance.now()
    for (let n = 0; n < 1000; n += 1) list(byName)
    expect(performance.now() - started).toBeLessThan(250)
  })
})
