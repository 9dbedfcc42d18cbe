import { useId } from 'react'
import { things } from '#contract/text/things.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { ref } from '#contract/schema/field.ts'
import { device } from '#contract/resources/iot/device.ts'
import { alone } from '#web/engine/form/inputs/alone.ts'
import { RefInput } from '#web/engine/form/inputs/choice/ref-input.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { Select } from '#web/ui/control/select.tsx'
import { labels } from '#contract/text/labels.ts'
import { words } from './words.ts'
import './param-template.css'

interface TemplateTargetProps {
  filter: Filter
  onChange: (filter: Filter) => void
}

/** Which devices a template goes to: of an organisation, in a state, of a maker. */
export function TemplateTarget({ filter, onChange }: TemplateTargetProps) {
  const t = useText()
  const change = (name: string, value: string) =>
    onChange(Object.fromEntries(Object.entries({ ...filter, [name]: value }).filter(([, own]) => own !== '')))
  const id = useId()
  const org = Number(filter['orgId'] ?? 0)
  return (
    <div className="grid gap-2 template-target">
      <div className="form-field">
        <label className="form-label" htmlFor={id}>
          {t(words.org)}
        </label>
        <RefInput
          field={ref(...labels.organisation, 'system/org')}
          label={t(words.org)}
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
  const t = useText()
  const id = useId()
  const { label, options = [] } = device.fields[name]
  return (
    <div className="form-field">
      <label className="form-label" htmlFor={id}>
        {t(label)}
      </label>
      <Select
        id={id}
        value={value}
        options={[
          ['', t(name === 'state' ? ['Any', '不限'] : things.all)],
          ...options.map((option) => [String(option.value), t(option.label)] as const),
        ]}
        onChange={onChange}
      />
    </div>
  )
}
