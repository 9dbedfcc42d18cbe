import type { Text2 } from '#contract/schema/language.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import type { BulkAction } from '../list/page-definition.ts'
import './bulk.css'

interface BulkBarProps {
  count: number
  /** Number of rows that match the filter. */
  total: number
  isAll: boolean
  /** Additional note about selecting all rows. */
  note?: string | undefined
  actions: readonly BulkAction[]
  /** Why an action cannot be done with any of the selected rows. */
  refusalOf?: (action: BulkAction) => Text2 | undefined
  onSelectAll: () => void
  onAct: (action: BulkAction) => void
  onClear: () => void
}

/** Toolbar for the selected rows, above the paginator or, on a phone, at the bottom; never covers a row. */
export function BulkBar({
  count,
  total,
  isAll,
  note,
  actions,
  refusalOf,
  onSelectAll,
  onAct,
  onClear,
}: BulkBarProps) {
  const t = useText()
  const selected = t(['{n} selected', '已选 {n} 条'], { n: formatInteger(count) })
  return (
    <div className="flow gap-3 bulk-bar" role="group" aria-label={selected}>
      <strong role="status">{selected}</strong>
      {!isAll && count < total && (
        <Button kind="link" onClick={onSelectAll}>
          {t(['Select all {n}', '选择全部 {n} 条'], { n: formatInteger(total) })}
        </Button>
      )}
      {note !== undefined && <span className="meta">{note}</span>}
      {(count > 0 ? actions : []).map((action) => {
        const refusal = refusalOf?.(action)
        return (
          <Button
            kind="quiet"
            icon={action.icon}
            key={action.id}
            className={action.isDanger ? 'ink-crit' : undefined}
            isOff={refusal !== undefined}
            data-tip={refusal && t(refusal)}
            onClick={() => onAct(action)}
          >
            {t(action.label)}
          </Button>
        )
      })}
      <IconButton
        icon="pi-times"
        label={t(['Clear the selection', '取消选择'])}
        hasTip
        className="push"
        onClick={onClear}
      />
    </div>
  )
}
