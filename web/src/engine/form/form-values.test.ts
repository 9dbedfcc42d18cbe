import { describe, expect, test } from 'vitest'
import { choice, flag, number, ref, refs, secret, text, type Field } from '#contract/schema/field.ts'
import { day, time } from '#contract/schema/time-field.ts'
import { localised } from '#contract/schema/localised.ts'
import { applicableFields, changedFields, sectionsOf, startValues } from './form-values.ts'

const kinds = [
  ['low', 'Low', '低'],
  ['high', 'High', '高'],
] as const

const start = (field: Field, sent: unknown) => startValues({ x: field }, { x: sent }, 'a/tree')['x']

test.each<[what: string, field: Field, sent: unknown, value: unknown]>([
  ['a missing text is empty', text('A', '甲'), undefined, ''],
  ['null as a text is empty', text('A', '甲'), null, ''],
  ['a number sent for a text is read', text('A', '甲'), 12, '12'],
  ['an object sent for a text is none', text('A', '甲'), { a: 1 }, ''],
  ['a day sent with its time is that day', day('A', '甲'), '2026-11-03 00:00:00', '2026-11-03'],
  ['a secret is never shown', secret('A', '甲'), 'hunter2', ''],
  ['a number sent as text is read', number('A', '甲'), ' 12.5 ', 12.5],
  [
    'a number that is too long and only shown stays',
    number('A', '甲', { readOnly: true }),
    '9007199254740993',
    '9007199254740993',
  ],
  ['0 is a number', number('A', '甲'), 0, 0],
  ['what is no number is none', number('A', '甲'), 'NaN', null],
  ['an infinite number is none', number('A', '甲'), Number.POSITIVE_INFINITY, null],
  ['an empty text is no 0', number('A', '甲'), '', null],
  ['only true is yes', flag('A', '甲'), 'false', false],
  ['a list keeps its ids only', refs('A', '甲', 'b'), [1, '2', null, 3.5, 4], [1, 4]],
  ['what is no list is an empty one', refs('A', '甲', 'b'), { length: 9 }, []],
  ['0 refers to nothing', ref('A', '甲', 'b'), 0, null],
  ['0 in its own tree is the root', ref('A', '甲', 'a/tree'), 0, 0],
  ['a new node of its own tree stands at the root', ref('A', '甲', 'a/tree'), undefined, 0],
  ['an optional choice begins with the first', choice('A', '甲', kinds), undefined, 'low'],
  ['a required choice is to be chosen', choice('A', '甲', kinds, { required: true }), undefined, null],
  ['a choice unknown today stays', choice('A', '甲', kinds), 'gone', 'gone'],
  ['a choice of numbers is found by its text', choice('A', '甲', [[1, 'One', '一']]), '1', 1],
])('%s', (_what, field, sent, value) => {
  expect(start(field, sent)).toEqual(value)
})

test('ignores inherited properties', () => {
  expect(startValues({ toString: text('A', '甲') }, {}, 'a')['toString']).toBe('')
})

describe('applicable fields', () => {
  const all = {
    code: text('Code', '编码', { immutable: true, required: true }),
    name: text('Name', '名称'),
    pass: secret('Password', '密码', { required: true }),
    at: time('Created', '创建时间', { readOnly: true }),
  }
  const names = ['at', 'code', 'pass', 'name', 'ghost', 'constructor']

  test('new record: writable fields in the order of the form; existing: immutable is read-only, secret optional', () => {
    expect(Object.keys(applicableFields(all, names, true, 'en'))).toEqual(['code', 'pass', 'name'])
    const fields = applicableFields(all, names, false, 'en')
    expect(Object.keys(fields)).toEqual(['at', 'code', 'pass', 'name'])
    expect(fields['code']).toMatchObject({ readOnly: true })
    expect(fields['pass']).toMatchObject({ required: false })
  })
})

test('consecutive bare names form one section', () => {
  const titled = { title: ['T', '题'] as const, fields: ['c'] }
  expect(sectionsOf(['a', 'b', titled, 'd'], {}, 'en')).toEqual([
    { fields: ['a', 'b'] },
    titled,
    { fields: ['d'] },
  ])
})

test.each([
  ['en', ['name', 'nameZh', 'code']],
  ['zh', ['nameZh', 'name', 'code']],
] as const)(
  'in %s a localised name is listed first and required only in that language',
  (language, names) => {
    const all = { ...localised('name', 'Name', '名称', { required: true }), code: text('Code', '编码') }
    expect(sectionsOf(['name', 'code'], all, language)).toEqual([{ fields: names }])
    const fields = applicableFields(all, names, true, language)
    expect(Object.entries(fields).map(([name, { required = false }]) => [name, required])).toEqual([
      [names[0], true],
      [names[1], false],
      ['code', false],
    ])
  },
)

test('only writable fields count as changed, and lists are compared by content', () => {
  const fields = { name: text('N', '名'), ids: refs('I', '号', 'b'), at: time('T', '时', { readOnly: true }) }
  const before = { name: 'a', ids: [1, 2], at: '1' }
  expect(changedFields(fields, before, { name: 'a', ids: [1, 2], at: '2' })).toEqual([])
  expect(changedFields(fields, before, { name: 'b', ids: [1], at: '2' })).toEqual(['name', 'ids'])
})
