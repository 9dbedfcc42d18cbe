import { useEffect, useRef, useState, type ReactNode } from 'react'
import { languages } from '#contract/schema/language.ts'
import { checkCondition, type ConditionGroup } from '#domain/metering/conditions/conditions.ts'
import { describeCondition } from '#domain/metering/conditions/describe-condition.ts'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ConditionGroupEditor } from './group.tsx'
import { readDraft } from './draft.ts'
import { asCondition, type Path } from './tree.ts'
import './condition.css'

/** The condition of a rule as a tree of choices, what it means in both languages, and what else belongs to it. */
export function ConditionInput({ children, ...input }: InputProps & { children?: ReactNode }) {
  const root = readDraft(input.value)
  const { frame, focus } = useFocusAfter()
  const change = (next: ConditionGroup, path?: Path) => {
    input.onChange(next.of.length === 0 ? null : asCondition(next))
    if (path !== undefined) focus(path)
  }
  return (
    // It only hears that the focus has left all of its parts.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      id={input.id}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${input.id}-label`}
      aria-describedby={input.describedBy}
      className={input.isInvalid ? 'condition-editor invalid' : 'condition-editor'}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && input.onBlur()}
    >
      <ConditionGroupEditor group={root} path={[]} root={root} onRoot={change} />
      <InWords root={root} />
      {children}
    </div>
  )
}

/** What the condition means, as lists will show it, or what is still missing. */
function InWords({ root }: { root: ConditionGroup }) {
  const t = useText()
  const { kindOf } = useKinds()
  const problem = root.of.length === 0 ? undefined : checkCondition(asCondition(root))
  const isEmpty = root.of.length === 0
  return (
    <div className="above-2 anywhere condition-words" role="status">
      <span className="meta">{t(['In words', '文字描述'])}</span>
      {isEmpty && <p className="meta">{t(['There is no condition yet.', '尚未添加条件。'])}</p>}
      {problem !== undefined && <p className="note error">{t(problem)}</p>}
      {!isEmpty &&
        problem === undefined &&
        languages.map((one) => (
          <p key={one} lang={one}>
            {describeCondition(asCondition(root), one, kindOf)}
          </p>
        ))}
    </div>
  )
}

/** Puts the focus on a part once it has been painted; on the first button of the whole where the part is the root. */
function useFocusAfter() {
  const frame = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<{ path: Path }>()
  useEffect(() => {
    if (wanted === undefined) return
    const { path } = wanted
    const part =
      path.length === 0 ? frame.current : frame.current?.querySelector(`[data-path="${path.join('.')}"]`)
    part?.querySelector<HTMLElement>('select, button')?.focus()
  }, [wanted])
  return { frame, focus: (path: Path) => setWanted({ path }) }
}
