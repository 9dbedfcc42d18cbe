import { useId } from 'react'
import { say } from '#contract/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { StatusGlyph } from '#web/ui/status-glyph.tsx'
import { deviceSteps, type DeviceStep } from './device-orders.ts'
import { deviceWords } from './device-words.ts'

interface StepChoiceProps {
  value: DeviceStep | undefined
  isWrong: boolean
  onChange: (step: DeviceStep) => void
}

/** The next step in the life of devices, one of a few. */
export function StepChoice({ value, isWrong, onChange }: StepChoiceProps) {
  const t = useWords(deviceWords)
  const language = useLanguage()
  const id = useId()
  return (
    <fieldset className="device-steps" aria-describedby={isWrong ? id : undefined}>
      <legend className="form-label">
        {t('step')}
        <span className="required" aria-hidden="true">
          *
        </span>
      </legend>
      {deviceSteps.map(([step, en, zh]) => (
        <label className="checkbox" key={step}>
          <input type="radio" name={id} checked={value === step} onChange={() => onChange(step)} />
          {say([en, zh], language)}
        </label>
      ))}
      {isWrong && (
        <div className="note error">
          <StatusGlyph severity="error" />
          <span id={id}>{t('needed')}</span>
        </div>
      )}
    </fieldset>
  )
}
