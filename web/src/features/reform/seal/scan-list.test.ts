import { expect, test } from 'vitest'
import { codesIn, emptyScan, readyIds, scanStep, type ScanAction } from './scan-list.ts'

const after = (...actions: ScanAction[]) => actions.reduce(scanStep, emptyScan)
const scan = (code: string): ScanAction => ({ type: 'scan', code })
const codes = (...actions: ScanAction[]) => after(...actions).list.map(({ code }) => code)

test('the latest code is first; undo removes it, and it can be rescanned', () => {
  expect(codes(scan('A1'), scan('A2'), scan('A3'))).toEqual(['A3', 'A2', 'A1'])
  expect(codes(scan('A1'), scan('A2'), { type: 'undo' })).toEqual(['A1'])
  expect(codes(scan('A1'), { type: 'undo' }, scan('A1'))).toEqual(['A1'])
})

test('a code that is scanned twice is reported and listed once', () => {
  const state = after(scan('A1'), scan('A2'), scan('A1'))
  expect(state.list).toHaveLength(2)
  expect(state.repeated).toBe('A1')
  expect(after(scan('A1'), scan('A1'), scan('A2')).repeated).toBe('')
})

test('a late response updates its line, or nothing if the line is gone', () => {
  const known: ScanAction = { type: 'know', key: 1, outcome: { state: 'ready', id: 7, note: '' } }
  expect([...readyIds(after(scan('A1'), scan('A2'), known))]).toEqual([[1, 7]])
  expect(readyIds(after(scan('A1'), { type: 'undo' }, scan('A2'), known)).size).toBe(0)
})

test('a batch result is applied line by line', () => {
  const state = after(scan('A1'), scan('A2'), {
    type: 'settle',
    outcomes: new Map([
      [1, { state: 'done' }],
      [2, { state: 'refused', why: 'no' }],
    ]),
  })
  expect(state.list.map(({ outcome }) => outcome.state)).toEqual(['refused', 'done'])
})

test('splits pasted text into codes', () => {
  expect(codesIn(' A1\r\nA2\tA3，A4 ')).toEqual(['A1', 'A2', 'A3', 'A4'])
})
