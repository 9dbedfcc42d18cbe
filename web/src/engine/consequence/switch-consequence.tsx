import { unitCalls } from '#contract/calls/control/unit.ts'
import { approvalMinutes, commandOfAct, type UnitAct } from '#domain/control/kinds.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { ConsequenceCard } from '#web/engine/consequence/consequence-card.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'

interface SwitchConsequenceProps {
  ids: readonly number[]
  act: UnitAct
  /** Whether it is done at once; what a schedule or a rule does later is agreed to when that is enabled. */
  isNow?: boolean
}

/** What switching units would bring about. */
export function SwitchConsequence({ ids, act, isNow = true }: SwitchConsequenceProps) {
  return (
    <ConsequenceCard
      resource={unit}
      kind={commandOfAct[act]}
      about={ids.join()}
      {...(isNow && { within: approvalMinutes })}
      read={(signal) => callQuietly(unitCalls.consequence, { ids: [...ids], act }, signal)}
    />
  )
}
