import type { Text2 } from '../schema/language.ts'

/** What the table of a change says: of which field, from what to what, by whom. */
export const changes = {
  before: ['Before', '修改前'],
  after: ['After', '修改后'],
  by: ['By', '操作人'],
  field: ['Field', '字段'],
  version: ['Version {n}', '版本 {n}'],
  from: ['From', '开始'],
} as const satisfies Readonly<Record<string, Text2>>
