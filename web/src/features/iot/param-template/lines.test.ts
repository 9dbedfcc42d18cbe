import { expect, test } from 'vitest'
import { lockingOut, valuesOf, valuesText } from './lines.ts'
import { countProblem, typedCount } from './written.tsx'

test.each([
  ['nothing', null, {}],
  ['a text', 'apn', {}],
  ['values that are no texts', { apn: 7, heartbeat: '5', baud: null }, { heartbeat: '5' }],
])('of %s only texts are values of a template', (_what, given, expected) => {
  expect(valuesOf(given)).toEqual(expected)
})

test('values are shown by name and unit, in the language of the reader; a stranger stays as it came', () => {
  const values = { heartbeat: '5', reportInterval: '15', stranger: 'x' }
  expect(valuesText(values, 'en')).toBe('Heartbeat 5 min, Reporting interval 15 min, stranger x')
  expect(valuesText(values, 'zh')).toBe('心跳周期 5 min，上报间隔 15 min，stranger x')
  expect(valuesText(undefined, 'en')).toBe('')
})

test('the values that can cut a device off are named', () => {
  expect(lockingOut({ apn: 'x', heartbeat: '5', masterPort: '1', stranger: 'x' }, 'en')).toEqual([
    'APN',
    'Master port',
  ])
  expect(lockingOut({ heartbeat: '5' }, 'zh')).toEqual([])
})

test('the number to type is shown, and may be typed with commas and spaces', () => {
  expect(typedCount(1234).label).toEqual([
    'Type the number of devices, 1234, to confirm',
    '请输入设备台数 1234 以确认',
  ])
  expect(['1234', '1,234', '1，234', ' 1 234 '].map((typed) => countProblem(typed, 1234))).toEqual(
    Array.from({ length: 4 }, () => ({})),
  )
  expect(countProblem('123', 1234)).toEqual({ typed: ['That is not 1234.', '与 1234 不符。'] })
})
