import type { Text2 } from '../schema/language.ts'

/** States and grades, where they mean the same everywhere. */
export const states = {
  critical: ['Critical', '紧急'],
  disabled: ['Disabled', '已停用'],
  enabled: ['Enabled', '已启用'],
  failed: ['Failed', '失败'],
  major: ['Major', '重要'],
  minor: ['Minor', '一般'],
  no: ['No', '否'],
  paused: ['Paused', '已暂停'],
  warning: ['Warning', '警告'],
  yes: ['Yes', '是'],
} as const satisfies Record<string, Text2>
