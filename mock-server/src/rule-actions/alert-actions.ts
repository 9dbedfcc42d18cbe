import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { clear } from '#mock/engines/alarm/alerts/settle.ts'
import { raise } from '#mock/engines/alarm/alerts/raise.ts'
import type { Outcome } from '#mock/engines/linkage/parts.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { personName } from '#mock/tables/person-name.ts'
import { counted, type Task } from './task.ts'

const words = {
  rule: ['There is no such alarm rule any more.', '告警规则已不存在。'],
  known: ['The alert is active already.', '该告警尚未恢复。'],
  nothing: ['No such alert is active here.', '没有需要解除的告警。'],
} satisfies Record<string, Text2>

/** Raises an alert of an alarm rule on each device, as if the rule had found it. */
export function raiseAlerts({ world, deviceIds, isTrial }: Task, ruleId: number): Outcome {
  const { context } = world.alarms
  const rule = context.rules().get(ruleId) ?? refuse(code.missing, words.rule)
  const rows = deviceIds.flatMap((id) => world.fleet.table.get(id) ?? [])
  const fresh = rows.filter(({ id }) => context.open.latest(id, ruleId)?.isActive !== true)
  if (fresh.length === 0) refuse(code.conflict, words.known)
  const text = counted(fresh.length, '{n} [n|alert is|alerts are] raised', '产生 {n} 条告警')
  if (isTrial) return { text }
  const now = world.clock()
  const raised = fresh.flatMap(
    (row) => raise(context, { rule, device: row, from: now, at: now })?.alert.id ?? [],
  )
  return { text, alertIds: raised }
}

/** Clears the active alerts of an alarm rule on devices. */
export function clearAlerts({ world, deviceIds, isTrial, owner, ruleName }: Task, ruleId: number): Outcome {
  const { context } = world.alarms
  const active = deviceIds.flatMap((id) => {
    const row = context.open.latest(id, ruleId)
    return row?.isActive === true ? [row] : []
  })
  if (active.length === 0) refuse(code.conflict, words.nothing)
  const text = counted(active.length, '{n} [n|alert is|alerts are] cleared', '解除 {n} 条告警')
  if (isTrial) return { text }
  for (const row of active) {
    clear(context, row, { time: world.clock(), by: personName(owner), reason: 'other', text: ruleName })
  }
  return { text, alertIds: active.map(({ id }) => id) }
}
