import { Button } from '#web/ui/control/button.tsx'
import { SecretField } from '#web/ui/field/secret-field.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { secretWords } from './secret-words.ts'
import './secret.css'

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
  const t = useWords(secretWords)
  if (isSet && typeof change !== 'string') {
    return (
      <div className="field">
        <div className="field-head">{label}</div>
        <div className="secret-setting">
          <span aria-hidden="true">••••••••</span>
          <span className="meta">{t(change === null ? 'goes' : 'isSet')}</span>
          <Button aria-label={t('replaceNamed', { label })} onClick={() => onChange('')}>
            {t('replace')}
          </Button>
          {change === null ? (
            <Button aria-label={t('keepNamed', { label })} onClick={() => onChange(undefined)}>
              {t('keep')}
            </Button>
          ) : (
            <Button aria-label={t('removeNamed', { label })} onClick={() => onChange(null)}>
              {t('remove')}
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
      words={{ show: t('show'), hide: t('hide'), capsLock: t('capsLock') }}
      autoComplete="new-password"
      value={change ?? ''}
      error={error}
      corner={
        isSet && (
          <Button kind="quiet" onClick={() => onChange(undefined)}>
            {t('keep')}
          </Button>
        )
      }
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
