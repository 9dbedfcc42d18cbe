import { number, text } from '../schema/field.ts'
import { localised } from '../schema/localised.ts'
import { time } from '../schema/time-field.ts'
import { labels } from '../text/labels.ts'

const [created, updated] = [
  ['Created by', '创建人'],
  ['Updated by', '更新人'],
] as const
const worked = { readOnly: true, computed: true }

/** Audit fields that the platform adds to every editable row: login name and display name of the users. */
export const auditFields = {
  createTime: time('Created', '创建时间', { readOnly: true }),
  createBy: text(...created, { readOnly: true }),
  ...localised('createName', ...created, worked),
  updateTime: time('Updated', '更新时间', { readOnly: true }),
  updateBy: text(...updated, { readOnly: true }),
  ...localised('updateName', ...updated, worked),
  version: number(...labels.version, { readOnly: true }),
}
