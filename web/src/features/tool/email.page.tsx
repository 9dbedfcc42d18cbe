import { useState } from 'react'
import { emailCalls, type MailSettings } from '#contract/calls/tool/email.ts'
import { emailTemplate } from '#contract/resources/tool/email-template.ts'
import { email } from '#contract/resources/tool/email.ts'
import { choice, number, secret, text } from '#contract/schema/field.ts'
import { permission } from '#contract/schema/resource.ts'
import { labels } from '#contract/text/labels.ts'
import { mailWords } from '#contract/text/mail.ts'
import { sentences } from '#contract/text/sentences.ts'
import { headerLine, mailAddress, mailSecurities } from '#domain/tool/letter.ts'
import { call } from '#web/api/http.ts'
import { callQuietly, ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { KeptSecret, secretChange } from '#web/engine/form/inputs/text-input.tsx'
import { PageForm } from '#web/engine/form/page-form.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { readQuery, useRead } from '#web/engine/read/use-read.ts'
import { type RecordTab, RecordTabs } from '#web/engine/record/record-tabs.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { can } from '#web/stores/session/session.ts'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { Compose } from './email/compose.tsx'
import { History } from './email/history.tsx'
import { words } from './email/words.ts'
import { SavedButton } from './saved-button.tsx'
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
      content: <Compose isOutbox={maySet && (settings === undefined ? undefined : settings.host === '')} />,
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
      content: settings && <Settings settings={settings} />,
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

const fields = {
  host: text(...words.host, {
    max: 253,
    hint: ['Empty: letters stay in the outbox', '留空则邮件保存在发件箱'],
  }),
  port: number(...words.port, { required: true, min: 1, max: 65_535 }),
  security: choice('Encryption', '加密方式', mailSecurities, { required: true }),
  user: text(...words.user, { max: 200, format: headerLine }),
  password: secret(...labels.password, { max: 500 }),
  fromAddress: text(...words.fromAddress, { required: true, format: mailAddress }),
  fromName: text(...words.fromName, { max: 100, format: headerLine }),
}

/** The server that sends letters. */
function Settings({ settings: { hasPassword, ...start } }: { settings: MailSettings }) {
  const t = useText()
  const [unsaved, setUnsaved] = useState(0)
  useUnsaved(unsaved)
  const test = () =>
    ignoreFailure(async () => {
      const { ms } = await showLoading(call(emailCalls.test))
      notify('success', t(['The server answers: {ms} ms', '服务器连接正常，耗时 {ms} 毫秒'], { ms }))
    })
  return (
    <PageForm
      label={t(words.tab_settings)}
      accept={t(['Save settings', '保存设置'])}
      fields={fields}
      inputs={hasPassword ? { password: KeptSecret } : undefined}
      start={start}
      note={t(words.how)}
      acts={(isChanged) => (
        <SavedButton icon="pi-bolt" isOff={isChanged || start.host === ''} onClick={() => void test()}>
          {t(['Test connection', '测试连接'])}
        </SavedButton>
      )}
      send={async ({ password, ...values }) => {
        const sent = { ...values, password: secretChange(password) }
        const saved = await callQuietly(emailCalls.saveSettings, sent)
        notify('success', t(sentences.settingsSaved))
        queryClient.setQueryData(readQuery(emailCalls.settings).queryKey, saved)
      }}
      onUnsaved={setUnsaved}
    />
  )
}
