import { afterEach, expect, test } from 'vitest'
import { org, type OrgRow } from '#contract/resources/system/org.ts'
import { useLocale } from '#web/stores/preferences/locale.ts'
import { columnTitle, nameOf, shownSort } from './name-of.ts'
import { recordNoun } from './record-noun.ts'

afterEach(() => useLocale.setState({ language: 'en' }))

test.each([
  ['en', { name: 'Hubin Branch', nameZh: '湖滨分公司' }, 'Hubin Branch'],
  ['zh', { name: 'Hubin Branch', nameZh: '湖滨分公司' }, '湖滨分公司'],
  ['zh', { name: 'Hubin Branch', nameZh: '' }, 'Hubin Branch'],
  ['en', { name: '', nameZh: '湖滨分公司' }, '湖滨分公司'],
  ['zh', { name: '', nameZh: '' }, '#8'],
] as const)('in %s the name of %j is %s', (language, names, expected) => {
  useLocale.setState({ language })
  // `nameOf` only reads the names
  expect(nameOf(org, { id: 8, ...names } as unknown as OrgRow)).toBe(expected)
})

test.each([
  ['en', 'name', 'Name', 'name', '-name'],
  ['zh', 'name', '组织名称', 'nameZh', '-nameZh'],
  ['zh', 'code', '组织编码', 'code', '-code'],
] as const)('in %s the column %s has its localised title and sort key', (language, column, title, up, down) => {
  expect(columnTitle(org, column, language)).toBe(title)
  expect([shownSort(org, column, language), shownSort(org, `-${column}`, language)]).toEqual([up, down])
})

test.each([
  [['Terminals', '终端'], 'terminal', '终端'],
  [['Alarm rules', '告警规则'], 'alarm rule', '告警规则'],
  [['Dictionaries', '字典管理'], 'dictionary', '字典'],
  [['Meter boxes', '表箱'], 'meter box', '表箱'],
  [['Scenes', '场景列表'], 'scene', '场景'],
  [['E-mail', '邮件工具'], 'e-mail', '邮件工具'],
] as const)('the singular of %j is %s, %s', (title, en, zh) => {
  expect([recordNoun({ title }, 'en'), recordNoun({ title }, 'zh')]).toEqual([en, zh])
})
