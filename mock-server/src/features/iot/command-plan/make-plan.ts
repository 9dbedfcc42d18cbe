import type { PlanAnswer, PlanRequest } from '#contract/calls/fleet/command-plan.ts'
import { decisionHours, planMost } from '#domain/control/command-plans.ts'
import { isParamId } from '#domain/metering/parameters/parameters.ts'
import { device } from '#contract/resources/iot/device.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { hour } from '#contract/schema/time-units.ts'
import { sentences } from '#contract/text/sentences.ts'
import { code } from '#contract/wire/envelope.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { partsFor, readOrder, type Order } from '#mock/engines/fleet/commands/request.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { actOnRows } from '#mock/resources/bulk.ts'
import { readTarget } from '#mock/resources/targets.ts'
import type { PlannedDevice, StoredPlan } from '#mock/tables/plan-tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'
import { demandVerb, verbsOf } from '../commands/demand-verb.ts'
import { templateOrder, wantedOrder } from '../commands/param-orders.ts'
import { agreed, demandOf } from '../commands/two-persons.ts'
import { newPlan } from './new-plan.ts'
import { publishPlan } from './publish-plan.ts'
import { readWhen, type When } from './when.ts'

const words = {
  many: fillBoth(sentences.tooManyDevices, { n: planMost }),
  nobody: ['None of these devices can be given the command: ', '所选设备均无法下发该命令：'],
} satisfies Record<string, Text2>

/** Writes down a command that is given later: to which devices, what was agreed of each, when, and by whose rights. */
export async function makePlan(world: World, sent: PlanRequest, call: UserCall): Promise<PlanAnswer> {
  const { kind, account = '', password = '', confirmName = '', isAsked = false } = sent
  const order = orderOf(world, sent)
  for (const verb of verbsOf(kind)) demandVerb(world, call, verb)
  const when = readWhen(sent, world.clock())
  const found = readTarget(world, collectionOf(world, device.name), sent, call)
  if (found.rows.length > planMost) refuse(code.tooLarge, words.many)
  const ids = found.rows.map(({ id }) => id)
  const isWaiting = isAsked && demandOf(world, kind, ids, call.user) !== undefined
  const agreedBy = isWaiting
    ? ''
    : await agreed(world, kind, { account, password, confirmName }, call, found.rows)
  const targets: PlannedDevice[] = []
  const outcome = await actOnRows(found, call.language, ({ id }) => {
    const row = world.fleet.table.get(id)
    if (row !== undefined) targets.push(plannedDevice(world, row, order))
  })
  if (targets.length === 0) {
    const why = outcome.errors[0]?.msg ?? ''
    refuse(code.conflict, [words.nobody[0] + why, words.nobody[1] + why])
  }
  const { id } = keep(world, sent, { order, when, targets, agreedBy, by: call.user.loginName, isWaiting })
  return { ...outcome, planId: id, nextTime: when.nextTime, isWaiting }
}

interface Agreed {
  order: Order
  when: When
  targets: readonly PlannedDevice[]
  agreedBy: string
  by: string
  isWaiting: boolean
}

function keep(
  world: World,
  { name, params = {} }: PlanRequest,
  { order, when, targets, agreedBy, by, isWaiting }: Agreed,
): StoredPlan {
  const plan = world.tables.commandPlans.insert({
    ...newPlan(targets, by, formatTime(world.clock())),
    ...when,
    name,
    // as it was written; it has the same name in the other language until that is changed
    nameZh: '',
    kind: order.kind,
    reason: order.reason,
    state: isWaiting ? 'waiting' : 'running',
    expireTime: isWaiting ? decidedUntil(when, world.clock()) : '',
    agreedBy,
    params: order.kind === 'read' ? params : {},
  })
  publishPlan(world, plan)
  return plan
}

/** Until when another person can agree: not longer than until it is due. */
function decidedUntil({ nextTime }: When, now: number): string {
  const latest = formatTime(now + decisionHours * hour)
  return nextTime !== '' && nextTime < latest ? nextTime : latest
}

function orderOf(world: World, { kind, params, templateId, wanted, reason = '' }: PlanRequest): Order {
  if (kind !== 'write' || params !== undefined) return readOrder(kind, params, reason)
  if (templateId !== undefined) return { ...templateOrder(world, templateId, reason) }
  return wanted === undefined ? readOrder(kind, params, reason) : wantedOrder(world, wanted, reason)
}

/** A device with what is agreed of it; refuses what could not be asked of it now. */
function plannedDevice({ params }: World, row: StoredDevice, order: Order): PlannedDevice {
  const parts = partsFor(row, order)
  if (order.kind !== 'write') return { deviceId: row.id, values: [] }
  const values = parts.flatMap(([param, wanted]) =>
    isParamId(param)
      ? [{ param, wanted, held: params.known(row, param), archive: params.wanted(row, param) }]
      : [],
  )
  return { deviceId: row.id, values }
}
