import { email } from '#contract/resources/tool/email.ts'
import { emailTemplate } from '#contract/resources/tool/email-template.ts'
import { permission } from '#contract/schema/resource.ts'
import { emailCalls } from '#contract/calls/tool/email.ts'
import { mailWords } from '#contract/text/mail.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { RecordTabs, type RecordTab } from '#web/engine/record/record-tabs.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { can } from '#web/stores/session/session.ts'
import { Compose } from './email/compose.tsx'
import { History } from './email/history.tsx'
import { Settings } from './email/settings.tsx'
import { words } from './email/words.ts'
import './email/email.css'
import './tool.css'

/** Letters: writing one, what became of those sent, templates, and the server that sends them. */
export default function EmailPage() {
  const t = useText()
  const maySet = can(permission(email, 'settings'))
  const { data: settings } = useRead(emailCalls.settings, undefined, { enabled: maySet })
  const tabs: readonly (RecordTab & { isShown: boolean })[] = [
    {
      id: 'send',
      label: t(words.tab_send),
      content: <Compose isOutbox={settings?.host === ''} />,
      isShown: can(permission(email, 'send')),
    },
    { id: 'history', label: t(['Sent and outbox', '发送记录']), content: <History />, isShown: true },
    {
      id: 'templates',
      label: t(mailWords.templates),
      content: <ResourceList resource={emailTemplate} definition={templates} />,
      isShown: can(permission(emailTemplate, 'list')),
    },
    {
      id: 'settings',
      label: t(words.tab_settings),
      content: settings && <Settings key={JSON.stringify(settings)} settings={settings} />,
      isShown: maySet,
    },
  ]
  return (
    <div className="page" data-page="tool/email">
      <header className="page-head">
        <h1 tabIndex={-1}>{t(words.title)}</h1>
      </header>
      <RecordTabs label={t(words.parts)} tabs={tabs.filter(({ isShown }) => isShown)} />
    </div>
  )
}

/** Letters to begin with, as a list. */
const templates: PageDefinition<typeof emailTemplate> = {
  list: ['name', 'subject'],
  form: ['name', 'subject', 'content'],
  empty: ['Letters that were saved as templates appear here', '保存为模板的邮件将显示在此处'],
  without: ['import', 'export'],
}
