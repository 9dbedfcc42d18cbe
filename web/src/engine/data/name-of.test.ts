import { afterEach, expect, test } from 'vitest'
import { org } from '#contract/resources/system/org.ts'
import type { OrgRow } from '#contract/resources/system/org.ts'
import { useLocale } from '#web/stores/preferences/locale.ts'
import { nameOf } from './name-of.ts'

afterEach(() => useLocale.setState({ language: 'en' }))

test.each([
  ['en', { name: 'Hubin Branch', nameZh: '湖滨分公司' }, 'Hubin Branch'],
  ['zh', { name: 'Hubin Branch', nameZh: '湖滨分公司' }, '湖滨分公司'],
  ['zh', { name: 'Hubin Branch', nameZh: '' }, 'Hubin Branch'],
  ['en', { name: '', nameZh: '湖滨分公司' }, '#8'],
] as const)('in %s %j is called %s', (language, names, expected) => {
  useLocale.setState({ language })
  // Only the names matter here.
  expect(nameOf(org, { id: 8, ...names } as unknown as OrgRow)).toBe(expected)
})
