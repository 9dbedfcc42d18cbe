import { unit, type UnitRow } from '#contract/resources/control/unit.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { ColourTag, type Colour } from '#web/ui/sign/colour-tag.tsx'
import { unitWords } from './words.ts'
import './unit.css'

const colours: Readonly<Record<UnitRow['measured'], Exclude<Colour, 'none'>>> = {
  on: 'ok',
  off: 'off',
  opening: 'info',
  closing: 'info',
  allowed: 'warn',
  partly: 'warn',
  unknown: 'off',
  fault: 'crit',
  protected: 'ok',
}

type Measured = Pick<UnitRow, 'current' | 'measured' | 'mismatch'>

/** What relay word and current say, with the current; what differs from the command cannot be overlooked. */
export function MeasuredCell({ measured, current, mismatch }: Measured) {
  const t = useText()
  const language = useLanguage()
  const label =
    measured === 'fault' ? t(unitWords.stillOn) : labelOf(unit.fields.measured, measured, language)
  return (
    <span className="unit-measured">
      <ColourTag colour={mismatch ? 'crit' : colours[measured]}>{label}</ColourTag>{' '}
      {measured !== 'unknown' && <span className="numeric">{formatQuantity(current, 'A', 2)}</span>}
    </span>
  )
}
