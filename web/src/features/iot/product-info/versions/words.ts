import { changes } from '#contract/text/changes.ts'
import { things } from '#contract/text/things.ts'

export const words = {
  versions: ['Versions', '版本'],
  version: changes.version,
  compareWith: ['Compare with', '对比'],
  between: ['From version {from} to version {to}', '版本 {from} → 版本 {to}'],
  none: ['The two versions are the same.', '两个版本相同。'],
  added: ['added', '新增'],
  removed: ['removed', '删除'],
  properties: ['Properties', '属性'],
  events: things.events,
  commands: things.commands,
} as const
