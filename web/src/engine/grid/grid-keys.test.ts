import { describe, expect, test } from 'vitest'
import { firstText, nextCell } from './grid-keys.ts'

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  firstText({ key, keyCode: 0, altKey: false, ...more })

test.each([
  ['a letter begins with itself', press('a'), 'a'],
  ['a key that an input method took begins with nothing yet', press('Process', { keyCode: 229 }), ''],
  ['also where its name is that of the letter', press('d', { keyCode: 229 }), ''],
  ['another key begins nothing', press('F5'), undefined],
  ['a letter with Alt neither', press('w', { altKey: true }), undefined],
])('%s', (_name, text, expected) => expect(text).toBe(expected))

describe('the keys of the grid', () => {
  const size = { rows: 30, columns: 5 }
  const walk = (key: string, isControl = false, at = { row: 15, column: 2 }) =>
    nextCell({ key, isControl }, at, size)

  test.each([
    ['ArrowUp', [14, 2], [0, 2]],
    ['ArrowDown', [16, 2], [29, 2]],
    ['ArrowLeft', [15, 1], [15, 0]],
    ['ArrowRight', [15, 3], [15, 4]],
    ['Home', [15, 0], [0, 0]],
    ['End', [15, 4], [29, 4]],
    ['PageUp', [5, 2], [5, 2]],
    ['PageDown', [25, 2], [25, 2]],
  ])('%s goes to the next cell, with Ctrl to the edge', (key, plain, withControl) => {
    const place = (isControl: boolean) => Object.values(walk(key, isControl) ?? {})
    expect([place(false), place(true)]).toEqual([plain, withControl])
  })

  test('no key leaves the grid, not even an empty one; other keys walk nowhere', () => {
    const corner = { row: 29, column: 4 }
    expect(walk('ArrowDown', false, corner)).toEqual(corner)
    expect(walk('PageDown', false, corner)).toEqual(corner)
    expect(walk('ArrowUp', false, { row: 0, column: 0 })).toEqual({ row: 0, column: 0 })
    expect(nextCell({ key: 'End', isControl: true }, corner, { rows: 0, columns: 5 })?.row).toBe(0)
    expect(walk('Enter')).toBeUndefined()
  })
})
