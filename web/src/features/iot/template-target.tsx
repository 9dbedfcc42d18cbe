import { useId } from 'react'
import type { Filter } from '#contract/crud.ts'
import { ref } from '#contract/field.ts'
import { say } from '#contract/language.ts'
import { device } from '#contract/resources/iot/device.ts'
import { RemoteSelect } from '#web/engine/form/remote-select.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { templateWords } from './template-words.ts'

interface TemplateTargetProps {
  filter: Filter
  onChange: (filter: Filter) => void
}

/** The target stands in no record's form. */
const nobody = { resource: '', id: undefined }

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
        <RemoteSelect
          field={ref('Organisation', '供电所', 'system/org')}
          label={t('org')}
          owner={nobody}
          input={{
            id,
            value: org === 0 ? null : org,
            onChange: (chosen) => change('orgId', typeof chosen === 'number' ? String(chosen) : ''),
            onBlur: () => undefined,
            isInvalid: false,
            describedBy: undefined,
            isReadOnly: false,
            values: {},
          }}
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
      <div className="control">
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t(name === 'state' ? 'anyState' : 'anyMaker')}</option>
          {options.map((option) => (
            <option key={String(option.value)} value={String(option.value)}>
              {say(option.label, language)}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
