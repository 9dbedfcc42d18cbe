import { emailCalls, type MailSettings } from '#contract/calls/tool/email.ts'
import { emailTemplate } from '#contract/resources/tool/email-template.ts'
import { email, type EmailRow } from '#contract/resources/tool/email.ts'
import { choice, number, secret, text } from '#contract/schema/field.ts'
import { acts } from '#contract/text/acts.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { labels } from '#contract/text/labels.ts'
import { mailWords } from '#contract/text/mail.ts'
import { sentences } from '#contract/text/sentences.ts'
import { things } from '#contract/text/things.ts'
import { crud } from '#contract/wire/crud.ts'
import { headerLine, mailAddress, mailSecurities } from '#domain/tool/letter.ts'
import { call } from '#web/api/http.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { callUnreported, ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { download } from '#web/engine/data/download.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { KeptSecret, secretChange } from '#web/engine/form/inputs/text-input.tsx'
import { PageForm } from '#web/engine/form/page-form.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { callAndSay } from '#web/engine/read/call-and-refresh.ts'
import { readQuery, useRead } from '#web/engine/read/use-read.ts'
import { type RecordTab, RecordTabs } from '#web/engine/record/record-tabs.tsx'
import { textNow, useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ViewDialog } from '#web/ui/dialog/dialog.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { Compose, LetterBody } from './email/compose.tsx'
import { words } from './email/use-letter.ts'
import { SavedButton } from './saved-button.tsx'
import './tool.css'

/** E-mails: compose, sent messages, templates and server settings. */
export default function EmailPage() {
  const t = useText()
  const maySet = may(email, 'settings')
  const { data: settings } = useRead(emailCalls.settings, undefined, { enabled: maySet })
  const tabs: readonly (RecordTab & { isShown: boolean })[] = [
    {
      id: 'send',
      label: t(words.tab_send),
      content: <Compose isOutbox={maySet && (settings === undefined ? undefined : settings.host === '')} />,
      isShown: may(email, 'send'),
    },
    {
      id: 'history',
      label: t(['Sent and outbox', '发送记录']),
      content: <ResourceList resource={email} definition={letters} />,
      isShown: true,
    },
    {
      id: 'templates',
      label: t(mailWords.templates),
      content: <ResourceList resource={emailTemplate} definition={templates} />,
      isShown: may(emailTemplate, 'list'),
    },
    {
      id: 'settings',
      label: t(things.settings),
      content: settings && <Settings settings={settings} />,
      isShown: maySet,
    },
  ]
  return (
    <div className="page" data-page="tool/email">
      <header className="page-head">
        <h1 tabIndex={-1}>{t(catalogue['tool/email'])}</h1>
      </header>
      <RecordTabs label={t(words.parts)} tabs={tabs.filter(({ isShown }) => isShown)} />
    </div>
  )
}

/** List and form of the templates. */
const templates: PageDefinition<typeof emailTemplate> = {
  list: ['name', 'subject'],
  form: ['name', 'subject', 'content'],
  empty: ['Letters that were saved as templates appear here', '保存为模板的邮件将显示在此处'],
  without: ['import', 'export'],
}

const fields = {
  host: text('Server', '服务器', {
    max: 253,
    hint: ['Empty: letters stay in the outbox', '留空则邮件保存在发件箱'],
  }),
  port: number('Port', '端口', { required: true, min: 1, max: 65_535 }),
  security: choice('Encryption', '加密方式', mailSecurities, { required: true }),
  user: text('Mail account', '邮箱账号', { max: 200, format: headerLine }),
  password: secret(...labels.password, { max: 500 }),
  fromAddress: text('Sender address', '发件人地址', { required: true, format: mailAddress }),
  fromName: text('Sender name', '发件人名称', { max: 100, format: headerLine }),
}

/** Settings of the mail server. */
function Settings({ settings: { hasPassword, ...start } }: { settings: MailSettings }) {
  const t = useText()
  const test = () =>
    ignoreFailure(async () => {
      const { ms } = await showLoading(call(emailCalls.test))
      notify('success', t(['The server answers: {ms} ms', '服务器连接正常，耗时 {ms} 毫秒'], { ms }))
    })
  return (
    <PageForm
      label={t(things.settings)}
      accept={t(['Save settings', '保存设置'])}
      fields={fields}
      inputs={hasPassword ? { password: KeptSecret } : undefined}
      start={start}
      note={t([
        'Alarm notices and report subscriptions are sent the same way. An e-mail is tried up to 6 times at growing intervals; what the server has accepted is not sent again. After a change of server or account the password must be entered again.',
        '告警通知和报表订阅也由此发送。发送失败时最多尝试 6 次，间隔逐次加长；服务器已接收的邮件不会重复发送。更换服务器或账号后需重新填写密码。',
      ])}
      acts={(isChanged) => (
        <SavedButton icon="pi-bolt" isOff={isChanged || start.host === ''} onClick={() => void test()}>
          {t(['Test connection', '测试连接'])}
        </SavedButton>
      )}
      send={async ({ password, ...values }) => {
        const sent = { ...values, password: secretChange(password) }
        const saved = await callUnreported(emailCalls.saveSettings, sent)
        notify('success', t(sentences.settingsSaved))
        queryClient.setQueryData(readQuery(emailCalls.settings).queryKey, saved)
      }}
    />
  )
}

/** States in which an e-mail can be sent again. */
const over: ReadonlySet<EmailRow['state']> = new Set(['failed', 'unsure', 'outbox'])

/** List of e-mails with their delivery state. */
const letters: PageDefinition<typeof email> = {
  list: ['subject', 'state', 'recipients', 'kind', 'time', 'tries'],
  important: ['state', 'time'],
  more: ['error', 'sentTime', 'sender', 'files'],
  filters: ['kind', 'time'],
  sort: '-time',
  empty: ['Letters that were sent, or wait to be, appear here', '已发送和待发送的邮件将显示在此处'],
  rowActions: [
    dialogAction({
      id: 'read',
      label: ['Read', '查看邮件'],
      icon: 'pi-eye',
      verb: 'info',
      Dialog: LetterDialog,
    }),
    {
      id: 'again',
      label: acts.sendAgain,
      icon: 'pi-send',
      verb: 'send',
      concerns: ({ state }) => over.has(state),
      run: ({ id, subject }) => callAndSay(emailCalls.again, { id }, textNow(words.asked, { subject })),
    },
  ],
  without: ['add', 'update', 'delete', 'import', 'export'],
}

/** Returns the attachments of an e-mail; the platform identifies them by index. */
function attachmentsOf({ files }: EmailRow): { name: string; n: number }[] {
  return files.split(' / ').map((name, n) => ({ name, n }))
}

function LetterDialog({ row, onClose }: { row: EmailRow; onClose: () => void }) {
  const t = useText()
  const { data } = useRead(crud(email).info(row.id), undefined, { staleTime: 0 })
  const error = t([row.error, row.errorZh])
  return (
    <ViewDialog title={row.subject} onClose={onClose}>
      <Facts facts={[[t(mailWords.recipients), row.recipients]]} look="text">
        {row.files !== '' && (
          <Fact label={t(words.attachments)}>
            {attachmentsOf(row).map(({ name, n }) => (
              <Button
                // e-mails are immutable, and two of their files may have the same name
                // oxlint-disable-next-line react/no-array-index-key -- the place is what a file is asked for by
                key={`${n} ${name}`}
                kind="link"
                icon="pi-download"
                onClick={() => void ignoreFailure(() => download(emailCalls.attachment, { id: row.id, n }))}
              >
                {name}
              </Button>
            ))}
          </Fact>
        )}
        {error !== '' && <Fact label={t(['Failure', '失败原因'])}>{error}</Fact>}
      </Facts>
      {data && <LetterBody html={data.content} />}
    </ViewDialog>
  )
}
