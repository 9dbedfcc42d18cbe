import { ledger } from '#contract/resources/reform/ledger.ts'
import { FieldCell, labelOf, missing } from '#web/engine/table/field-cell.tsx'
import { useLanguage } from '#web/i18n/use-text.ts'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import type { LedgerRecord } from './acts.tsx'

/** What a row contradicts; a row without conflicts stays quiet. */
export function ConflictCell({ row: { conflicts } }: { row: LedgerRecord }) {
  const language = useLanguage()
  if (conflicts.length === 0) return missing
  return (
    <span className="ledger-conflicts">
      {conflicts.map((one) => (
        <ColourTag key={one} colour="warn">
          {labelOf(ledger.fields.conflicts, one, language)}
        </ColourTag>
      ))}
    </span>
  )
}

/** How much is known of an asset; only what is incomplete stands out. */
export function CompletenessCell({ row: { completeness } }: { row: LedgerRecord }) {
  const language = useLanguage()
  if (completeness < 100) return <ColourTag colour="warn">{`${completeness} %`}</ColourTag>
  return <FieldCell field={ledger.fields.completeness} value={completeness} language={language} />
}

/** A ratio as people write it; none where it is 1. */
export function RatioCell({ ratio }: { ratio: number }) {
  return ratio > 0 ? `${ratio}:1` : missing
}
