import type { Text2 } from '../schema/language.ts'

/** Labels of the table of changes. */
export const changes = {
  before: ['Before', '修改前'],
  after: ['After', '修改后'],
  by: ['By', '操作人'],
  field: ['Field', '字段'],
  version: ['Version {n}', '版本 {n}'],
  from: ['From', '开始'],
} as const satisfies Readonly<Record<string, Text2>>
