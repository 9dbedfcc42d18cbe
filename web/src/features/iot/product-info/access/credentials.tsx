import { useEffect, useState } from 'react'
import { productPartsCalls, type ProductAccess } from '#contract/calls/fleet/product-parts.ts'
import { call } from '#web/api/http.ts'
import { SecretSetting, type SecretChange } from '#web/engine/secret/secret-setting.tsx'
import { useDoing } from '#web/engine/secret/use-doing.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Button } from '#web/ui/control/button.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { accessWords } from './words.ts'

interface CredentialsProps {
  id: number
  access: ProductAccess
  onUnsaved: (count: number) => void
  onSaved: () => void
}

/** As whom terminals connect. The password can be set, replaced and taken away; the platform never gives it back. */
export function Credentials({ id, access, onUnsaved, onSaved }: CredentialsProps) {
  const t = useWords(accessWords)
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
      notify('success', t('saved'))
      onSaved()
    })
  return (
    <section className="card">
      <h2>{t('asWhom')}</h2>
      <form
        noValidate
        className="access-credentials"
        aria-label={t('asWhom')}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          name="account"
          label={t('account')}
          required
          maxLength={32}
          autoComplete="off"
          value={account}
          error={errors['account']}
          onChange={({ target }) => setAccount(target.value)}
        />
        <SecretSetting
          name="secret"
          label={t('password')}
          isSet={access.hasSecret}
          change={secret}
          error={errors['secret']}
          onChange={setSecret}
        />
        {access.hasSecret && (
          <p className="meta">{t('set', { time: access.secretTime, by: access.secretBy })}</p>
        )}
        <p className="meta">{t('passwordNote')}</p>
        <p className="access-acts">
          <Button type="submit" isBusy={busy === 'save'} isOff={!isChanged}>
            {t('save')}
          </Button>
        </p>
      </form>
    </section>
  )
}
