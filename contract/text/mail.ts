import type { Text2 } from '../schema/language.ts'

/** Labels of e-mails. */
export const mailWords = {
  subject: ['Subject', '主题'],
  recipients: ['Recipients', '收件人'],
  templates: ['Templates', '邮件模板'],
  content: ['Content', '正文'],
} as const satisfies Record<string, Text2>
