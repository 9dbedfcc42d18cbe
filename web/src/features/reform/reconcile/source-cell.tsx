import type { KeyboardEvent } from 'react'
import type { ComparedCell } from '#contract/calls/reform/ledger.ts'
import { comparedFields, type Source } from '#contract/reform/ledger-compare.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { say } from '#contract/schema/language.ts'
import { FieldCell } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ColourGlyph } from '#web/ui/sign/colour-tag.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { reconcileWords } from './words.ts'

interface SourceCellProps {
  cell: ComparedCell
  source: Source
  taken: Source | undefined
  isReachable: boolean
  mayTake: boolean
  onTake: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

const askedOf = new Set(
  comparedFields.flatMap(({ name, terminal }) => (terminal === undefined ? [] : [name])),
)

/** What one source says of a field; a click believes it. */
export function SourceCell({ cell, source, taken, isReachable, mayTake, ...on }: SourceCellProps) {
  const t = useWords(reconcileWords)
  const language = useLanguage()
  const value = cell[source]
  const field = ledger.fields[cell.field]
  if (value === null) {
    const isAsked = source !== 'terminal' || askedOf.has(cell.field)
    return (
      <td className="meta" data-source={t(source)}>
        {t(isAsked ? 'nothing' : 'notAsked')}
      </td>
    )
  }
  const shown = <FieldCell field={field} value={value} language={language} />
  const isOdd = cell.odd === source || (cell.odd === undefined && cell.differs)
  const look = {
    'data-odd': isOdd || undefined,
    'data-lost': (taken !== undefined && taken !== source) || undefined,
  }
  const sign = isOdd && <ColourGlyph colour="warn" />
  if (!cell.differs || !mayTake) {
    return (
      <td data-source={t(source)}>
        {sign} {shown}
      </td>
    )
  }
  return (
    <td data-source={t(source)}>
      <Button
        kind="bare"
        className="reconcile-value"
        aria-pressed={taken === source}
        tabIndex={isReachable ? 0 : -1}
        {...look}
        onClick={on.onTake}
        onFocus={on.onFocus}
        onKeyDown={on.onKeyDown}
      >
        <span className="hidden">{`${say(field.label, language)}, ${t(source)}: `}</span>
        {sign}
        <span className="reconcile-text">{shown}</span>
        {taken === source ? (
          <Icon name="pi-check" />
        ) : (
          <span className="reconcile-take">{t(`take_${source}`)}</span>
        )}
      </Button>
    </td>
  )
}
