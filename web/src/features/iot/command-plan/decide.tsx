import { commandPlanCalls } from '#contract/calls/fleet/command-plan.ts'
import { commandPlan, type CommandPlanRow } from '#contract/resources/iot/command-plan.ts'
import { text } from '#contract/schema/field.ts'
import { fill, type Text2 } from '#contract/schema/language.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import type { Chosen } from '#web/engine/actions/action-declaration.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import type { RowAction } from '#web/engine/list/page-definition.ts'
import { useSession } from '#web/stores/session/session.ts'
import { PlanTargets } from './left-out.tsx'
import { words } from './words.ts'

/** What is asked for, as it stands at the moment of the decision. */
function Asked({ on: { rows } }: { on: Chosen<typeof commandPlan> }) {
  const [row] = rows
  return row === undefined ? null : <PlanTargets id={row.id} />
}

const decision = {
  verb: 'approve',
  refusal: ({ operator }: CommandPlanRow) =>
    useSession.getState().user?.loginName === operator ? words.own : undefined,
  summary: ({ rows: [row] }: Chosen<typeof commandPlan>): Text2 => [
    fill(words.approveText[0], { name: row?.operatorName ?? '' }),
    fill(words.approveText[1], { name: row?.operatorNameZh ?? '' }),
  ],
  Detail: Asked,
} as const

const approve = actionForm(commandPlan, {
  ...decision,
  id: 'approve',
  label: ['Agree', '同意'],
  icon: 'pi-check',
  fields: { opinion: text(...words.opinion, { max: 200 }) },
  send: ({ opinion }, { rows: [row] }) =>
    callQuietly(commandPlanCalls.decide, { id: row?.id ?? 0, isAgreed: true, opinion }),
  done: ['Agreed', '已同意'],
})

const decline = actionForm(commandPlan, {
  ...decision,
  id: 'decline',
  label: ['Decline', '驳回'],
  icon: 'pi-times',
  isDanger: true,
  fields: { opinion: text(...words.opinion, { required: true, max: 200 }) },
  send: ({ opinion }, { rows: [row] }) =>
    callQuietly(commandPlanCalls.decide, { id: row?.id ?? 0, isAgreed: false, opinion }),
  done: ['Declined', '已驳回'],
})

const isWaiting = ({ state }: CommandPlanRow) => state === 'waiting'

/** Agreeing as the second person, and declining. */
export const decideActs: readonly RowAction<typeof commandPlan>[] = [
  { ...approve.row, concerns: isWaiting },
  { ...decline.row, concerns: isWaiting },
]
