import { alarmPastCalls } from '#contract/calls/iot/alarm-past.ts'
import { alarmCalls, type Replay, type ReplayRequest } from '#contract/calls/alarm/alarm.ts'
import { code } from '#contract/wire/envelope.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { checkCondition } from '#domain/metering/conditions/conditions.ts'
import { alarm } from '#contract/resources/alarm/alarm.ts'
import { device as devices } from '#contract/resources/iot/device.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serve } from '#mock/http/serve.ts'
import { serving, together } from '#mock/world/serving.ts'
import { refuse, refuseForm, type FieldProblem } from '#mock/lib/refusal.ts'
import type { Served, World } from '#mock/world/world.ts'
import { momentOf } from '#mock/lib/time.ts'
import { alertsPerWeek } from '#mock/engines/alarm/rules/estimate.ts'
import { templatePlaces } from '#mock/engines/alarm/rules/measures.ts'
import { replayDay, type Tried } from '#mock/engines/alarm/rules/replay.ts'
import { seesId, type ScopeParts } from '#mock/resources/data-scope.ts'
import { orgsBelow } from '#mock/resources/orgs-below.ts'
import { scopeTest } from '#mock/engines/alarm/rules/scope.ts'
import type { StoredRule } from '#mock/tables/alarm/stored-alarm.ts'
import { limitsTrial, PastRuns, ruleTrial } from './past/trials.ts'
import { ruleCounts } from './rule-counts.ts'

const words = {
  enabled: ['Disable the rule first.', '请先停用规则。'],
  place: ['There is no place {name}.', '不支持占位符 {name}。'],
  device: ['Choose a device.', '请选择设备。'],
  past: ['Choose a day that has begun.', '请选择已开始的日期。'],
} satisfies Record<string, Text2>

/** Rules; a new one does nothing until it is enabled. */
export const servedAlarm: Served<StoredRule> = {
  resource: alarm,
  defaults: { recoverMinutes: 0, holdSeconds: 0, hysteresis: 0, suppressByParent: true },
  initial: () => ({ state: 'disabled', open: 0, raised7: 0, lastRaised: '' }),
  problems: (_world, { template }) => templateProblems(template),
  assertRemovable(_world, { state }) {
    if (state === 'enabled') refuse(code.conflict, words.enabled)
  },
  shownTo: (world, { id }, person) => ruleCounts(world, id, person),
  routes: together(serving(alarmCalls, { replay }), (world, router) => {
    const past = new PastRuns(world)
    serve(world, router, alarmPastCalls.start, (asked, { user }) => ({
      id: past.start(user, ruleTrial(world, asked, user)),
    }))
    serve(world, router, alarmPastCalls.startLimits, (asked, { user }) => ({
      id: past.start(user, limitsTrial(world, asked, user)),
    }))
    serve(world, router, alarmPastCalls.run, (_sent, { user, request }) =>
      past.shown(Number(request.params['job']), user),
    )
    serve(world, router, alarmPastCalls.cancel, ({ id }, { user }) => past.cancel(id, user))
  }),
}

function templateProblems(template: string): FieldProblem[] {
  const unknown = [...template.matchAll(/\{(\w*)\}/g)].find(([, name]) =>
    templatePlaces.every((place) => place !== name),
  )
  if (unknown === undefined) return []
  return [{ field: 'template', text: fillBoth(words.place, { name: unknown[0] }) }]
}

/** Tries a rule, stored or not, on one day of one device, and estimates how often it would raise on those the person sees. */
function replay(
  world: ScopeParts & Pick<World, 'alarms' | 'clock' | 'fleet'>,
  { deviceId, date, families, orgIds, ...sent }: ReplayRequest,
  { user }: UserCall,
): Replay {
  const problem = checkCondition(sent.condition)
  if (problem !== undefined) refuseForm([{ field: 'condition', text: problem }])
  const rule: Tried = { holdSeconds: 0, recoverMinutes: 0, hysteresis: 0, ...sent }
  const isSeen = (id: number) => seesId(world, devices.name, id, user)
  const device = world.fleet.table.get(deviceId)
  if (device === undefined || !isSeen(deviceId))
    return refuseForm([{ field: 'deviceId', text: words.device }])
  const now = world.clock()
  const from = momentOf(date)
  if (!(from <= now)) return refuseForm([{ field: 'date', text: words.past }])
  const { sources } = world.alarms.context
  const isScoped = families !== undefined || orgIds !== undefined
  const covers = scopeTest(
    isScoped ? { families: families ?? [], orgIds: orgIds ?? [] } : { families: [device.family] },
    (ids) => orgsBelow(world, ids),
  )
  return {
    ...replayDay(sources, rule, { deviceId, from, now }),
    perWeek: alertsPerWeek(sources, rule, { from, now }, (row) => covers(row) && isSeen(row.id)),
  }
}
