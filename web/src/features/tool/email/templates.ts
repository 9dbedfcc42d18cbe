import type { emailTemplate } from '#contract/resources/tool/email-template.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'

/** Letters to begin with, as a list. */
export const templates: PageDefinition<typeof emailTemplate> = {
  list: ['name', 'subject'],
  form: ['name', 'subject', 'content'],
  empty: ['Letters that were saved as templates appear here', '保存为模板的邮件将显示在此处'],
  without: ['import', 'export'],
}
