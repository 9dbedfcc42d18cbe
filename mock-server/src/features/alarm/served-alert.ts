import { alarmCalls, type AlertStep } from '#contract/calls/alarm.ts'
import { incidentCalls } from '#contract/calls/alarm/incident.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serving, together } from '#mock/world/serving.ts'
import type { Served, World } from '#mock/world/world.ts'
import { lateMeasure } from '#mock/engines/alarm/alerts/history.ts'
import { timelineOf } from '#mock/engines/alarm/alerts/steps.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import {
  acknowledgeRows,
  alertEffects,
  commentOn,
  findAlert,
  muteRows,
  unacknowledgeRows,
} from './alert-acts.ts'
import { openCounts, perDay, stat } from './alert-counts.ts'
import { incidentInfo, listEnded, listIncidents } from './incidents.ts'

/** Alerts: written by the engine alone; people look after them by the acts below. */
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
  shown: ({ alarms }, row) => lateMeasure(alarms.context, row),
  actions: alertEffects,
  routes: together(
    serving(alarmCalls, {
      acknowledge: acknowledgeRows,
      unacknowledge: unacknowledgeRows,
      comment: commentOn,
      mute: muteRows,
      timeline: (world, _sent, call) => timelineFor(world, call),
      stat,
      open: (world, _sent, { user }) => openCounts(world, user),
      perDay,
    }),
    serving(incidentCalls, {
      list: (world, _sent, { user }) => listIncidents(world, user),
      ended: (world, _sent, { user }) => listEnded(world, user),
      info: (world, _sent, call) => incidentInfo(world, call),
    }),
  ),
}

function timelineFor(world: World, { request, user }: UserCall): readonly AlertStep[] {
  return timelineOf(world, findAlert(world, Number(request.params['id']), user))
}
