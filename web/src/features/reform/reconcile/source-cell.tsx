import type { KeyboardEvent } from 'react'
import type { ComparedCell } from '#contract/calls/reform/ledger.ts'
import { comparedFields, type Source } from '#domain/reform/ledger-compare.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { FieldCell } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ColourGlyph } from '#web/ui/sign/colour-tag.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { words } from './words.ts'

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
  const t = useText()
  const language = useLanguage()
  const value = cell[source]
  const field = ledger.fields[cell.field]
  if (value === null) {
    const isAsked = source !== 'terminal' || askedOf.has(cell.field)
    return (
      <td className="meta" data-source={t(words[source])}>
        {t(isAsked ? ['—', '—'] : ['not asked', '未召测'])}
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
      <td data-source={t(words[source])}>
        {sign} {shown}
      </td>
    )
  }
  return (
    <td data-source={t(words[source])}>
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
        <span className="hidden">{`${t(field.label)}, ${t(words[source])}: `}</span>
        {sign}
        <span className="fill anywhere reconcile-text">{shown}</span>
        {taken === source ? (
          <Icon name="pi-check" />
        ) : (
          <span className="reconcile-take">{t(words[`take_${source}` as const])}</span>
        )}
      </Button>
    </td>
  )
}
