import { muteHours } from '#contract/calls/alarm.ts'
import type { BulkAnswer } from '#contract/crud.ts'
import { code } from '#contract/envelope.ts'
import type { Text2 } from '#contract/language.ts'
import { alert, clearReasons, type ClearReason } from '#contract/resources/alarm/alert.ts'
import { bodyOf, type UserCall } from '../http/call.ts'
import { refuse, refuseForm, texts } from '../http/refusal.ts'
import { actOnRows } from '../resources/bulk.ts'
import { collectionOf } from '../resources/collection.ts'
import { readTarget } from '../resources/targets.ts'
import { formatTime } from '../time.ts'
import type { World } from '../world.ts'
import { acknowledge, clear } from './settle.ts'
import { addStep, stepOf } from './steps.ts'
import type { StoredAlert } from './stored.ts'

const words = {
  remark: ['Say in a few words why.', '请填写说明。'],
  long: ['Use 200 characters at most.', '最多 200 个字符。'],
  reason: ['Choose a reason.', '请选择原因。'],
  comment: ['Write a comment.', '请填写评论。'],
  user: ['Choose a user who can sign in.', '请选择可登录的用户。'],
  hours: ['Choose 1, 4 or 24 hours.', '请选择 1、4 或 24 小时。'],
  cleared: ['Cleared already.', '告警已恢复。'],
} satisfies Record<string, Text2>

const longest = 200

/** Acknowledges those alerts that nobody has acknowledged yet; of the others it says who did. */
export function acknowledgeRows(world: World, call: UserCall): Promise<BulkAnswer> {
  const { text = '' } = bodyOf(call)
  const remark = readText(text, 'text')
  return actOnAlerts(world, call, (row) => {
    if (row.isAcknowledged) {
      refuse(code.conflict, [
        `${row.ackBy} acknowledged it at ${row.ackTime}.`,
        `${row.ackBy}已于 ${row.ackTime} 确认。`,
      ])
    }
    acknowledge(world.alarms.context, row, call.user.username, remark)
  })
}

/** Clears alerts by hand, whatever their cause does; a reason and a remark are asked for. */
export function clearRows(world: World, call: UserCall): Promise<BulkAnswer> {
  const { reason, text } = bodyOf(call)
  if (!isReason(reason)) return refuseForm([{ field: 'reason', text: words.reason }])
  const remark = readText(text, 'text', words.remark)
  const by = call.user.username
  return actOnAlerts(world, call, (row) => {
    if (!row.isActive) refuse(code.conflict, words.cleared)
    clear(world.alarms.context, row, { time: world.clock(), by, reason, text: remark })
  })
}

/** Makes somebody responsible; user 0 makes it nobody. */
export function assignRows(world: World, call: UserCall): Promise<BulkAnswer> {
  const { userId } = bodyOf(call)
  const user = world.tables.users.get(Number(userId))
  if (userId !== 0 && user?.status !== 'active') return refuseForm([{ field: 'userId', text: words.user }])
  const text: Text2 = user === undefined ? ['Nobody', '取消分派'] : [user.username, user.username]
  return actOnAlerts(world, call, (row) => {
    const assigneeId = user?.id ?? 0
    if (row.assigneeId === assigneeId) return
    addStep(world, row, stepOf('assigned', call.user.username, text))
    world.tables.alerts.update(row.id, { assigneeId })
  })
}

/** Adds a remark to the timeline of one alert. */
export function commentOn(world: World, call: UserCall): null {
  const { id, text } = bodyOf(call)
  const row = world.tables.alerts.get(Number(id)) ?? refuse(code.missing, texts.missing)
  const comment = readText(text, 'text', words.comment)
  addStep(world, row, stepOf('comment', call.user.username, [comment, comment]))
  return null
}

/** Tells nobody of alerts for some hours; 0 ends it. */
export function muteRows(world: World, call: UserCall): Promise<BulkAnswer> {
  const { hours } = bodyOf(call)
  const wanted = muteHours.find((choice) => choice === hours)
  if (wanted === undefined) return refuseForm([{ field: 'hours', text: words.hours }])
  const until = wanted === 0 ? '' : formatTime(world.clock() + wanted * 3_600_000)
  const text: Text2 = wanted === 0 ? ['Ended', '已取消'] : [`Until ${until}`, `至 ${until}`]
  return actOnAlerts(world, call, (row) => {
    if (!row.isActive) refuse(code.conflict, words.cleared)
    addStep(world, row, stepOf('muted', call.user.username, text))
    world.tables.alerts.update(row.id, { muteUntil: until })
  })
}

function actOnAlerts(world: World, call: UserCall, act: (row: StoredAlert) => void): Promise<BulkAnswer> {
  const target = readTarget(world, collectionOf(world, alert.name), bodyOf(call))
  return actOnRows(target, call.language, ({ id }) => {
    // as it is now: the act on one row may have changed the next
    const row = world.tables.alerts.get(id)
    if (row !== undefined) act(row)
  })
}

function isReason(value: unknown): value is ClearReason {
  return clearReasons.some(([reason]) => reason === value)
}

/** A remark without the blanks around it; `missing` refuses an empty one. */
function readText(value: unknown, field: string, missing?: Text2): string {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '' && missing !== undefined) refuseForm([{ field, text: missing }])
  return [...text].length <= longest ? text : refuseForm([{ field, text: words.long }])
}
