import { emailTemplate, type EmailTemplateRow } from '#contract/resources/tool/email-template.ts'
import { hasPicture, noPictures } from '#contract/tool/letter.ts'
import type { Audit } from '#contract/wire/crud.ts'
import { sanitise } from '#mock/engines/mail/sanitise.ts'
import type { Served } from '#mock/world/world.ts'

/** Letters to begin with; everybody's who may read them. */
export const servedEmailTemplate: Served<EmailTemplateRow & Audit> = {
  resource: emailTemplate,
  detailOnly: ['content'],
  problems: (_world, { content }) => (hasPicture(content) ? [{ field: 'content', text: noPictures }] : []),
  derive: (_world, { content }) => ({ content: sanitise(content) }),
}
