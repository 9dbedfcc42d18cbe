import { unitCalls } from '#contract/calls/control/unit.ts'
import { approvalMinutes, commandOfAct, type UnitAct } from '#contract/control/kinds.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { ConsequenceCard } from '#web/engine/consequence/consequence-card.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'

/** What switching units would bring about. */
export function SwitchConsequence({ ids, act }: { ids: readonly number[]; act: UnitAct }) {
  return (
    <ConsequenceCard
      resource={unit}
      kind={commandOfAct[act]}
      about={ids.join()}
      within={approvalMinutes}
      read={(signal) => callQuietly(unitCalls.consequence, { ids: [...ids], act }, signal)}
    />
  )
}
