import { describe, expect, test } from 'vitest'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import type { CommandState } from '#domain/metering/commands.ts'
import type { DeviceParam } from '#domain/metering/telemetry.ts'
import { comparedParams } from '../param-compare/act.tsx'
import { countProblem, lockingOut, typedCount, valuesOf, valuesText } from '../param-template/written.tsx'
import {
  isLockWord,
  isMendable,
  isUnsent,
  linesOf,
  lockWord,
  noFilter,
  rangeText,
  shownLines,
  shownValue,
  startOf,
  valueProblems,
  withoutHeld,
} from './lines.ts'

const read = '2026-06-18 10:00:00'
const param = (id: string, part: Partial<DeviceParam> = {}): DeviceParam => {
  return { param: id, wanted: '15', actual: '15', readTime: read, match: 'same', ...part }
}
const command = (id: number, target: string, status: CommandState, finishTime = '') =>
  ({ id, target, status, finishTime }) as CommandRow

const params = [
  param('demandPeriod'),
  param('demandSlide', { wanted: '5', actual: '1', match: 'differs' }),
  param('clock', { match: 'differs' }),
  param('status1', { actual: null, readTime: '', match: 'never' }),
  param('nobodyKnowsIt'),
]

test('rows omit parameters missing from the catalogue', () => {
  expect(linesOf(params, []).map(({ state }) => state)).toEqual(['same', 'differs', 'differs', 'never'])
})

test('rows show the newest pending command, or its failure until the next reading', () => {
  const stateWith = (...rows: CommandRow[]) => linesOf([param('demandPeriod')], rows)[0]?.state
  expect(stateWith(command(1, 'demandPeriod', 'failed', read), command(2, 'demandPeriod', 'sent'))).toBe(
    'open',
  )
  expect(stateWith(command(2, 'demandPeriod', 'timeout', '2026-06-18 10:00:01'))).toBe('failed')
  expect(stateWith(command(2, 'demandPeriod', 'failed', '2026-06-18 09:59:59'))).toBe('same')
  expect(stateWith(command(2, 'demandPeriod', 'cancelled', '2026-06-18 11:00:00'))).toBe('same')
  expect(stateWith(command(2, 'ct', 'sent'))).toBe('same')
})

test('rows are filtered by group, state, access and a keyword in either language', () => {
  const lines = linesOf(params, [])
  const idsOf = (part: object) => shownLines(lines, { ...noFilter, ...part }).map(({ id }) => id)
  expect(idsOf({ state: 'differs' })).toEqual(['demandSlide', 'clock'])
  expect(idsOf({ group: 'state' })).toEqual(['status1'])
  expect(idsOf({ writable: true })).toEqual(['demandPeriod', 'demandSlide'])
  expect(idsOf({ keyword: ' 滑差 ' })).toEqual(['demandSlide'])
  expect(idsOf({ keyword: '04000103' })).toEqual(['demandPeriod'])
})

test('rows that differ can be fixed by writing, except clocks', () => {
  expect(
    linesOf(params, [])
      .filter(isMendable)
      .map(({ id }) => id),
  ).toEqual(['demandSlide'])
})

describe('a write', () => {
  const lines = linesOf(params, [])
  const slide = lines.filter(({ id }) => id === 'demandSlide')
  const problemsOf = (value: string) => valueProblems({ demandSlide: value }, lines)

  test('starts with wanted values', () => {
    expect(startOf(slide)).toEqual({ demandSlide: '5' })
  })

  test('is validated against its paired parameter', () => {
    expect(problemsOf('5')).toEqual({})
    expect(problemsOf('2')).toHaveProperty('demandSlide')
    expect(problemsOf('7')).toHaveProperty('demandSlide')
  })

  test('keeps input until the device holds it, and is not sent twice', () => {
    const typed = { demandPeriod: '15', demandSlide: '5' }
    expect(withoutHeld(typed, lines)).toEqual({ demandSlide: '5' })
    expect(withoutHeld({ demandSlide: '5' }, lines)).toEqual({ demandSlide: '5' })
    const isUnsentAfter = (status: CommandState, wanted: string) => {
      const [line] = linesOf(
        [param('demandSlide', { wanted: '1', actual: '1' })],
        [{ ...command(1, 'demandSlide', status, '2026-06-18 10:00:01'), wanted }],
      )
      return line && isUnsent(line, ' 5')
    }
    expect(isUnsentAfter('sent', '5')).toBe(false)
    expect(isUnsentAfter('sent', '3')).toBe(true)
    expect(isUnsentAfter('failed', '5')).toBe(true)
  })

  test('requires the address end if it may cut the device off', () => {
    const row = { address: '00000000D1E9', id: 7 }
    expect(isLockWord('', row)).toBe(false)
    expect(isLockWord(' d1e9', row)).toBe(true)
    expect(lockWord({ address: '', id: 7 })).toBe('7')
  })
})

test('values are shown by option name', () => {
  const [line] = linesOf([param('protection', { wanted: 'off' })], [])
  const { kind } = line ?? {}
  expect(kind && shownValue(kind, 'off', 'zh')).toBe('解除')
  expect(kind && shownValue(kind, 'odd', 'zh')).toBe('odd')
  expect(rangeText({ value: { kind: 'number', min: -5, max: 5 } }, 'en', String)).toBe('−5 – 5')
})

test.each([
  ['nothing', null, {}],
  ['a text', 'apn', {}],
  ['values that are no texts', { apn: 7, heartbeat: '5', baud: null }, { heartbeat: '5' }],
])('of %s only strings are template values', (_what, given, expected) => {
  expect(valuesOf(given)).toEqual(expected)
})

test('values have localised names and units; unknown ones stay unchanged', () => {
  const values = { heartbeat: '5', reportInterval: '15', stranger: 'x' }
  expect(valuesText(values, 'en')).toBe('Heartbeat 5 min, Reporting interval 15 min, stranger x')
  expect(valuesText(values, 'zh')).toBe('心跳周期 5 min，上报间隔 15 min，stranger x')
  expect(valuesText(undefined, 'en')).toBe('')
})

test('lists the values that can cut a device off', () => {
  expect(lockingOut({ apn: 'x', heartbeat: '5', masterPort: '1', stranger: 'x' }, 'en')).toEqual([
    'APN',
    'Master port',
  ])
  expect(lockingOut({ heartbeat: '5' }, 'zh')).toEqual([])
})

test('the count to type is shown and accepts commas and spaces', () => {
  expect(typedCount(1234).label).toEqual([
    'Type the number of devices, 1234, to confirm',
    '请输入设备台数 1234 以确认',
  ])
  expect(['1234', '1,234', '1，234', ' 1 234 '].map((typed) => countProblem(typed, 1234))).toEqual(
    Array.from({ length: 4 }, () => ({})),
  )
  expect(countProblem('123', 1234)).toEqual({ typed: ['That is not 1234.', '与 1234 不符。'] })
})

const held = (id: string, actual: string | null, wanted = actual ?? ''): DeviceParam => ({
  param: id,
  actual,
  wanted,
  readTime: actual === null ? '' : '2026-11-23 10:00:00',
  match: actual === null ? 'never' : actual === wanted ? 'same' : 'differs',
})

test('compared parameters follow the catalogue and include those that any device has', () => {
  const rows = comparedParams([[held('heartbeat', '5'), held('ct', '1')], [held('ct', '1')]])
  expect(rows.map(({ id }) => id)).toEqual(['ct', 'heartbeat'])
  expect(rows[1]?.values).toEqual([{ actual: '5' }, {}])
})

test('an unread value is no difference, and the wanted value is shown where it differs', () => {
  const [ct, pt] = comparedParams([
    [held('ct', '40', '50'), held('pt', '1')],
    [held('ct', '50'), held('pt', null, '1')],
    [held('ct', '50'), held('pt', '1')],
  ])
  expect(ct).toMatchObject({
    differs: true,
    values: [{ actual: '40', wanted: '50' }, { actual: '50' }, { actual: '50' }],
  })
  expect(pt).toMatchObject({ differs: false, values: [{ actual: '1' }, {}, { actual: '1' }] })
})
