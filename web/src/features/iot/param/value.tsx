import type { ParamKind } from '#domain/metering/parameters/parameters.ts'
import type { DeviceParam } from '#domain/metering/telemetry.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { missing } from '#web/lib/text/missing.ts'
import { BareSelect } from '#web/ui/control/select.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { InFours } from '#web/ui/sign/in-fours.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { type ParamLine, shownValue } from './lines.ts'

/** Identifiers displayed in groups of four: addresses, asset numbers, SIM serials. */
const identifier = /^[\dA-F]{12,}$/

/** Value with its unit; unknown values of a device are shown unchanged, on one line. */
export function ParamValue({ line: { kind }, text }: { line: Pick<ParamLine, 'kind'>; text: string | null }) {
  const language = useLanguage()
  if (text === null || text === '') return missing
  return (
    <span data-tip={text.length > 20 ? text : undefined}>
      {identifier.test(text) ? <InFours digits={text} /> : shownValue(kind, text, language)}
      {kind.unit !== undefined && <span className="meta"> {kind.unit}</span>}
    </span>
  )
}

interface ChangesProps {
  lines: readonly ParamLine[]
  before: (param: DeviceParam) => string | null
  after: (param: DeviceParam) => string | null
  /** Whether the device itself is changed, so that the effects are described. */
  hasEffect?: boolean
}

/** Changes of parameters, with old and new value. */
export function Changes({ lines, before, after, hasEffect = false }: ChangesProps) {
  const t = useText()
  return (
    <>
      <Facts>
        {lines.map((line) => (
          <Fact key={line.id} label={t(line.kind.label)}>
            <span className="meta">
              <ParamValue line={line} text={before(line.param)} />
            </span>{' '}
            →{' '}
            <strong>
              <ParamValue line={line} text={after(line.param)} />
            </strong>
          </Fact>
        ))}
      </Facts>
      {hasEffect &&
        lines.map(
          ({ id, kind }) =>
            kind.effect !== undefined && (
              <p key={id} className="bar gap-2 fine sunk tint-warn pad-line">
                <StatusGlyph severity="warning" />
                {t(kind.effect)}
              </p>
            ),
        )}
    </>
  )
}

interface ParamInputProps {
  /** Accessible name, if there is no visible label. */
  label?: string
  kind: Pick<ParamKind, 'value' | 'unit'>
  value: string
  isInvalid: boolean
  describedBy?: string
  onChange: (text: string) => void
}

/** Input for the value of a parameter: a select for options, otherwise a text checked by its rule. */
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
