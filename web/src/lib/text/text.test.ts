import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchText, rank } from './match-text.ts'
import { formatBytes } from './format-bytes.ts'
import { formatInteger } from './format-integer.ts'
import { maskEmail, maskPhone } from './mask.ts'

test.each([
  ['Terminals', 'min', [3, 6]],
  ['Terminals', ' TERM ', [0, 4]],
  ['菜单管理', '管理', [2, 4]],
  ['集中器', 'jzq', [0, 3]],
  ['菜单管理', 'guanli', [2, 4]],
  ['菜单管理', 'gl', [2, 4]],
  ['😀 菜单', 'caidan', [3, 5]],
  ['İstanbul 菜单', 'cd', [9, 11]],
  ['Work orders', 'workord', [0, 8]],
  ['Terminals', '', [0, 0]],
  ['Terminals', '   ', [0, 0]],
] as const)('matchText: %s matches %j at %j', (text, keyword, span) => {
  expect(matchText(text, keyword)).toEqual(span)
})

test.each([
  ['Terminals', '('],
  ['菜单管理', 'lg'],
  ['', 'a'],
])('matchText: %s does not match %j', (text, keyword) => {
  expect(matchText(text, keyword)).toBeUndefined()
})

test('matchText: a match lies within the text', () => {
  const text = fc.string({
    unit: fc.constantFrom('é', 'e\u0301', '管', '理', 'İ', ' ', 'a', '😀', '('),
    maxLength: 12,
  })
  fc.assert(
    fc.property(text, fc.oneof(text, fc.string({ maxLength: 4 })), (within, keyword) => {
      const [start, end] = matchText(within, keyword) ?? [0, 0]
      expect(start).toBeGreaterThanOrEqual(0)
      expect(end).toBeGreaterThanOrEqual(start)
      expect(end).toBeLessThanOrEqual(within.length)
    }),
  )
})

test.each(['an', 'en', 'xian', 'lian', 'nang'])(
  'matchText: an ambiguous keyword of forty times %s does not match',
  (syllable) => {
    expect(matchText('集中器管理', syllable.repeat(40))).toBeUndefined()
  },
)

const words = ['Device alarms', '告警规则', 'Alarms', 'Alerts', 'A 告警组']

test('rank orders prefix, substring, then pinyin, using the best of several texts', () => {
  expect(rank(words, 'al', (word) => [word])).toEqual(['Alarms', 'Alerts', 'Device alarms'])
  expect(rank(['告警', 'Big ga', 'Gases'], 'ga', (word) => [word])).toEqual(['Gases', 'Big ga', '告警'])
  const items = [
    { en: 'Unit control', zh: '单元控制' },
    { en: 'Alarm groups', zh: '告警组' },
  ]
  expect(rank(items, 'gaojing', ({ en, zh }) => [en, zh])).toEqual([items[1]])
})

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KB'],
  [104_857_600, '100 MB'],
  [5 * 1024 ** 4, '5.0 TB'],
])('%d bytes are %s', (bytes, said) => expect(formatBytes(bytes)).toBe(said))

test.each<[unknown, string]>([
  [0, '0'],
  [-1234567, '-1,234,567'],
  [Number.NaN, '—'],
  [undefined, '—'],
  [{ of: 'a meter' }, '—'],
])('formats %s as %s', (sent, written) => {
  expect(formatInteger(sent as number)).toBe(written)
})

test.each([
  ['zhangmin@example.com', 'zha***@example.com'],
  ['ab@example.com', 'ab***@example.com'],
  ['"a@b"c@example.com', '"a@***@example.com'],
  ['😀😀😀😀@example.com', '😀😀😀***@example.com'],
  ['not an address', 'not***'],
  [null, ''],
  [{ email: 'secret@example.com' }, ''],
])('maskEmail keeps three characters of the local part (spec §9) %s → %s', (value, expected) => {
  expect(maskEmail(value)).toBe(expected)
})

test.each([
  ['13812345678', '138****5678'],
  [13812345678, '138****5678'],
  ['12345678', '123****5678'],
  ['1234567', '123****'],
  ['123', '****'],
  [null, ''],
  [[1, 2], ''],
])('maskPhone keeps the first three and the last four (spec §9) %s → %s', (value, expected) => {
  expect(maskPhone(value)).toBe(expected)
})
