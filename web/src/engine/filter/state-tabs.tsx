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
  /** Selected state; empty for all, `undefined` while another tab is selected. */
  value: string | undefined
  /** Number of rows per state under the other filters. */
  counts: Readonly<Record<string, number>> | undefined
  /** Additional tab for several states together, after the tab for all. */
  group?: readonly [states: string, label: string]
  onChange: (value: string) => void
  /** Further tabs. */
  children?: ReactNode
}

/** Above this number of states, only those with rows are shown. */
const mostStates = 6

/** Tabs of a resource's states, each with its number of rows. */
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

/** Tab above a list with its number of rows. */
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
