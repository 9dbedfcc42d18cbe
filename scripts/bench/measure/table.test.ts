import { expect, test } from 'vitest'
import type { Figure } from './figure.ts'
import { benchTable, isBroken } from './table.ts'

const figure = (more: Partial<Figure>): Figure => ({ name: 'a', unit: 'KB', run: async () => 0, ...more })

test.each([
  [{ budget: 92 }, 92, false],
  [{ budget: 92 }, 92.1, true],
  [{ stretch: 5 }, 9, false],
  [{}, Number.NaN, true],
])('%j with %d', (more, value, isOver) => {
  expect(isBroken({ figure: figure(more), value })).toBe(isOver)
})

test('the table', () => {
  const rows = [
    { figure: figure({ name: 'JS', budget: 92, yardstick: '383' }), value: 88.44 },
    { figure: figure({ name: 'paint', unit: 'ms', stretch: 700 }), value: 812.3 },
    { figure: figure({ name: 'heap', unit: '×', budget: 1.1 }), value: Number.NaN },
  ]
  expect(benchTable(rows).split('\n')).toEqual([
    'figure  measured  budget  stretch  ten others',
    'JS      88.4 KB   92 KB            383         ok',
    'paint   812 ms            700 ms               above stretch',
    'heap    failed    1.10×                        OVER',
  ])
})
