import { alarmCalls } from '#contract/calls/alarm/alarm.ts'
import { incidentCalls } from '#contract/calls/alarm/incident.ts'
import { outageCalls } from '#contract/calls/alarm/outage.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { hour } from '#contract/schema/time-units.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { lateMeasure } from '#mock/engines/alarm/alerts/history.ts'
import { acknowledge, clear, unacknowledge } from '#mock/engines/alarm/alerts/settle.ts'
import { moveMuteEnd } from '#mock/engines/alarm/notify/notice.ts'
import { timelineOf, addStep, stepOf } from '#mock/engines/alarm/alerts/steps.ts'
import { quietBy } from '#mock/engines/alarm/quiet.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { actOnEach } from '#mock/resources/targets.ts'
import { seenRow, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import { personName } from '#mock/tables/person-name.ts'
import { serving, together, type Served, type World, type Effects } from '#mock/world/world.ts'
import { openCounts, perDay, stat } from './alert-counts.ts'
import { incidentInfo, listEnded, listIncidents } from './incidents.ts'
import { outageDesk } from './outages.ts'

const words = {
  notOwn: ['Another user acknowledged it.', '该告警由他人确认。'],
  cleared: ['This alert is no longer active.', '告警已结束。'],
} satisfies Record<string, Text2>

/** Acknowledges alerts; refuses alerts already acknowledged, naming who acknowledged them. */
function acknowledgeRows(
  world: Pick<World, 'alarms' | 'collections' | 'grantsOf' | 'tables'>,
  { text = '', ...target }: Sent<typeof alarmCalls.acknowledge>,
  call: UserCall,
): Promise<BulkAnswer> {
  const { user } = call
  return eachAlert(world, target, call, (row) => {
    if (row.isAcknowledged) {
      refuse(code.conflict, [
        `${row.ackBy} acknowledged it at ${row.ackTime}.`,
        `${row.ackByZh}已于 ${row.ackTime} 确认。`,
      ])
    }
    acknowledge(world.alarms.context, row, { by: personName(user), updateBy: user.loginName }, text)
  })
}

/** Withdraws acknowledgements; each only by the user who gave it. */
function unacknowledgeRows(
  world: Pick<World, 'alarms' | 'collections' | 'grantsOf' | 'tables'>,
  target: Sent<typeof alarmCalls.unacknowledge>,
  call: UserCall,
): Promise<BulkAnswer> {
  const by = personName(call.user)
  return eachAlert(world, target, call, (row) => {
    if (!row.isAcknowledged) return
    // older rows recorded the acknowledging user by name only
    const isOwn = row.ackLogin === undefined ? row.ackBy === by[0] : row.ackLogin === call.user.loginName
    if (!isOwn) refuse(code.conflict, words.notOwn)
    unacknowledge(world.alarms.context, row, by)
  })
}

/** Alert actions that take parameters. */
const alertEffects: Effects<typeof alert, StoredAlert> = {
  clear({ world, call }, { reason, text }) {
    const cleared = { time: world.clock(), by: personName(call.user), reason, text: [text, ''] as Text2 }
    return (row) => {
      if (!row.isActive) refuse(code.conflict, words.cleared)
      clear(world.alarms.context, row, cleared)
    }
  },
  assign({ world, call }, { userId }) {
    const user = world.tables.users.get(userId)
    const text: Text2 = user === undefined ? ['Nobody', '取消分派'] : personName(user)
    return (row) => {
      if (row.assigneeId === userId) return undefined
      addStep(world, row, stepOf('assigned', personName(call.user), text))
      return { assigneeId: userId }
    }
  },
  mute({ world, call }, { hours }) {
    const until = formatTime(world.clock() + hours * hour)
    return muting(world, call, until, [`Until ${until}`, `至 ${until}`])
  },
  unmute: ({ world, call }) => muting(world, call, '', ['Ended', '已取消']),
}

/** Mutes the notifications of an alert until a time; an empty time unmutes it. */
function muting(world: World, call: UserCall, muteUntil: string, text: Text2) {
  return (row: StoredAlert) => {
    if (!row.isActive) refuse(code.conflict, words.cleared)
    addStep(world, row, stepOf('muted', personName(call.user), text))
    moveMuteEnd(world, row, muteUntil === '' ? world.clock() : momentOf(muteUntil))
    return { muteUntil }
  }
}

/** Adds a comment to the timeline of an alert. */
function commentOn(
  world: ScopeParts & Pick<World, 'clock'>,
  { id, text }: Sent<typeof alarmCalls.comment>,
  { user }: UserCall,
): void {
  const row = findAlert(world, id, user)
  addStep(world, row, stepOf('comment', personName(user), [text, text]))
}

const findAlert = seenRow(alert, ({ tables }) => tables.alerts)
const eachAlert = actOnEach(alert, ({ tables }) => tables.alerts)

/** Alerts: created by the engine only; users handle them through the actions below. */
export const servedAlert: Served<StoredAlert> = {
  resource: alert,
  isReadOnly: true,
  newestFirst: true,
  nullifiedIn: [cameraPicture.name],
  belongs: {
    org: ({ orgId }) => orgId,
    own: ({ assigneeId }, { id }) => assigneeId === id,
    with: { resource: device.name, id: ({ deviceId }) => deviceId },
  },
  shown: ({ alarms: { context } }, row) => ({
    ...lateMeasure(context, row),
    quietBy: quietBy(context, row),
  }),
  actions: alertEffects,
  routes: together(
    serving(alarmCalls, {
      acknowledge: acknowledgeRows,
      unacknowledge: unacknowledgeRows,
      comment: commentOn,
      timeline: (world, _sent, { id, user }) => timelineOf(world, findAlert(world, id, user)),
      stat,
      open: (world, _sent, { user }) => openCounts(world, user),
      perDay,
    }),
    serving(incidentCalls, {
      list: (world, _sent, { user }) => listIncidents(world, user),
      ended: (world, _sent, { user }) => listEnded(world, user),
      info: (world, _sent, call) => incidentInfo(world, call),
    }),
    serving(outageCalls, { desk: outageDesk }),
  ),
}
