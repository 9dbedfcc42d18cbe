import { emailTemplate, type EmailTemplateRow } from '#contract/resources/tool/email-template.ts'
import { hasPicture, noPictures } from '#domain/tool/letter.ts'
import type { Audit } from '#contract/wire/crud.ts'
import { sanitise, tooDeep } from '#mock/engines/mail/sanitise.ts'
import type { Served } from '#mock/world/world.ts'

/** Letters to begin with; everybody's who may read them. */
export const servedEmailTemplate: Served<EmailTemplateRow & Audit> = {
  resource: emailTemplate,
  detailOnly: ['content'],
  problems(_world, { content }) {
    if (hasPicture(content)) return [{ field: 'content', text: noPictures }]
    return sanitise(content) === undefined ? [{ field: 'content', text: tooDeep }] : []
  },
  derive: (_world, { content }) => ({ content: sanitise(content) ?? '' }),
}
