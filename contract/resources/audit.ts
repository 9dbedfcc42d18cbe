import { number, text } from '../schema/field.ts'
import { time } from '../schema/time-field.ts'

/** Fields that the platform adds to every row it lets people change. */
export const auditFields = {
  createTime: time('Created', '创建时间', { readOnly: true }),
  createBy: text('Created by', '创建人', { readOnly: true }),
  updateTime: time('Updated', '更新时间', { readOnly: true }),
  updateBy: text('Updated by', '更新人', { readOnly: true }),
  version: number('Version', '版本', { readOnly: true }),
}
