import { readingSources, type ReadingSource } from '#contract/reform/kinds.ts'
import { say } from '#contract/schema/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { registerText } from '../evidence/digits.ts'
import { useChecks, type Order } from '../evidence/reads.ts'
import { auditWords } from './words.ts'

interface FinalReadingProps {
  order: Order
  billed: ReadingSource
  /** Nothing where the person may not decide. */
  onBill: ((source: ReadingSource) => void) | undefined
}

/** The final reading of the old meter by everybody who tells it, how far each is from what was typed, and which is billed. */
export function FinalReading({ order, billed, onBill }: FinalReadingProps) {
  const t = useWords(auditWords)
  const language = useLanguage()
  const { data: checks = [] } = useChecks(order)
  const { readings } = checks.find(({ id }) => id === 'reading') ?? {}
  if (readings === undefined) return null
  const { typed } = readings
  return (
    <fieldset className="audit-readings">
      <legend>{t('finalReading')}</legend>
      {readingSources.map(([source, en, zh]) => {
        const value = readings[source]
        const by = value === null || typed === null ? 0 : Math.round((value - typed) * 100) / 100
        return (
          <label
            key={source}
            className="reading"
            data-differs={(source !== 'freeze' && by !== 0) || undefined}
          >
            <span className="reading-label">
              <input
                type="radio"
                name={`billed-${order.id}`}
                disabled={value === null || onBill === undefined}
                checked={source === billed}
                onChange={() => onBill?.(source)}
              />
              {say([en, zh], language)}
            </span>
            <span className="register">{value === null ? '--' : registerText(value)}</span>
            <span className="reading-note">
              {value !== null &&
                source !== 'typed' &&
                (by === 0 ? t('asTyped') : t('fromTyped', { by: signed(by) }))}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** A difference with its sign. */
function signed(by: number): string {
  return `${by > 0 ? '+' : '−'}${formatNumber(Math.abs(by), 2)}`
}
