import { alarmCalls, type AlertStep } from '#contract/calls/alarm.ts'
import { incidentCalls } from '#contract/calls/alarm/incident.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serve } from '#mock/http/serve.ts'
import type { Served } from '#mock/world/world.ts'
import type { World } from '#mock/world/world.ts'
import {
  acknowledgeRows,
  assignRows,
  clearRows,
  commentOn,
  findAlert,
  muteRows,
  unacknowledgeRows,
} from './alert-acts.ts'
import { openCounts, perDay, stat } from './alert-counts.ts'
import { incidentInfo, listEnded, listIncidents } from './incidents.ts'
import { lateMeasure } from '#mock/engines/alarm/alerts/history.ts'
import { timelineOf } from '#mock/engines/alarm/alerts/steps.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'

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
  routes(world, router) {
    const { acknowledge, assign, clear, comment, mute, open, timeline } = alarmCalls
    serve(world, router, acknowledge, (sent, call) => acknowledgeRows(world, sent, call))
    serve(world, router, alarmCalls.unacknowledge, (sent, call) => unacknowledgeRows(world, sent, call))
    serve(world, router, clear, (sent, call) => clearRows(world, sent, call))
    serve(world, router, assign, (sent, call) => assignRows(world, sent, call))
    serve(world, router, comment, (sent, call) => commentOn(world, sent, call))
    serve(world, router, mute, (sent, call) => muteRows(world, sent, call))
    serve(world, router, timeline, (_sent, call) => timelineFor(world, call))
    serve(world, router, alarmCalls.stat, (sent, call) => stat(world, sent, call))
    serve(world, router, open, (_sent, { user }) => openCounts(world, user))
    serve(world, router, incidentCalls.list, (_sent, { user }) => listIncidents(world, user))
    serve(world, router, incidentCalls.ended, (_sent, { user }) => listEnded(world, user))
    serve(world, router, incidentCalls.info, (_sent, call) => incidentInfo(world, call))
    serve(world, router, alarmCalls.perDay, (sent, call) => perDay(world, sent, call))
  },
}

function timelineFor(world: World, { request, user }: UserCall): readonly AlertStep[] {
  return timelineOf(world, findAlert(world, Number(request.params['id']), user))
}
