import { expect, test } from 'vitest'
import { sheetRefusal } from '#contract/wire/files.ts'
import { completeTime } from '../resolver.ts'
import { comboboxAct } from './choice/combobox-panel.tsx'
import { readNumber } from './plain-inputs.tsx'

test.each<[typed: string, value: number | string | null]>([
  ['', null],
  ['  ', null],
  ['1.50', 1.5],
  ['-3', -3],
  ['−3', -3],
  ['.5', 0.5],
  ['1.', 1],
  ['12x', '12x'],
  ['1e5', '1e5'],
  ['0x10', '0x10'],
  ['Infinity', 'Infinity'],
  ['1,234', '1,234'],
  ['9'.repeat(400), '9'.repeat(400)],
])('parses the number "%s"', (typed, value) => {
  expect(readNumber(typed)).toBe(value)
})

test.each([
  ['2025-06-30', '2025-06-30 00:00:00'],
  ['2025-06-30 14:05:09', '2025-06-30 14:05:09'],
  ['2025-02-30', '2025-02-30'],
  ['tomorrow', 'tomorrow'],
  ['', ''],
])('completes the time "%s" if it is valid', (text, whole) => {
  expect(completeTime(text)).toBe(whole)
})

test.each([
  ['2025-06-30', '2025-06-30'],
  ['2025/6/3', '2025-06-03'],
  ['2025-02-30', '2025-02-30'],
  ['', ''],
])('normalises the day "%s" without adding a time', (text, whole) => {
  expect(completeTime(text, { isDay: true })).toBe(whole)
})

test.each<[names: string[], refusal: ReturnType<typeof sheetRefusal>]>([
  [[], 'noFile'],
  [['a.xlsx'], undefined],
  [['A.XLS'], undefined],
  [['a.xlsx', 'b.xlsx'], 'oneOnly'],
  [['a.csv'], 'wrongType'],
  [['a.xlsx.exe'], 'wrongType'],
  [['xlsx'], 'wrongType'],
])('validates files %j for import (spec §5)', (names, refusal) => {
  expect(sheetRefusal(names.map((name) => new File([''], name)))).toBe(refusal)
})

test.each<
  [key: string, situation: Partial<Parameters<typeof comboboxAct>[1]>, act: ReturnType<typeof comboboxAct>]
>([
  ['ArrowDown', { isOpen: false }, 'open'],
  ['Enter', { isOpen: false }, undefined],
  ['Escape', { isOpen: false }, undefined],
  ['ArrowDown', { active: 2 }, 0],
  ['ArrowUp', { active: 0 }, 2],
  ['ArrowDown', { count: 0 }, undefined],
  ['Enter', { count: 0 }, undefined],
  ['Enter', {}, 'choose'],
  ['Escape', { count: 0 }, 'close'],
  ['Backspace', { isEmpty: true }, 'removeLast'],
  ['Backspace', { isEmpty: false }, undefined],
  ['a', {}, undefined],
])('%s in a combobox with %j', (key, situation, act) => {
  expect(comboboxAct(key, { isOpen: true, count: 3, active: 0, isEmpty: true, ...situation })).toBe(act)
})
