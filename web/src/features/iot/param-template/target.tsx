import { useId } from 'react'
import type { Filter } from '#contract/wire/crud.ts'
import { ref } from '#contract/schema/field.ts'
import { say } from '#contract/schema/language.ts'
import { device } from '#contract/resources/iot/device.ts'
import { alone } from '#web/engine/form/inputs/alone.ts'
import { RefInput } from '#web/engine/form/inputs/choice/ref-input.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Select } from '#web/ui/control/select.tsx'
import { templateWords } from './words.ts'
import { labels } from '#contract/text/labels.ts'
import './param-template.css'

interface TemplateTargetProps {
  filter: Filter
  onChange: (filter: Filter) => void
}

/** Which devices a template goes to: of an organisation, in a state, of a maker. */
export function TemplateTarget({ filter, onChange }: TemplateTargetProps) {
  const t = useWords(templateWords)
  const change = (name: string, value: string) =>
    onChange(Object.fromEntries(Object.entries({ ...filter, [name]: value }).filter(([, own]) => own !== '')))
  const id = useId()
  const org = Number(filter['orgId'] ?? 0)
  return (
    <div className="template-target">
      <div className="form-field">
        <label className="form-label" htmlFor={id}>
          {t('org')}
        </label>
        <RefInput
          field={ref(...labels.organisation, 'system/org')}
          label={t('org')}
          input={alone({
            id,
            value: org === 0 ? null : org,
            onChange: (chosen) => change('orgId', typeof chosen === 'number' ? String(chosen) : ''),
          })}
        />
      </div>
      {(['state', 'manufacturer'] as const).map((name) => (
        <Choice key={name} name={name} value={filter[name] ?? ''} onChange={(value) => change(name, value)} />
      ))}
    </div>
  )
}

interface ChoiceProps {
  name: 'state' | 'manufacturer'
  value: string
  onChange: (value: string) => void
}

function Choice({ name, value, onChange }: ChoiceProps) {
  const t = useWords(templateWords)
  const language = useLanguage()
  const id = useId()
  const { label, options = [] } = device.fields[name]
  return (
    <div className="form-field">
      <label className="form-label" htmlFor={id}>
        {say(label, language)}
      </label>
      <Select
        id={id}
        value={value}
        options={[
          ['', t(name === 'state' ? 'anyState' : 'anyMaker')],
          ...options.map((option) => [String(option.value), say(option.label, language)] as const),
        ]}
        onChange={onChange}
      />
    </div>
  )
}
