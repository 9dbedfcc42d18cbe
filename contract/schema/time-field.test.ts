import { describe, expect, test } from 'vitest'
import { fieldSchema } from '../resources/rows.schema.ts'
import { check } from './rules.ts'
import { day, time } from './time-field.ts'

const fields = { end: day('End', '竣工日期'), at: time('At', '时间') }

describe('a field of whole days', () => {
  test.each(['2026-11-03', ''])('takes "%s"', (end) => {
    expect(check(fields, { end })).toEqual([])
    expect(fieldSchema(fields.end).safeParse(end).success).toBe(true)
  })

  test.each(['2026-11-03 08:00:00', '2026-02-30', '2026/11/03', 'tomorrow'])('refuses "%s"', (end) => {
    expect(check(fields, { end })).toMatchObject([{ field: 'end', rule: 'format' }])
  })

  test('travels as ten characters, a moment as nineteen', () => {
    expect(fieldSchema(fields.end).safeParse('2026-11-03 08:00:00').success).toBe(false)
    expect(fieldSchema(fields.at).safeParse('2026-11-03').success).toBe(false)
    expect(fieldSchema(fields.at).safeParse('2026-11-03 08:00:00').success).toBe(true)
  })
})
