import type { ParamKind } from '#domain/metering/parameters/parameters.ts'
import { useText } from '#web/i18n/use-text.ts'
import { BareSelect } from '#web/ui/control/select.tsx'

interface ParamInputProps {
  /** Name, where no label stands beside it. */
  label?: string
  kind: Pick<ParamKind, 'value' | 'unit'>
  value: string
  isInvalid: boolean
  describedBy?: string
  onChange: (text: string) => void
}

/** The value of a parameter: one of its options, or a text that is checked by its rule. */
export function ParamInput({ label, kind, value, isInvalid, describedBy, onChange }: ParamInputProps) {
  const t = useText()
  const shared = {
    'aria-label': label,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy,
    value,
  }
  const { value: rule, unit } = kind
  return (
    <div className={isInvalid ? 'control invalid param-control' : 'control param-control'}>
      {rule.kind === 'option' ? (
        <BareSelect
          {...shared}
          options={[
            ...(rule.options.some(([own]) => own === value) ? [] : [[value, value] as const]),
            ...rule.options.map(([own, ...text]) => [own, t(text)] as const),
          ]}
          onChange={onChange}
        />
      ) : (
        <input
          {...shared}
          inputMode={rule.kind === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          maxLength={64}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {unit !== undefined && <span className="meta">{unit}</span>}
    </div>
  )
}
