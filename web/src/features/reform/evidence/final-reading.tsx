import { readingSources, type BilledSource, type ReadingSource } from '#domain/reform/kinds.ts'
import { missing } from '#web/lib/text/missing.ts'
import { useText } from '#web/i18n/use-text.ts'
import { deltaOf } from '#web/lib/chart/delta.ts'
import { Blank } from './checks.tsx'
import { registerText } from './picture-choice.ts'
import { useChecks, type Order } from './reads.ts'
import { words } from './words.ts'
import './evidence.css'

interface FinalReadingProps {
  order: Order
  billed: BilledSource | undefined
  /** Undefined if the user may not decide. */
  onBill: ((source: ReadingSource) => void) | undefined
}

/** Final reading of the old meter by source, with its difference from the typed one and the billed source. */
export function FinalReading({ order, billed, onBill }: FinalReadingProps) {
  const t = useText()
  const { data: checks, error } = useChecks(order)
  if (checks === undefined && error === null) return <Blank height={119} />
  const { readings } = checks?.find(({ id }) => id === 'reading') ?? {}
  if (readings === undefined) return null
  const { typed } = readings
  return (
    <fieldset className="grid gap-2 audit-readings">
      <legend className="fine below-2">{t(words.finalReading)}</legend>
      {readingSources.map(([source, en, zh]) => {
        const value = readings[source]
        const delta = deltaOf({ value, before: typed }, 'points', 'neither')
        const isSame = delta?.direction === 'same'
        return (
          <label
            key={source}
            className="stack edged pad-line reading"
            data-differs={(source !== 'freeze' && delta !== undefined && !isSame) || undefined}
          >
            <span className="bar gap-1 fine">
              <input
                type="radio"
                name={`billed-${order.id}`}
                disabled={value === null || onBill === undefined}
                checked={source === billed}
                onChange={() => onBill?.(source)}
              />
              {t([en, zh])}
            </span>
            <span className="large strong ink-1">{value === null ? missing : registerText(value)}</span>
            <span className="fine">
              {source !== 'typed' &&
                delta !== undefined &&
                (isSame
                  ? t(['as typed', '与录入一致'])
                  : t(['{by} against typed', '与录入差 {by}'], { by: delta.text }))}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
