import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { chooseSignals, useAlertSignals } from '#web/stores/alert-signals.ts'

/** How critical alerts are told beside the toast: a sound, a desktop notification. */
export function BellSignals() {
  const t = useWords(common)
  const signals = useAlertSignals()
  return (
    <fieldset className="notice-signals">
      <legend className="hidden">{t('criticalSignals')}</legend>
      {(['sound', 'desktop'] as const).map((kind) => (
        <label key={kind} className="checkbox">
          <input
            type="checkbox"
            checked={signals[kind]}
            onChange={({ target }) => void chooseSignals({ [kind]: target.checked })}
          />
          <span>{t(`signal_${kind}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
