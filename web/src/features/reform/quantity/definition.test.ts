import { expect, test } from 'vitest'
import { countCells } from './definition.ts'

test.each([
  [{ unit: 'piece', used: 12 }, '12'],
  [{ unit: 'metre', used: 12.5 }, '12.50'],
  [{ unit: 'piece' }, ''],
])('%j shows “%s”', (row, text) => {
  expect(countCells(['used']).used(row)).toBe(text)
})
