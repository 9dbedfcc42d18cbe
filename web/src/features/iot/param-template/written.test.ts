import { expect, test } from 'vitest'
import { countProblem, typedCount } from './written.tsx'

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
