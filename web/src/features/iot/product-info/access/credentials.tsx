import { productPartsCalls, type ProductAccess } from '#contract/calls/fleet/product-parts.ts'
import { secret, text } from '#contract/schema/field.ts'
import { labels } from '#contract/text/labels.ts'
import { sentences } from '#contract/text/sentences.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { KeptSecret, secretChange } from '#web/engine/form/inputs/text-input.tsx'
import { PageForm } from '#web/engine/form/page-form.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { words } from './words.ts'

const fields = {
  account: text('Account', '接入账号', { required: true, max: 32 }),
  secret: secret(...labels.password, { min: 8, max: 64 }),
}

interface CredentialsProps {
  id: number
  access: ProductAccess
  onUnsaved: (count: number) => void
  onSaved: () => void
}

/** As whom terminals connect. The password can be set, replaced and taken away; the platform never gives it back. */
export function Credentials({ id, access, onUnsaved, onSaved }: CredentialsProps) {
  const t = useText()
  const { account, hasSecret, secretTime: time, secretBy: by } = access
  return (
    <PageForm
      label={t(words.asWhom)}
      title={t(words.asWhom)}
      accept={t(['Save access', '保存接入设置'])}
      isNarrow
      fields={fields}
      inputs={hasSecret ? { secret: KeptSecret } : undefined}
      start={{ account }}
      note={`${hasSecret ? `${t(words.set, { time, by })} ` : ''}${t(words.passwordNote)}`}
      send={async (values) => {
        await callQuietly(productPartsCalls.setAccess, {
          id,
          account: values.account,
          secret: secretChange(values.secret),
        })
        notify('success', t(sentences.settingsSaved))
        onSaved()
      }}
      onUnsaved={onUnsaved}
    />
  )
}
