import { describe, expect, it } from 'vitest'
import { choice, flag, number, ref, refs, secret, text, type Field, type Fields } from './field.ts'
import { time } from './time-field.ts'
import { email, mobile, permissionCodes } from './formats.ts'
import { passwordForm } from './forms.ts'
import { signInForm } from './sign-in-form.ts'
import { check } from './rules.ts'

const levels = choice('Level', '级别', [
  [1, 'High', '高'],
  [2, 'Low', '低'],
])

describe('check', () => {
  it.each<[string, Field, unknown, string | undefined]>([
    ['no required text', text('T', '文', { required: true }), undefined, 'required'],
    ['a blank required text', text('T', '文', { required: true }), ' \t ', 'required'],
    ['an empty optional text below its length', text('T', '文', { min: 3 }), '', undefined],
    ['a text of two signs beyond the first plane', text('T', '文', { min: 2, max: 2 }), '😀😀', undefined],
    ['a text of ten million characters', text('T', '文', { max: 20 }), 'x'.repeat(10_000_000), 'length'],
    ['a secret', secret('S', '密', { min: 6 }), '12345', 'length'],
    ['no number where one above zero is kept', number('N', '数', { min: 1 }), 0, undefined],
    ['no number where one is asked for', number('N', '数', { min: 1, required: true }), 0, 'range'],
    ['not a number', number('N', '数'), Number.NaN, 'type'],
    ['infinity', number('N', '数'), Number.POSITIVE_INFINITY, 'type'],
    ['false as required flag', flag('F', '标', { required: true }), false, undefined],
    ['an object as choice', levels, {}, 'type'],
    ['the root as reference', ref('R', '引', 'x', { required: true }), 0, undefined],
    ['no references where some are required', refs('R', '引', 'x', { required: true }), [], 'required'],
    ['a moment with blanks around', time('T', '时'), ' 2025-06-30 14:00:00 ', undefined],
    ['half an address', text('E', '邮', { format: email }), 'a@b', 'format'],
    ['letters as mobile number', text('M', '手', { format: mobile }), '12345x', 'format'],
    ['anything in a read-only field', text('T', '文', { required: true, readOnly: true }), 7, undefined],
  ])('%s', (_what, field, value, rule) => {
    expect(check({ field }, { field: value })[0]?.rule).toBe(rule)
  })

  it('reads own properties', () => {
    expect(check({ toString: text('T', '文', { required: true }) }, {})[0]?.rule).toBe('required')
  })

  it('returns one violation per field, in field order and in both languages', () => {
    expect(check(signInForm, { password: 'x' })).toEqual([
      { field: 'username', rule: 'required', text: ['username is not null', '用户名不能为空'] },
      { field: 'password', rule: 'length', text: ['Use 6 to 20 characters.', '请输入 6 到 20 个字符。'] },
    ])
  })

  it('requires equal new passwords', () => {
    const values = { password: 'old-one', newPassword: 'new-one', repeat: 'new-two' }
    expect(check(passwordForm, values)).toMatchObject([{ field: 'repeat', rule: 'same' }])
  })

  it.each([email, mobile, permissionCodes])('tests the format $name in linear time', (format) => {
    const started = performance.now()
    for (const seed of ['a@', '1-', 'a:', 'a.', ','])
      check({ f: text('F', '格', { format }) }, { f: seed.repeat(40_000) })
    expect(performance.now() - started).toBeLessThan(500)
  })
})

it.each<[Field, unknown, string]>([
  [time('T', '时'), 7, 'Write a time like 2025-06-30 14:00:00.'],
  [time('T', '时'), 'noon', 'Write a time like 2025-06-30 14:00:00.'],
  [time('T', '时', { required: true }), '', 'Fill in this field.'],
  [number('N', '数'), Number.NaN, 'Write a number.'],
  [flag('F', '标'), 'yes', 'This value has the wrong type.'],
])('explains what to write in a field of kind $kind instead of %j', (field, value, en) => {
  expect(check({ field }, { field: value })[0]?.text[0]).toBe(en)
})

it('states the exact length if min equals max', () => {
  const messages = (fields: Fields) => check(fields, { code: 'x' }).map(({ text: [en] }) => en)
  expect(messages({ code: text('Code', '编码', { min: 12, max: 12 }) })).toEqual([
    'Use exactly 12 characters.',
  ])
  expect(messages({ code: text('Code', '编码', { min: 2, max: 12 }) })).toEqual(['Use 2 to 12 characters.'])
})
