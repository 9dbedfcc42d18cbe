import { useState } from 'react'
import { paymentCalls, type PaySettings } from '#contract/calls/tool/payment.ts'
import { sentences } from '#contract/text/sentences.ts'
import { call } from '#web/api/http.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { TextField } from '#web/ui/field/field.tsx'
import { SecretSetting, type SecretChange } from '#web/engine/secret/secret-setting.tsx'
import { useDoing } from '#web/engine/secret/use-doing.ts'
import { readQuery } from '#web/engine/read/use-read.ts'
import { words } from './words.ts'

type Line = 'appId' | 'notifyUrl' | 'returnUrl' | 'sellerId'
type Keys = Partial<Record<'privateKey' | 'providerKey', SecretChange>>

/** The settings as they are typed, and what is done with them. */
function useSettings({ hasPrivateKey, hasProviderKey, ...stored }: PaySettings) {
  const t = useText()
  const [values, setValues] = useState(stored)
  const [keys, setKeys] = useState<Keys>({})
  const { errors, busy, during } = useDoing<'save' | 'simulate'>()
  const changes = Object.entries(keys).filter(([, change]) => change !== undefined && change !== '')
  const isChanged = changes.length > 0 || JSON.stringify(values) !== JSON.stringify(stored)
  useUnsaved(isChanged ? 1 : 0)
  const save = () =>
    during('save', async () => {
      const saved = await call(paymentCalls.saveSettings, { ...values, ...Object.fromEntries(changes) })
      notify('success', t(sentences.settingsSaved))
      queryClient.setQueryData(readQuery(paymentCalls.settings).queryKey, saved)
    })
  const simulate = async () => {
    const question = {
      title: t(words.askSimulate),
      body: t(words.askSimulateText),
      accept: t(words.simulate),
    }
    if ((hasPrivateKey || hasProviderKey) && !(await confirm(question))) return
    await during('simulate', async () => {
      const saved = await call(paymentCalls.simulate)
      notify('success', t(words.simulated))
      queryClient.setQueryData(readQuery(paymentCalls.settings).queryKey, saved)
    })
  }
  return { values, setValues, keys, setKeys, errors, busy, save, simulate }
}

/** How payments are made. */
export function Settings({ settings }: { settings: PaySettings }) {
  const t = useText()
  const form = useSettings(settings)
  const { values, setValues, keys, setKeys, errors, busy } = form
  const field = (name: Line) => (
    <TextField
      name={name}
      label={t(words[name])}
      required={name === 'appId' || name === 'sellerId'}
      hint={(name === 'returnUrl' || name === 'notifyUrl') && t(words.urlHint)}
      value={values[name]}
      error={errors[name]}
      onChange={({ target }) => setValues({ ...values, [name]: target.value })}
    />
  )
  const secret = (name: keyof Keys, isSet: boolean) => (
    <SecretSetting
      name={name}
      label={t(words[name])}
      isSet={isSet}
      change={keys[name]}
      error={errors[name]}
      onChange={(change) => setKeys({ ...keys, [name]: change })}
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
      aria-label={t(words.tab_settings)}
    >
      {field('appId')}
      {field('sellerId')}
      {secret('privateKey', settings.hasPrivateKey)}
      {secret('providerKey', settings.hasProviderKey)}
      {field('returnUrl')}
      {field('notifyUrl')}
      <p className="meta wide">{t(words.how)}</p>
      <p className="flow gap-2 end tool-acts">
        <Button icon="pi-key" isBusy={busy === 'simulate'} onClick={() => void form.simulate()}>
          {t(words.simulate)}
        </Button>
        <Button kind="primary" type="submit" isBusy={busy === 'save'}>
          {t(['Save settings', '保存设置'])}
        </Button>
      </p>
    </form>
  )
}
