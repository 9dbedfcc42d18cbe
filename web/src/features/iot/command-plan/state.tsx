import type { PlanResult, PlanState as State } from '#domain/control/command-plans.ts'
import { commandPlan, commandPlanRun } from '#contract/resources/iot/command-plan.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage } from '#web/i18n/use-text.ts'
import { ColourTag, type Colour } from '#web/ui/sign/colour-tag.tsx'

type Tag = Exclude<Colour, 'none'>

const states: Readonly<Record<State, Tag>> = {
  waiting: 'warn',
  running: 'info',
  paused: 'warn',
  ended: 'off',
  declined: 'crit',
  expired: 'off',
}
const results: Readonly<Record<PlanResult, Tag>> = {
  sent: 'ok',
  part: 'warn',
  nothing: 'warn',
  missed: 'crit',
}

/** Where a plan stands, as shape, word and colour. */
export function PlanStateTag({ state }: { state: State }) {
  return (
    <ColourTag colour={states[state]}>{labelOf(commandPlan.fields.state, state, useLanguage())}</ColourTag>
  )
}

/** The outcome of one run of a plan. */
export function PlanResultTag({ result }: { result: PlanResult }) {
  return (
    <ColourTag colour={results[result]}>
      {labelOf(commandPlanRun.fields.result, result, useLanguage())}
    </ColourTag>
  )
}
