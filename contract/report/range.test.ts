import { describe, expect, it } from 'vitest'
import { comparedRange, differenceOf, previousPeriod, previousYear } from './compare.ts'
import { daysOf, readRange } from './range.ts'

const today = '2026-11-22'
const read = (start?: string, end?: string, unit?: 'day' | 'month') =>
  readRange({ start, end, unit }, { today, last: '2026-11-21', most: 366 })

describe('the range of a report', () => {
  it('is the month so far where none is asked for, and the month before on its first day', () => {
    expect(read()).toEqual({ range: { first: '2026-11-01', last: '2026-11-21' }, isClipped: false })
    expect(readRange({}, { today: '2026-03-01', most: 31 })).toEqual({
      range: { first: '2026-02-01', last: '2026-02-28' },
      isClipped: false,
    })
  })

  it('is refused where it is reversed, lies ahead, is no date or too long', () => {
    expect(read('2026-11-10', '2026-11-09')).toEqual({ problem: 'reversed' })
    expect(read('2027-01-01', '2027-01-02')).toEqual({ problem: 'future' })
    expect(read('2025-02-29', '2025-03-01')).toEqual({ problem: 'noDate' })
    expect(read('2016-11-01', '2026-11-01')).toEqual({ problem: 'tooLong' })
  })

  it('is cut where it ends in the future, and says so', () => {
    expect(read('2026-11-10', '2026-12-31')).toEqual({
      range: { first: '2026-11-10', last: '2026-11-21' },
      isClipped: true,
    })
  })

  it('takes months whole, across the change of a year and over a leap day', () => {
    expect(read('2025-12-10', '2026-01-02', 'month')).toEqual({
      range: { first: '2025-12-01', last: '2026-01-31' },
      isClipped: false,
    })
    expect(daysOf({ first: '2024-02-28', last: '2024-03-01' })).toEqual([
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
    ])
  })
})

describe('what a range is compared with', () => {
  it('is as many days before, or as many months where they are whole', () => {
    expect(previousPeriod({ first: '2026-11-01', last: '2026-11-21' })).toEqual({
      first: '2026-10-11',
      last: '2026-10-31',
    })
    expect(previousPeriod({ first: '2026-03-01', last: '2026-03-31' })).toEqual({
      first: '2026-02-01',
      last: '2026-02-28',
    })
    expect(previousPeriod({ first: '2026-01-01', last: '2026-02-28' })).toEqual({
      first: '2025-11-01',
      last: '2025-12-31',
    })
  })

  it('is the year before, also of a leap day and of a whole February', () => {
    expect(previousYear({ first: '2024-02-29', last: '2024-02-29' })).toEqual({
      first: '2023-02-28',
      last: '2023-02-28',
    })
    expect(previousYear({ first: '2025-02-01', last: '2025-02-28' })).toEqual({
      first: '2024-02-01',
      last: '2024-02-29',
    })
  })

  it('may be a range of one’s own, or none', () => {
    const range = { first: '2026-11-01', last: '2026-11-02' }
    expect(comparedRange('own', range, range)).toBe(range)
    expect(comparedRange('none', range, range)).toBeUndefined()
  })

  it('gives no percentage of nothing', () => {
    expect(differenceOf(3, 0)).toEqual({ value: 3, percent: null })
    expect(differenceOf(null, 2)).toBeUndefined()
  })
})
