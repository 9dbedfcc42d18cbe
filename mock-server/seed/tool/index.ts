import { emailTemplate } from '#contract/resources/tool/email-template.ts'
import { email } from '#contract/resources/tool/email.ts'
import { payment } from '#contract/resources/tool/payment.ts'
import { withAudit } from '#mock/store/audit-fields.ts'
import type { Seed } from '#mock/store/store-options.ts'
import { tableName } from '#mock/tables/tables.ts'
import {
  mailFileTable,
  mailSettingsTable,
  payOrderTable,
  payProviderTable,
  paySettingsTable,
} from '#mock/tables/unserved-tables.ts'

/** Letters that are written again and again. */
const templates = [
  {
    id: 1,
    name: 'Planned interruption / 计划停电通知',
    subject: 'Planned interruption of {{area}} on {{date}} / {{area}}计划停电通知',
    content:
      '<p>Dear {{name}},</p><p>the supply of {{area}} is interrupted on {{date}} for planned work. Meters keep their registers; readings of that day arrive later.</p><p>{{name}}：</p><p>因计划检修，{{area}}将于 {{date}} 停电，电表数据不受影响，当日读数将延后上传。</p>',
  },
  {
    id: 2,
    name: 'Line loss to look into / 线损异常核查',
    subject: 'Line loss of {{area}}: {{value}} % / {{area}}线损率 {{value}}%',
    content:
      '<p>The line loss of <strong>{{area}}</strong> is <strong>{{value}} %</strong>. Look at the suspects in the report of line losses and answer with what was found.</p><p><strong>{{area}}</strong>线损率为 <strong>{{value}}%</strong>，请核查线损报表中的疑点用户并反馈结果。</p>',
  },
]

/** Where the tables of the tools begin. */
export function toolSeed(now: string): Seed {
  return {
    [tableName(email)]: () => [],
    [tableName(emailTemplate)]: () => withAudit(templates, now),
    [mailSettingsTable]: () => [],
    [mailFileTable]: () => [],
    [tableName(payment)]: () => [],
    [paySettingsTable]: () => [],
    [payProviderTable]: () => [],
    [payOrderTable]: () => [],
  }
}
