import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { startI18n } from './start.ts'
import { translators, type Translate } from './translate.ts'
import { textNow } from './use-text.ts'

beforeAll(() => startI18n('en'))

/** The sign-in page translates without i18next; both implementations must agree. */
describe.each<[string, (language: 'en' | 'zh') => Promise<Translate>]>([
  ['without a library', (language) => Promise.resolve(translators[language])],
  [
    'by i18next',
    async (language) => {
      await i18next.changeLanguage(language)
      return textNow
    },
  ],
])('a text %s', (_name, translatorOf) => {
  test.each([
    ['en', 'Close Terminals', 'a.b: 3'],
    ['zh', '关闭 Terminals', '甲.乙：3'],
  ] as const)('in %s, with its values', async (language, close, dots) => {
    const t = await translatorOf(language)
    expect(t(['Close {title}', '关闭 {title}'], { title: 'Terminals' })).toBe(close)
    expect(t(['a.b: {n}', '甲.乙：{n}'], { n: 3 })).toBe(dots)
  })
})

test('a record name is shown verbatim and falls back to its only language', () => {
  const hostile = 'Line [n|a|b] {n}'
  expect([translators.en(['', hostile]), translators.zh([hostile, ''])]).toEqual([hostile, hostile])
})
