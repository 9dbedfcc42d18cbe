import { describe, expect, it } from 'vitest'
import { day, time } from '#contract/schema/time-field.ts'
import { columnReader } from './read-cells.ts'

const read = columnReader(
  { collections: new Map() },
  { name: 'installed', field: time('Installed', '安装时间') },
  () => undefined,
)

const readDay = columnReader(
  { collections: new Map() },
  { name: 'produced', field: day('Produced', '出厂日期') },
  () => undefined,
)

describe('a day in a sheet', () => {
  it.each([['2026年11月3日', '2026-11-03']])('%s is read without a time of day', (text, value) => {
    expect(readDay(text)).toEqual({ value })
  })

  it('a moment within it is left to the check of the field', () => {
    expect(readDay('2026-11-03 08:05')).toEqual({ value: '2026-11-03 08:05:00' })
  })
})

describe('a moment in a sheet', () => {
  it.each([
    ['2026/11/3', '2026-11-03 00:00:00'],
    ['2026.11.03', '2026-11-03 00:00:00'],
    ['2026/11/3 8:05', '2026-11-03 08:05:00'],
    ['2026-11-03 08:05:09', '2026-11-03 08:05:09'],
  ])('%s is read', (text, value) => {
    expect(read(text)).toEqual({ value })
  })

  it.each(['3/11/2026', 'tomorrow', '2026-11-03T08:05:09Z'])(
    '%s is left to the check of the field',
    (text) => {
      expect(read(text)).toEqual({ value: text })
    },
  )
})
