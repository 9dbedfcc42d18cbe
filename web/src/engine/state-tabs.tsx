import type { Field } from '#contract/field.ts'
import { say } from '#contract/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { grouped } from './form/grouped.ts'
import { listWords } from './words.ts'

interface StateTabsProps {
  field: Field
  label: string
  /** The state shown now; empty for all. */
  value: string
  /** Rows per state under the other filters. */
  counts: Readonly<Record<string, number>> | undefined
  onChange: (value: string) => void
}

/** The states of a resource above its list, each with its number of rows. */
export function StateTabs({ field, label, value, counts, onChange }: StateTabsProps) {
  const t = useWords(listWords)
  const language = useLanguage()
  const options = (field.options ?? []).map(
    (option) => [String(option.value), say(option.label, language)] as const,
  )
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <div className="state-tabs" role="group" aria-label={label}>
      {[['', t('all')] as const, ...options].map(([state, text]) => (
        <button
          type="button"
          key={state}
          className="state-tab"
          aria-pressed={value === state}
          onClick={() => onChange(state)}
        >
          {text}{' '}
          {counts && <span className="meta">{grouped(state === '' ? all : (counts[state] ?? 0))}</span>}
        </button>
      ))}
    </div>
  )
}
