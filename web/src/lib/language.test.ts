import { expect, test } from 'vitest'
import { chooseLanguage } from './language.ts'

test.each([
  ['the saved choice wins', 'en', ['zh-CN'], 'en'],
  ['the browser language is matched by its code', undefined, ['zh-Hant-TW', 'en'], 'zh'],
  ['whatever its case and separator', undefined, ['ZH_cn'], 'zh'],
  ['a language we do not speak is passed over', undefined, ['fr-FR', 'zh', 'en'], 'zh'],
  ['a code that only begins alike is none', undefined, ['zho', 'eng'], 'en'],
  ['a saved choice we do not know is none', 'fr', ['zh-CN'], 'zh'],
  ['otherwise English', undefined, [], 'en'],
] as const)('%s (spec §1)', (_name, saved, browser, expected) => {
  expect(chooseLanguage(saved, browser)).toBe(expected)
})
