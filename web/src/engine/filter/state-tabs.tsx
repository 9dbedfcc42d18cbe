import type { ReactNode } from 'react'
import type { Field } from '#contract/schema/field.ts'
import { things } from '#contract/text/things.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import './filter.css'

interface StateTabsProps {
  field: Field
  label: string
  /** The state shown now; empty for all, nothing where another tab is chosen. */
  value: string | undefined
  /** Rows per state under the other filters. */
  counts: Readonly<Record<string, number>> | undefined
  /** Several states that are shown together, as a tab of their own: after that of all. */
  group?: readonly [states: string, label: string]
  onChange: (value: string) => void
  /** Further tabs. */
  children?: ReactNode
}

/** Of more states than this, only those that have rows stand above a list. */
const mostStates = 6

/** The states of a resource above its list, each with its number of rows. */
export function StateTabs({ field, label, value, counts, group, onChange, children }: StateTabsProps) {
  const t = useText()
  const all = (field.options ?? []).map((option) => [String(option.value), t(option.label)] as const)
  const countOf = (states: string) =>
    Object.entries(counts ?? {})
      .filter(([state]) => states === '' || states.split(',').includes(state))
      .reduce((sum, [, count]) => sum + count, 0)
  const options = all.filter(([state]) => all.length <= mostStates || state === value || countOf(state) > 0)
  return (
    <div className="line state-tabs" role="group" aria-label={label}>
      {[['', t(things.all)] as const, ...(group ? [group] : []), ...options].map(([state, text]) => (
        <StateTab
          key={state}
          text={text}
          count={counts && countOf(state)}
          isOn={value === state}
          onChoose={() => onChange(state)}
        />
      ))}
      {children}
    </div>
  )
}

interface StateTabProps {
  text: string
  count: number | undefined
  isOn: boolean
  onChoose: () => void
}

/** One tab above a list, with how many rows it leaves. */
export function StateTab({ text, count, isOn, onChoose }: StateTabProps) {
  return (
    <Button
      kind="bare"
      className="fixed nowrap ink-2 part-tab state-tab"
      aria-pressed={isOn}
      onClick={onChoose}
    >
      {text} {count !== undefined && <span className="meta">{formatInteger(count)}</span>}
    </Button>
  )
}
