import { changes } from '#contract/text/changes.ts'
import { things } from '#contract/text/things.ts'
import { defineWords } from '#web/i18n/use-words.ts'

export const versionWords = defineWords('versions', {
  versions: ['Versions', '版本'],
  version: changes.version,
  inUse: ['in use', '使用中'],
  first: ['as the product began', '初始版本'],
  published: ['{time}, {by}', '{time}，{by}'],
  compareWith: ['Compare with', '对比'],
  between: ['From version {from} to version {to}', '版本 {from} → 版本 {to}'],
  none: ['The two versions are the same.', '两个版本相同。'],
  part: ['Part', '组成'],
  member: ['Identifier', '标识'],
  field: changes.field,
  before: changes.before,
  after: changes.after,
  added: ['added', '新增'],
  removed: ['removed', '删除'],
  properties: ['Properties', '属性'],
  events: things.events,
  commands: things.commands,
  back: ['Publish version {n} again', '重新发布版本 {n}'],
  backDone: ['Version {n} published', '已发布版本 {n}'],
})
