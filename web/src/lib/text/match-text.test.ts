import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchText, rank } from './match-text.ts'

describe('matchText', () => {
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
  ] as const)('%s contains %j at %j', (text, keyword, span) => {
    expect(matchText(text, keyword)).toEqual(span)
  })

  test.each([
    ['Terminals', '('],
    ['菜单管理', 'lg'],
    ['', 'a'],
  ])('%s does not contain %j', (text, keyword) => {
    expect(matchText(text, keyword)).toBeUndefined()
  })

  test('a span lies within the text, whatever is asked', () => {
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
    'forty times %s, which can be read in countless ways',
    (syllable) => {
      expect(matchText('集中器管理', syllable.repeat(40))).toBeUndefined()
    },
  )
})

describe('rank', () => {
  const words = ['Device alarms', '告警规则', 'Alarms', 'Alerts', 'A 告警组']

  test('puts a beginning before a middle, and both before pinyin; takes the best of several texts', () => {
    expect(rank(words, 'al', (word) => [word])).toEqual(['Alarms', 'Alerts', 'Device alarms'])
    expect(rank(['告警', 'Big ga', 'Gases'], 'ga', (word) => [word])).toEqual(['Gases', 'Big ga', '告警'])
    const items = [
      { en: 'Unit control', zh: '单元控制' },
      { en: 'Alarm groups', zh: '告警组' },
    ]
    expect(rank(items, 'gaojing', ({ en, zh }) => [en, zh])).toEqual([items[1]])
  })
})
