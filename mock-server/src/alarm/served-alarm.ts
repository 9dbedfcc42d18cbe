import type { Replay } from '#contract/calls/alarm.ts'
import { code } from '#contract/envelope.ts'
import type { Text2 } from '#contract/language.ts'
import { checkCondition, isCondition } from '#contract/metering/conditions.ts'
import { families } from '#contract/metering/families.ts'
import { permission } from '#contract/resource.ts'
import { alarm } from '#contract/resources/alarm/alarm.ts'
import { bodyOf, permitted, type UserCall } from '../http/call.ts'
import { refuse, refuseForm, texts, type FieldProblem } from '../http/refusal.ts'
import { actOnRows } from '../resources/bulk.ts'
import { collectionOf } from '../resources/collection.ts'
import type { May } from '../resources/may.ts'
import type { Served } from '../resources/served.ts'
import { readTarget } from '../resources/targets.ts'
import { momentOf } from '../time.ts'
import type { World } from '../world.ts'
import { alertsPerWeek } from './estimate.ts'
import { ruleFigures } from './figures.ts'
import { templatePlaces } from './measures.ts'
import { replayDay, type Tried } from './replay.ts'
import { orgsBelow } from './rules.ts'
import { scopeTest } from './scope.ts'
import type { StoredRule } from './stored.ts'

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
  keep(_world, { state }) {
    if (state === 'enabled') refuse(code.conflict, words.enabled)
  },
  shown: (world, { id }) => ruleFigures(world, id),
  routes(world, router) {
    const may: May = (verb, handler) => permitted(world, permission(alarm, verb), handler)
    router.post(
      '/state',
      may('state', (call) => setState(world, call)),
    )
    router.post(
      '/test',
      may('test', (call) => replay(world, call)),
    )
  },
}

function templateProblems(template: string): FieldProblem[] {
  const unknown = [...template.matchAll(/\{(\w*)\}/g)].find(([, name]) =>
    templatePlaces.every((place) => place !== name),
  )
  if (unknown === undefined) return []
  const [en, zh] = words.place
  return [{ field: 'template', text: [en.replace('{name}', unknown[0]), zh.replace('{name}', unknown[0])] }]
}

/** Sets the state that is wanted; asking twice changes nothing the second time. */
function setState(world: World, call: UserCall): Promise<object> {
  const { alarms } = world.tables
  const body = bodyOf(call)
  const { state } = body
  if (state !== 'enabled' && state !== 'disabled') return refuse(code.invalid, texts.invalid)
  const target = readTarget(world, collectionOf(world, alarm.name), body)
  return actOnRows(target, call.language, ({ id }) => {
    if (alarms.get(id)?.state !== state) alarms.update(id, { state, updateBy: call.user.loginName })
  })
}

/** Tries a rule, stored or not, on one day of one device, and estimates how often it would raise. */
function replay(world: World, call: UserCall): Replay {
  const body = bodyOf(call)
  const rule = readTried(body)
  const device = world.fleet.table.get(Number(body['deviceId']))
  if (device === undefined) return refuseForm([{ field: 'deviceId', text: words.device }])
  const now = world.clock()
  const from = momentOf(String(body['date']))
  if (!(from <= now)) return refuseForm([{ field: 'date', text: words.past }])
  const { sources } = world.alarms.context
  const scope = readScope(body)
  const covers = scopeTest(
    scope ?? { families: [device.family] },
    orgsBelow(() => world.collections),
  )
  return {
    ...replayDay(sources, rule, { deviceId: device.id, from, now }),
    perWeek: alertsPerWeek(sources, rule, { from, now }, covers),
  }
}

function readTried(body: Readonly<Record<string, unknown>>): Tried {
  const { condition } = body
  if (!isCondition(condition)) {
    return refuseForm([{ field: 'condition', text: checkCondition(condition) ?? texts.invalid }])
  }
  return {
    condition,
    holdSeconds: readNumber(body, 'holdSeconds'),
    recoverMinutes: readNumber(body, 'recoverMinutes'),
    hysteresis: readNumber(body, 'hysteresis'),
  }
}

/** A number within the limits of its field; 0 where it is left out. */
function readNumber(
  body: Readonly<Record<string, unknown>>,
  name: 'holdSeconds' | 'recoverMinutes' | 'hysteresis',
): number {
  const value = body[name] ?? 0
  const { min = 0, max = 0 } = alarm.fields[name]
  const isFit = typeof value === 'number' && value >= min && value <= max
  return isFit ? value : refuseForm([{ field: name, text: texts.invalid }])
}

/** The scope given with a rule; nothing where none is. */
function readScope({
  families: named,
  orgIds,
}: Readonly<Record<string, unknown>>): { families: string[]; orgIds: number[] } | undefined {
  const known = new Set<string>(families.map(([family]) => family))
  const wanted = Array.isArray(named) ? named.map(String).filter((family) => known.has(family)) : []
  const orgs = Array.isArray(orgIds) ? orgIds.map(Number).filter(Number.isSafeInteger) : []
  return named === undefined && orgIds === undefined ? undefined : { families: wanted, orgIds: orgs }
}
