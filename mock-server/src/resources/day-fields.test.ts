import { describe, expect, it } from 'vitest'
import { allResources } from '#contract/resources/index.ts'
import { day, time } from '#contract/schema/time-field.ts'
import type { StoredRow } from '#mock/store/row.ts'
import { newValues } from './values.ts'
import { boundsOf } from './selection.ts'

const fields = { end: day('End', '竣工日期'), at: time('At', '时间') }

describe('whole days', () => {
  it('are stored without a time', () => {
    expect(newValues(fields, { end: ' 2026-11-03 ' })).toEqual({ end: '2026-11-03', at: '' })
  })

  it('are filtered by day, ignoring the time of a limit', () => {
    const row: StoredRow = Object.assign({ id: 1 }, { end: '2026-11-03' })
    const within = (limit: string, isStart: boolean) =>
      boundsOf({ name: 'end', kind: 'time', isDay: true, isStart }, limit)(row)
    expect(within('2026-11-03', true)).toBe(true)
    expect(within('2026-11-03 08:00:00', true)).toBe(true)
    expect(within('2026-11-04', true)).toBe(false)
    expect(within('2026-11-03', false)).toBe(true)
    expect(within('2026-11-02 23:59:59', false)).toBe(false)
  })
})

it('a time in any format and zone is stored in the platform format, in every resource', () => {
  const times = allResources.flatMap(({ path, fields: own }) =>
    Object.entries(own).flatMap(([name, field]) =>
      field.kind === 'time' && !field.readOnly && !field.isDay ? [{ path, name, field }] : [],
    ),
  )
  for (const { path, name, field } of times) {
    const stored = (text: string) => newValues({ [name]: field }, { [name]: text })
    expect(stored('2026-11-20T22:00:00+08:00'), path).toEqual({ [name]: '2026-11-20 22:00:00' })
    expect(stored('2026-11-20T06:00:00Z'), path).toEqual({ [name]: '2026-11-20 14:00:00' })
  }
  expect(times.length).toBeGreaterThan(0)
})

it.each([
  ['', false],
  ['2026-11-03 08:00:00', true],
])('the time %j is within a range of 2026: %j', (at, isIn) => {
  const row: StoredRow = Object.assign({ id: 1 }, { at })
  const within = (limit: string, isStart: boolean) =>
    boundsOf({ name: 'at', kind: 'time', isDay: false, isStart }, limit)(row)
  expect([within('2026-01-01', true), within('2026-12-31', false)]).toEqual([isIn, isIn])
})

it.each([
  [null, false],
  [0, true],
])('the number %j is within a range around 0: %j', (loss, isIn) => {
  const row: StoredRow = Object.assign({ id: 1 }, { loss })
  const within = (limit: string, isStart: boolean) =>
    boundsOf({ name: 'loss', kind: 'number', isDay: false, isStart }, limit)(row)
  expect([within('-1', true), within('1', false)]).toEqual([isIn, isIn])
})
