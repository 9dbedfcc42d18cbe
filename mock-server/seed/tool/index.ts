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

/** Letters that are written again and again, each in the language of those who get it. */
const templates = [
  {
    id: 1,
    name: 'Planned interruption',
    subject: 'Planned interruption of {{area}} on {{date}}',
    content:
      '<p>Dear {{name}},</p><p>the supply of {{area}} is interrupted on {{date}} for planned work. Meters keep their registers; readings of that day arrive later.</p>',
  },
  {
    id: 2,
    name: '计划停电通知',
    subject: '{{area}}计划停电通知（{{date}}）',
    content:
      '<p>{{name}}：</p><p>因计划检修，{{area}}将于 {{date}} 停电，电表数据不受影响，当日读数将延后上传。</p>',
  },
  {
    id: 3,
    name: 'Line loss to look into',
    subject: 'Line loss of {{area}}: {{value}} %',
    content:
      '<p>The line loss of <strong>{{area}}</strong> is <strong>{{value}} %</strong>. Look at the suspects in the report of line losses and answer with what was found.</p>',
  },
  {
    id: 4,
    name: '线损异常核查',
    subject: '{{area}}线损率 {{value}}%',
    content:
      '<p><strong>{{area}}</strong>线损率为 <strong>{{value}}%</strong>，请核查线损报表中的疑点用户并反馈结果。</p>',
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
