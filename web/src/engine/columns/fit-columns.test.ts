import { expect, test } from 'vitest'
import { columnsLeftOut, isTooWide } from './use-fitting-columns.ts'
import { moveColumn, shownColumns } from './column-order.ts'

/** Widths measured in a browser, in the device list in English. */
const measured = {
  name: 212,
  state: 168,
  areaId: 204,
  address: 142,
  model: 118,
  success: 164,
  signal: 128,
  lastTime: 104,
}
const columns = Object.keys(measured)
const widths = new Map(Object.entries(measured))
const usual = { important: ['state', 'lastTime'], kept: new Set<string>() }

// width available to the columns in a window of 720, 1024, 1280, 1440 and 1920 px
test.each([
  [564, ['areaId', 'address', 'model', 'success', 'signal']],
  [868, ['model', 'success', 'signal']],
  [944, ['model', 'success', 'signal']],
  // a narrower column that was hidden earlier is shown again
  [1104, ['success']],
  [1584, []],
])('hidden columns: %i px', (room, out) => {
  expect(columnsLeftOut(columns, { room, widths }, usual)).toEqual(out)
})

test('hidden columns: important ones are hidden last, in reverse order of importance, the name never', () => {
  const at = (room: number) => columnsLeftOut(columns, { room, widths }, usual)
  expect(at(400)).toEqual(columns.filter((column) => !['name', 'state'].includes(column)))
  expect(at(10)).toEqual(columns.slice(1))
})

test('hidden columns: columns chosen by the user stay, even if the table becomes too wide', () => {
  const kept = new Set(['signal', 'areaId', 'model'])
  const out = columnsLeftOut(columns, { room: 600, widths }, { ...usual, kept })
  expect(out).toEqual(['state', 'address', 'success', 'lastTime'])
  expect(isTooWide(columns, { room: 600, widths }, new Set(out))).toBe(true)
  expect(isTooWide(columns, { room: 662, widths }, new Set(out))).toBe(false)
})

test.each([
  ['a fraction of a pixel', { room: 1239.4, widths }],
  ['nothing measured yet', { room: Infinity, widths: new Map() }],
])('hidden columns: %s hides nothing', (_name, so) => {
  expect(columnsLeftOut(columns, so, usual)).toEqual([])
})

const own = ['name', 'code', 'status']

const more = ['size']

test.each([
  ['nothing remembered', undefined, own],
  ['an order of one’s own', ['name', 'size', 'code'], ['name', 'size', 'code']],
  ['the name is first wherever it was', ['code', 'name'], ['name', 'code']],
  ['a column that is no more', ['name', 'gone', 'code'], ['name', 'code']],
  ['all but the name hidden', [], ['name']],
])('columns shown: %s', (_name, remembered, expected) => {
  expect(shownColumns(remembered, own, more)).toEqual(expected)
})

test.each([
  ['status', 1, ['name', 'status', 'code']],
  ['code', 2, ['name', 'status', 'code']],
  ['code', 0, own],
  ['name', 1, own],
  ['code', 3, own],
  ['size', 1, own],
])('moves %s to position %i', (column, to, expected) => {
  expect(moveColumn(own, column, to)).toEqual(expected)
})
