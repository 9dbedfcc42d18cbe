import { say } from '#contract/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { grouped } from './form/grouped.ts'
import type { BulkAction } from './page-definition.ts'
import { listWords } from './words.ts'

interface BulkBarProps {
  count: number
  /** All rows that match the filter. */
  total: number
  isAll: boolean
  actions: readonly BulkAction[]
  onSelectAll: () => void
  onAct: (action: BulkAction) => void
  onClear: () => void
}

/** What can be done with the selected rows; stands above the paginator, on a phone at the foot, never over a row. */
export function BulkBar({ count, total, isAll, actions, onSelectAll, onAct, onClear }: BulkBarProps) {
  const t = useWords(listWords)
  const language = useLanguage()
  const selected = t('selected', { n: grouped(count) })
  return (
    <div className="bulk-bar" role="group" aria-label={selected}>
      <strong role="status">{selected}</strong>
      {!isAll && count < total && (
        <button type="button" className="link" onClick={onSelectAll}>
          {t('selectAll', { n: grouped(total) })}
        </button>
      )}
      {(count > 0 ? actions : []).map((action) => (
        <button
          type="button"
          key={action.id}
          className={action.isDanger ? 'text-button bulk-danger' : 'text-button'}
          onClick={() => onAct(action)}
        >
          <Icon name={action.icon} />
          {say(action.label, language)}
        </button>
      ))}
      <button
        type="button"
        className="icon-button bulk-clear"
        aria-label={t('clearSelection')}
        data-tip={t('clearSelection')}
        onClick={onClear}
      >
        <Icon name="pi-times" />
      </button>
    </div>
  )
}
