import { sentences } from '#contract/text/sentences.ts'
import { Button } from '#web/ui/control/button.tsx'
import { SecretField } from '#web/ui/field/secret-field.tsx'
import { useText } from '#web/i18n/use-text.ts'
import './secret.css'

const secretWords = {
  isSet: ['It is set, and never shown.', '已设置，不会显示。'],
  goes: ['It is removed with the next save.', '保存后将移除。'],
  removeNamed: ['Remove: {label}', '移除{label}'],
  keep: ['Keep it', '保留'],
  keepNamed: ['Keep: {label}', '保留{label}'],
} as const

/** The change of a secret with the next save: kept, replaced, or removed. */
export type SecretChange = string | null | undefined

interface SecretSettingProps {
  name: string
  label: string
  isSet: boolean
  change: SecretChange
  error?: string | undefined
  onChange: (change: SecretChange) => void
}

/** A secret that can be set, replaced and removed, and is never shown: the platform does not give it back. */
export function SecretSetting({ name, label, isSet, change, error, onChange }: SecretSettingProps) {
  const t = useText()
  if (isSet && typeof change !== 'string') {
    return (
      <div className="field">
        <div className="field-head">{label}</div>
        <div className="secret-setting">
          <span aria-hidden="true">••••••••</span>
          <span className="meta">{t(change === null ? secretWords.goes : secretWords.isSet)}</span>
          <Button aria-label={t(['Replace: {label}', '更换{label}'], { label })} onClick={() => onChange('')}>
            {t(['Replace', '更换'])}
          </Button>
          {change === null ? (
            <Button aria-label={t(secretWords.keepNamed, { label })} onClick={() => onChange(undefined)}>
              {t(secretWords.keep)}
            </Button>
          ) : (
            <Button aria-label={t(secretWords.removeNamed, { label })} onClick={() => onChange(null)}>
              {t(['Remove', '移除'])}
            </Button>
          )}
        </div>
      </div>
    )
  }
  return (
    <SecretField
      name={name}
      label={label}
      words={{ show: t(['Show', '显示']), hide: t(['Hide', '隐藏']), capsLock: t(sentences.capsLock) }}
      autoComplete="new-password"
      value={change ?? ''}
      error={error}
      corner={
        isSet && (
          <Button kind="quiet" onClick={() => onChange(undefined)}>
            {t(secretWords.keep)}
          </Button>
        )
      }
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
