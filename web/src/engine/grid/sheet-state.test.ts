import { expect, it, test } from 'vitest'
import { readCells, writeCells } from './clipboard.ts'
import {
  namedRows,
  placeFill,
  placePaste,
  rangeOf,
  sheetStep,
  textsOf,
  untouched,
  type CellChange,
} from './sheet-state.ts'
import { firstText, nextCell } from './grid-keys.ts'

const change = (id: number, after: string, before?: string): CellChange => ({ id, field: 'a', before, after })
const typed = (...steps: Parameters<typeof sheetStep>[1][]) =>
  Object.fromEntries(steps.reduce(sheetStep, untouched).typed)

it('undo and redo treat several cells as one step', () => {
  const paste = { type: 'type', changes: [change(1, 'x'), change(2, 'y')] } as const
  const more = { type: 'type', changes: [change(1, 'z', 'x')] } as const
  expect(typed(paste, more)).toEqual({ 1: { a: 'z' }, 2: { a: 'y' } })
  expect(typed(paste, more, { type: 'undo' })).toEqual({ 1: { a: 'x' }, 2: { a: 'y' } })
  expect(typed(paste, more, { type: 'undo' }, { type: 'undo' })).toEqual({})
  expect(typed(paste, { type: 'undo' }, { type: 'redo' })).toEqual({ 1: { a: 'x' }, 2: { a: 'y' } })
  expect(typed(paste, { type: 'undo' }, more, { type: 'redo' })).toEqual({ 1: { a: 'z' } })
})

it('saving keeps unsaved rows and edits made meanwhile, with their undo steps', () => {
  const before = sheetStep(untouched, {
    type: 'type',
    changes: [change(1, 'x'), change(2, 'y'), change(3, 'z')],
  })
  const meanwhile = sheetStep(before, { type: 'type', changes: [change(3, 'w', 'z')] })
  const rows = new Map([...before.typed].filter(([id]) => id !== 2))
  const after = sheetStep(meanwhile, { type: 'saved', rows })
  expect(Object.fromEntries(after.typed)).toEqual({ 2: { a: 'y' }, 3: { a: 'w' } })
  expect(Object.fromEntries(sheetStep(after, { type: 'undo' }).typed)).toEqual({
    2: { a: 'y' },
    3: { a: 'z' },
  })
})

it('a change without effect is not a step', () => {
  expect(sheetStep(untouched, { type: 'type', changes: [change(1, 'x', 'x')] })).toBe(untouched)
})

const size = { rows: 4, columns: 3 }
const at = (row: number, column: number) => ({ row, column })

it('a paste starts at the first cell and reports rows and columns that do not fit', () => {
  const copied = readCells('1\t2\n3\t4\n5\t6\n')
  const { cells, below, lostColumns } = placePaste(copied, rangeOf(at(2, 2), at(2, 2)), size)
  expect(cells).toEqual([
    { row: 2, column: 2, text: '1' },
    { row: 3, column: 2, text: '3' },
  ])
  expect({ below, lostColumns }).toEqual({ below: [['5', '6']], lostColumns: 1 })
})

it('pasting one cell fills the range', () => {
  const { cells } = placePaste([['7']], rangeOf(at(0, 0), at(1, 1)), size)
  expect(cells.map(({ text }) => text)).toEqual(['7', '7', '7', '7'])
})

test('rows pasted with column names are new rows, in any column order', () => {
  const fields = ['id', 'name', 'unit']
  expect(namedRows(readCells('unit\tid\nV\tua\n\tub'), fields)).toEqual([
    { unit: 'V', id: 'ua' },
    { id: 'ub' },
  ])
  expect(namedRows(readCells('ua\tVoltage'), fields)).toBeUndefined()
  expect(namedRows(readCells('unit'), fields)).toBeUndefined()
  expect(textsOf(['a', '', 'c', 'd'], fields)).toEqual({ id: 'a', unit: 'c' })
})

test('filling down copies the first row of a range, or the row above a single cell', () => {
  const textAt = ({ row, column }: { row: number; column: number }) => `${row}${column}`
  expect(placeFill(rangeOf(at(1, 0), at(3, 0)), textAt)).toEqual([
    { row: 2, column: 0, text: '10' },
    { row: 3, column: 0, text: '10' },
  ])
  expect(placeFill(rangeOf(at(1, 1), at(1, 1)), textAt)).toEqual([{ row: 1, column: 1, text: '01' }])
  expect(placeFill(rangeOf(at(0, 1), at(0, 1)), textAt)).toEqual([])
})

test.each([
  ['plain cells', 'a\tb\nc\td', ['a|b', 'c|d']],
  ['the lines of Windows and an empty end', 'a\r\nb\r\n', ['a', 'b']],
  ['a break inside a cell', '"a\nb"\tc', ['a\nb|c']],
  ['quotes inside a cell', '"say ""x"""', ['say "x"']],
  ['empty cells', '\t\n\t', ['|', '|']],
])('parses cells: %s', (_name, text, rows) => {
  const cells = readCells(text)
  expect(cells.map((row) => row.join('|'))).toEqual(rows)
  expect(readCells(writeCells(cells))).toEqual(cells)
})

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  firstText({ key, keyCode: 0, altKey: false, ...more })

test.each([
  ['a letter begins with itself', press('a'), 'a'],
  ['a key that an input method took begins with nothing yet', press('Process', { keyCode: 229 }), ''],
  ['also where its name is that of the letter', press('d', { keyCode: 229 }), ''],
  ['another key begins nothing', press('F5'), undefined],
  ['a letter with Alt neither', press('w', { altKey: true }), undefined],
])('%s', (_name, text, expected) => expect(text).toBe(expected))

const grid = { rows: 30, columns: 5 }
const walk = (key: string, isControl = false, from = { row: 15, column: 2 }) =>
  nextCell({ key, isControl }, from, grid)

test.each([
  ['ArrowUp', [14, 2], [0, 2]],
  ['ArrowDown', [16, 2], [29, 2]],
  ['ArrowLeft', [15, 1], [15, 0]],
  ['ArrowRight', [15, 3], [15, 4]],
  ['Home', [15, 0], [0, 0]],
  ['End', [15, 4], [29, 4]],
  ['PageUp', [5, 2], [5, 2]],
  ['PageDown', [25, 2], [25, 2]],
])('grid keys: %s moves one step, with Ctrl to the edge', (key, plain, withControl) => {
  const place = (isControl: boolean) => Object.values(walk(key, isControl) ?? {})
  expect([place(false), place(true)]).toEqual([plain, withControl])
})

test('grid keys: movement is clamped, even in an empty grid; other keys do not move', () => {
  const corner = { row: 29, column: 4 }
  expect(walk('ArrowDown', false, corner)).toEqual(corner)
  expect(walk('PageDown', false, corner)).toEqual(corner)
  expect(walk('ArrowUp', false, { row: 0, column: 0 })).toEqual({ row: 0, column: 0 })
  expect(nextCell({ key: 'End', isControl: true }, corner, { rows: 0, columns: 5 })?.row).toBe(0)
  expect(walk('Enter')).toBeUndefined()
})
