import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { startI18n } from './start.ts'
import { defineWords, wordsNow } from './use-words.ts'
import { speak } from './words.ts'

const dictionary = {
  close: ['Close {title}', '关闭 {title}'],
  dots: ['a.b: {n}', '甲.乙：{n}'],
} as const

beforeAll(() => startI18n('en'))

/** The words of the sign-in page come without i18next; both ways must say the same. */
describe.each([
  ['without a library', (language: 'en' | 'zh') => Promise.resolve(speak(dictionary, language))],
  [
    'by i18next',
    async (language: 'en' | 'zh') => {
      await i18next.changeLanguage(language)
      return wordsNow(defineWords('test.words:x', dictionary))
    },
  ],
])('words %s', (_name, words) => {
  test.each([
    ['en', 'Close Terminals', 'a.b: 3'],
    ['zh', '关闭 Terminals', '甲.乙：3'],
  ] as const)('in %s, with their values', async (language, close, dots) => {
    const t = await words(language)
    expect(t('close', { title: 'Terminals' })).toBe(close)
    expect(t('dots', { n: 3 })).toBe(dots)
  })
})
