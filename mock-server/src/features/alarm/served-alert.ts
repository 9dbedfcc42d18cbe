import { code } from '#contract/wire/envelope.ts'
import { alarmCalls, type AlertStep } from '#contract/calls/alarm.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serve } from '#mock/http/serve.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import type { Served } from '#mock/world/world.ts'
import type { World } from '#mock/world/world.ts'
import { acknowledgeRows, assignRows, clearRows, commentOn, muteRows } from './alert-acts.ts'
import { perDay, stat } from './alert-counts.ts'
import { lateMeasure } from '#mock/engines/alarm/alerts/history.ts'
import { timelineOf } from '#mock/engines/alarm/alerts/steps.ts'
import type { StoredAlert } from '#mock/tables/stored-alarm.ts'

/** Alerts: written by the engine alone; people look after them by the acts below. */
export const servedAlert: Served<StoredAlert> = {
  resource: alert,
  isReadOnly: true,
  newestFirst: true,
  shown: ({ alarms }, row) => lateMeasure(alarms.context, row),
  routes(world, router) {
    const { acknowledge, assign, clear, comment, mute, open, timeline } = alarmCalls
    serve(world, router, acknowledge, (sent, call) => acknowledgeRows(world, sent, call))
    serve(world, router, clear, (sent, call) => clearRows(world, sent, call))
    serve(world, router, assign, (sent, call) => assignRows(world, sent, call))
    serve(world, router, comment, (sent, call) => commentOn(world, sent, call))
    serve(world, router, mute, (sent, call) => muteRows(world, sent, call))
    serve(world, router, timeline, (_sent, call) => timelineFor(world, call))
    serve(world, router, alarmCalls.stat, (sent) => stat(world, sent))
    serve(world, router, open, () => world.alarms.counts())
    serve(world, router, alarmCalls.perDay, (sent) => perDay(world, sent))
  },
}

function timelineFor(world: World, { request }: UserCall): readonly AlertStep[] {
  const row = world.tables.alerts.get(Number(request.params['id']))
  return row === undefined ? refuse(code.missing, texts.missing) : timelineOf(world, row)
}
