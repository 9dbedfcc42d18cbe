import { describe, expect, test } from 'vitest'
import { text } from './field.ts'
import { fieldIn, inBothLanguages, localised, sayFilled, valueIn } from './localised.ts'
import { check } from './rules.ts'

const fields = {
  ...localised('name', 'Name', '产品名称', { required: true, min: 2 }),
  code: text('Code', '产品编码'),
}

describe('localised text', () => {
  test('is two linked fields, each labelled by its language', () => {
    expect(fields.name).toMatchObject({ label: ['Name', '产品名称（英文）'], twin: 'nameZh', language: 'en' })
    expect(fields.nameZh).toMatchObject({
      label: ['Name in Chinese', '产品名称'],
      twin: 'name',
      language: 'zh',
    })
  })

  test.each([
    ['name', 'zh', 'nameZh'],
    ['code', 'zh', 'code'],
    ['constructor', 'zh', 'constructor'],
  ] as const)('%s in %s is %s', (name, language, shown) => {
    expect(fieldIn(fields, name, language)).toBe(shown)
  })

  test.each([
    [{ name: 'Pump', nameZh: '水泵' }, 'Pump', '水泵'],
    [{ name: 'Pump', nameZh: '' }, 'Pump', 'Pump'],
    [{ name: undefined, nameZh: '水泵' }, '水泵', '水泵'],
    [{ name: '', nameZh: '' }, '', ''],
  ])('%j is %s and %s', (row, en, zh) => {
    expect([valueIn(fields, row, 'name', 'en'), valueIn(fields, row, 'name', 'zh')]).toEqual([en, zh])
    expect(inBothLanguages(fields, row)).toEqual({ name: en, nameZh: zh })
    const both = [row.name ?? '', row.nameZh] as const
    expect([sayFilled(both, 'en'), sayFilled(both, 'zh')]).toEqual([en, zh])
  })

  test('is required in one language only', () => {
    const wrong = (form: object) => check(fields, form).map(({ field, rule }) => [field, rule])
    expect(wrong({ name: 'Pump' })).toEqual([])
    expect(wrong({ nameZh: '水泵' })).toEqual([])
    expect(wrong({ name: 'Pump', nameZh: '泵' })).toEqual([['nameZh', 'length']])
    expect(wrong({ name: ' ' })).toEqual([['name', 'required']])
  })
})
