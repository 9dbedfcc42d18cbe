import { useState } from 'react'
import { emailCalls, type MailSettings } from '#contract/calls/tool/email.ts'
import { choice, number, secret, text } from '#contract/schema/field.ts'
import { labels } from '#contract/text/labels.ts'
import { sentences } from '#contract/text/sentences.ts'
import { headerLine, mailAddress, mailSecurities } from '#domain/tool/letter.ts'
import { call } from '#web/api/http.ts'
import { callQuietly, ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { KeptSecret, secretChange } from '#web/engine/form/inputs/text-input.tsx'
import { PageForm } from '#web/engine/form/page-form.tsx'
import { readQuery } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { words as emailWords } from './words.ts'

const fields = {
  host: text(...emailWords.host, {
    max: 253,
    hint: ['Empty: letters stay in the outbox', '留空则邮件保存在发件箱'],
  }),
  port: number(...emailWords.port, { required: true, min: 1, max: 65_535 }),
  security: choice('Encryption', '加密方式', mailSecurities, { required: true }),
  user: text(...emailWords.user, { max: 200, format: headerLine }),
  password: secret(...labels.password, { max: 500 }),
  fromAddress: text(...emailWords.fromAddress, { required: true, format: mailAddress }),
  fromName: text(...emailWords.fromName, { max: 100, format: headerLine }),
}

/** The server that sends letters. */
export function Settings({ settings: { hasPassword, ...start } }: { settings: MailSettings }) {
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
      label={t(emailWords.tab_settings)}
      accept={t(['Save settings', '保存设置'])}
      fields={fields}
      inputs={hasPassword ? { password: KeptSecret } : undefined}
      start={start}
      note={t(emailWords.how)}
      acts={(isChanged) => {
        const isOff = isChanged || start.host === ''
        return (
          <Button
            icon="pi-bolt"
            isOff={isOff}
            data-tip={isOff ? t(['Save the settings first.', '请先保存设置。']) : undefined}
            onClick={() => void test()}
          >
            {t(['Test connection', '测试连接'])}
          </Button>
        )
      }}
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
