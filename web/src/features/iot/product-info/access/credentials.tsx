import { useEffect, useState } from 'react'
import { productPartsCalls, type ProductAccess } from '#contract/calls/fleet/product-parts.ts'
import { labels } from '#contract/text/labels.ts'
import { sentences } from '#contract/text/sentences.ts'
import { call } from '#web/api/http.ts'
import { SecretSetting, type SecretChange } from '#web/engine/secret/secret-setting.tsx'
import { useDoing } from '#web/engine/secret/use-doing.ts'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Button } from '#web/ui/control/button.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { words } from './words.ts'

interface CredentialsProps {
  id: number
  access: ProductAccess
  onUnsaved: (count: number) => void
  onSaved: () => void
}

/** As whom terminals connect. The password can be set, replaced and taken away; the platform never gives it back. */
export function Credentials({ id, access, onUnsaved, onSaved }: CredentialsProps) {
  const t = useText()
  const [account, setAccount] = useState(access.account)
  const [secret, setSecret] = useState<SecretChange>()
  const { errors, busy, during } = useDoing<'save'>()
  const isSecretChanged = secret !== undefined && secret !== ''
  const isChanged = isSecretChanged || account !== access.account
  useEffect(() => {
    onUnsaved(isChanged ? 1 : 0)
    return () => onUnsaved(0)
  }, [isChanged, onUnsaved])
  const save = () =>
    during('save', async () => {
      await call(productPartsCalls.setAccess, { id, account, ...(isSecretChanged && { secret }) })
      notify('success', t(sentences.settingsSaved))
      onSaved()
    })
  return (
    <section className="card">
      <h2>{t(words.asWhom)}</h2>
      <form
        noValidate
        className="access-credentials"
        aria-label={t(words.asWhom)}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          name="account"
          label={t(['Account', '接入账号'])}
          required
          maxLength={32}
          autoComplete="off"
          value={account}
          error={errors['account']}
          onChange={({ target }) => setAccount(target.value)}
        />
        <SecretSetting
          name="secret"
          label={t(labels.password)}
          isSet={access.hasSecret}
          change={secret}
          error={errors['secret']}
          onChange={setSecret}
        />
        {access.hasSecret && (
          <p className="meta">{t(words.set, { time: access.secretTime, by: access.secretBy })}</p>
        )}
        <p className="meta">{t(words.passwordNote)}</p>
        <p className="above-3">
          <Button type="submit" isBusy={busy === 'save'} isOff={!isChanged}>
            {t(['Save access', '保存接入设置'])}
          </Button>
        </p>
      </form>
    </section>
  )
}
