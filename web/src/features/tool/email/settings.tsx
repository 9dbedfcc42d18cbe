import { useId, useState } from 'react'
import { emailCalls, type MailSettings } from '#contract/calls/tool/email.ts'
import { labels } from '#contract/text/labels.ts'
import { sentences } from '#contract/text/sentences.ts'
import { mailSecurities } from '#domain/tool/letter.ts'
import { call } from '#web/api/http.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { SecretSetting, type SecretChange } from '#web/engine/secret/secret-setting.tsx'
import { useDoing } from '#web/engine/secret/use-doing.ts'
import { readQuery } from '#web/engine/read/use-read.ts'
import { words as emailWords } from './words.ts'

type Line = 'fromAddress' | 'fromName' | 'host' | 'port' | 'user'

/** The settings as they are typed, and what is done with them. */
function useSettings({ hasPassword: _kept, ...stored }: MailSettings) {
  const t = useText()
  const start = { ...stored, port: String(stored.port) }
  const [values, setValues] = useState(start)
  const [password, setPassword] = useState<SecretChange>()
  const { errors, busy, during } = useDoing<'save' | 'test'>()
  const isChanged = password !== undefined || JSON.stringify(values) !== JSON.stringify(start)
  useUnsaved(isChanged ? 1 : 0)
  const save = () =>
    during('save', async () => {
      const secret = password === '' ? undefined : password
      const sent = { ...values, port: Number(values.port), ...(secret !== undefined && { password: secret }) }
      const saved = await call(emailCalls.saveSettings, sent)
      notify('success', t(sentences.settingsSaved))
      queryClient.setQueryData(readQuery(emailCalls.settings).queryKey, saved)
    })
  const test = () =>
    during('test', async () => {
      const { ms } = await call(emailCalls.test)
      notify('success', t(['The server answers: {ms} ms', '服务器连接正常，耗时 {ms} 毫秒'], { ms }))
    })
  return { values, setValues, password, setPassword, errors, busy, isChanged, save, test }
}

/** The server that sends letters. */
export function Settings({ settings }: { settings: MailSettings }) {
  const t = useText()
  const form = useSettings(settings)
  const { values, setValues, errors, busy } = form
  const cannotTest = form.isChanged || settings.host === ''
  const field = (name: Line) => (
    <TextField
      name={name}
      label={t(emailWords[name])}
      required={name === 'port' || name === 'fromAddress'}
      inputMode={name === 'port' ? 'numeric' : undefined}
      hint={name === 'host' && t(['Empty: letters stay in the outbox', '留空则邮件保存在发件箱'])}
      value={values[name]}
      error={errors[name]}
      onChange={({ target }) => setValues({ ...values, [name]: target.value })}
    />
  )
  return (
    <form
      className="card tool-settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
      aria-label={t(emailWords.tab_settings)}
    >
      {field('host')}
      {field('port')}
      <Security value={values.security} onChange={(security) => setValues({ ...values, security })} />
      {field('user')}
      <SecretSetting
        name="password"
        label={t(labels.password)}
        isSet={settings.hasPassword}
        change={form.password}
        error={errors['password']}
        onChange={form.setPassword}
      />
      {field('fromAddress')}
      {field('fromName')}
      <p className="meta wide">{t(emailWords.how)}</p>
      <p className="flow gap-2 end tool-acts">
        <Button
          icon="pi-bolt"
          isBusy={busy === 'test'}
          isOff={cannotTest}
          data-tip={cannotTest ? t(['Save the settings first.', '请先保存设置。']) : undefined}
          onClick={() => void form.test()}
        >
          {t(['Test connection', '测试连接'])}
        </Button>
        <Button kind="primary" type="submit" isBusy={busy === 'save'}>
          {t(['Save settings', '保存设置'])}
        </Button>
      </p>
    </form>
  )
}

type Kind = MailSettings['security']

function Security({ value, onChange }: { value: Kind; onChange: (value: Kind) => void }) {
  const t = useText()
  const id = useId()
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{t(['Encryption', '加密方式'])}</label>
      </div>
      <Select
        id={id}
        value={value}
        options={mailSecurities.map(([kind, ...words]) => [kind, t(words)] as const)}
        onChange={onChange}
      />
    </div>
  )
}
