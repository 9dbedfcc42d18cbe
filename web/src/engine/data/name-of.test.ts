import { afterEach, expect, test } from 'vitest'
import { org, type OrgRow } from '#contract/resources/system/org.ts'
import { useLocale } from '#web/stores/preferences/locale.ts'
import { columnTitle, nameOf, shownSort } from './name-of.ts'

afterEach(() => useLocale.setState({ language: 'en' }))

test.each([
  ['en', { name: 'Hubin Branch', nameZh: '湖滨分公司' }, 'Hubin Branch'],
  ['zh', { name: 'Hubin Branch', nameZh: '湖滨分公司' }, '湖滨分公司'],
  ['zh', { name: 'Hubin Branch', nameZh: '' }, 'Hubin Branch'],
  ['en', { name: '', nameZh: '湖滨分公司' }, '湖滨分公司'],
  ['zh', { name: '', nameZh: '' }, '#8'],
] as const)('in %s %j is called %s', (language, names, expected) => {
  useLocale.setState({ language })
  // Only the names matter here.
  expect(nameOf(org, { id: 8, ...names } as unknown as OrgRow)).toBe(expected)
})

test.each([
  ['en', 'name', 'Name', 'name', '-name'],
  ['zh', 'name', '组织名称', 'nameZh', '-nameZh'],
  ['zh', 'code', '组织编码', 'code', '-code'],
] as const)('in %s the column %s is called and sorted by what it shows', (language, column, title, up, down) => {
  expect(columnTitle(org, column, language)).toBe(title)
  expect([shownSort(org, column, language), shownSort(org, `-${column}`, language)]).toEqual([up, down])
})
