import { expect, test } from 'vitest'
import { recordNoun } from './record-noun.ts'

test.each([
  [['Terminals', '终端'], 'terminal', '终端'],
  [['Alarm rules', '告警规则'], 'alarm rule', '告警规则'],
  [['Dictionaries', '字典管理'], 'dictionary', '字典'],
  [['Meter boxes', '表箱'], 'meter box', '表箱'],
  [['Scenes', '场景列表'], 'scene', '场景'],
  [['E-mail', '邮件工具'], 'e-mail', '邮件工具'],
] as const)('of %j one is a %s, %s', (title, en, zh) => {
  expect([recordNoun({ title }, 'en'), recordNoun({ title }, 'zh')]).toEqual([en, zh])
})
