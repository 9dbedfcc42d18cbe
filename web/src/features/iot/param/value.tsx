import type { ParamKind } from '#domain/metering/parameters/parameters.ts'
import type { DeviceParam } from '#domain/metering/telemetry.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { missing } from '#web/lib/text/missing.ts'
import { BareSelect } from '#web/ui/control/select.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { InFours } from '#web/ui/sign/in-fours.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { type ParamLine, shownValue } from './lines.ts'

/** What people read in groups of four: an address, an asset code, the serial of a SIM card. */
const identifier = /^[\dA-F]{12,}$/

/** A value with its unit; whatever a device answers is shown as it is, in one line. */
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
  /** Whether the device itself is changed: what that brings about is said then. */
  hasEffect?: boolean
}

/** What parameters are, and what they become. */
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
