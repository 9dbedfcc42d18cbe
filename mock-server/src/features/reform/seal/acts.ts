import type { SealStep } from '#contract/calls/reform/seal.ts'
import { labelIn } from '#domain/metering/families.ts'
import { inspectionDays, sealResults, sealStates, sealNumbersIn } from '#domain/reform/seals.ts'
import { seal as resource, type seal } from '#contract/resources/reform/seal.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import { day } from '#contract/schema/time-units.ts'
import { code } from '#contract/wire/envelope.ts'
import { refuse, refuseForm } from '#mock/lib/refusal.ts'
import { formatTime, compareTimes } from '#mock/lib/time.ts'
import { personName, nobody } from '#mock/tables/person-name.ts'
import { assertOwnCrew } from '../orders.ts'
import type { StoredSeal, StoredOrder } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { ActionContext, Effects, World } from '#mock/world/world.ts'
import { workingCrew } from '../crew/at-work.ts'
import type { Actions } from '#contract/schema/action.ts'
import type { SealPlace } from '#domain/reform/kinds.ts'

/** Maximum number of steps kept per seal; the latest are kept. */
const most = 50

/** User and recorded text of an action on a seal. */
interface SealDoing {
  by: Text2
  updateBy: string
  text?: Text2
}

/** Steps of a seal, oldest first; derived from the row if none are stored. */
export function sealStepsOf({ tables }: Pick<World, 'tables'>, seal: StoredSeal): readonly SealStep[] {
  return tables.sealSteps.get(seal.id)?.steps ?? impliedSteps(tables, seal)
}

/** Changes a seal and records the step; steps implied by the row before are stored first. */
export function changeSeal(
  world: Pick<World, 'clock' | 'store' | 'tables'>,
  seal: StoredSeal,
  act: SealStep['act'],
  values: Partial<StoredSeal>,
  { by, updateBy, text = nobody }: SealDoing,
  about: Pick<SealStep, 'deviceId' | 'orderId'> = {},
): void {
  const step = { ...stepOf(act, formatTime(world.clock()), by, text), ...about }
  const steps = [...sealStepsOf(world, seal), step].slice(-most)
  world.store.atomically(() => {
    world.tables.seals.update(seal.id, { ...reached(act), ...values, updateBy })
    world.tables.sealSteps.put({ id: seal.id, steps })
  })
}

/** State to which an action leads, as declared in the resource. */
function reached(act: SealStep['act']): Pick<StoredSeal, 'state'> | undefined {
  const { [act]: declared }: Actions = resource.actions
  const state = sealStates.find(([own]) => own === declared?.to)?.[0]
  return state && { state }
}

function stepOf(act: SealStep['act'], time: string, [by, byZh]: Text2, [text, textZh]: Text2): SealStep {
  return { act, time, by, byZh, text, textZh }
}

/** Steps that a seal in this state must have gone through. */
function impliedSteps({ crews }: Pick<World['tables'], 'crews'>, seal: StoredSeal): SealStep[] {
  const { orderId, deviceId } = seal
  const holder = crews.get(seal.holderId)
  const about = { ...(orderId > 0 && { orderId }), ...(deviceId > 0 && { deviceId }) }
  const steps = [stepOf('receive', seal.createTime ?? '', nobody, [seal.supplierBatch, seal.supplierBatch])]
  const add = (act: SealStep['act'], time: string, by: Text2, text: Text2, where = {}) => {
    if (time !== '') steps.push({ ...stepOf(act, time, by, text), ...where })
  }
  add('issue', seal.issuedAt, nobody, [holder?.name ?? '', holder?.nameZh ?? ''])
  add('apply', seal.appliedAt, [seal.appliedBy, seal.appliedByZh], nobody, about)
  const found = seal.inspection
  add('inspect', seal.inspectedAt, nobody, found === undefined ? nobody : labelIn(sealResults, found))
  add('cut', seal.cutAt, [seal.cutBy, seal.cutByZh], nobody, about)
  if (seal.state === 'void') add('void', seal.updateTime ?? '', nobody, [seal.voidReason, seal.voidReasonZh])
  return steps.sort((a, b) => compareTimes(a.time, b.time))
}

const words = {
  order: ['Choose an order that a crew has.', '请选择已派工的工单。'],
  holder: ['{number} was not issued to the crew of this order.', '{number} 不是本工单施工队领用的。'],
  handedIn: [
    '{number} stands on order {order}, which waits for its audit.',
    '{number} 已填写在待审核的工单 {order} 上。',
  ],
} satisfies Record<string, Text2>

/** Actions on seals; each records a step. */
export const sealEffects: Effects<typeof seal, StoredSeal> = {
  issue(context, { crewId, remark }) {
    const { world, call, now } = context
    const crew = workingCrew(world, crewId, call.user)
    const by = doing(context, saying([crew.name, crew.nameZh], remark))
    return (row) =>
      changeSeal(world, row, 'issue', { holderId: crewId, orgId: crew.orgId, issuedAt: now }, by)
  },
  return(context, { remark }) {
    const by = doing(context, [remark, remark])
    return (row) => {
      assertNotHandedIn(context.world, row)
      changeSeal(context.world, row, 'return', { holderId: 0, issuedAt: '' }, by)
    }
  },
  apply(context, { orderId, place, oldNumber }) {
    const { world, call, now } = context
    const order = world.tables.workOrders.get(orderId)
    if (order === undefined || order.crewId === 0 || order.state === 'cancelled')
      return refuseForm([{ field: 'orderId', text: words.order }])
    assertOwnCrew(world, call.user, order.crewId)
    const by = doing(context, [order.number, order.number])
    const [appliedBy, appliedByZh] = by.by
    const values = { ...fittedAt(order, place), appliedAt: now, appliedBy, appliedByZh, oldNumber }
    const about = { orderId, deviceId: order.deviceId }
    return (row) => {
      if (row.holderId !== order.crewId) refuse(code.conflict, fillBoth(words.holder, { number: row.number }))
      if (standsElsewhere(world, row.number, orderId))
        refuse(code.conflict, fillBoth(elsewhere, { number: row.number }))
      changeSeal(world, row, 'apply', { ...values, uses: row.uses + 1 }, by, about)
    }
  },
  inspect(context, { result, remark }) {
    const { world, now } = context
    const by = doing(context, saying(labelIn(sealResults, result), remark))
    const inspectDue = formatTime(world.clock() + inspectionDays * day).slice(0, 10)
    const lost = { state: 'lost', inspectDue: '' } as const
    const values = { inspectedAt: now, inspection: result, inspectDue, ...(result === 'missing' && lost) }
    return (row) => changeSeal(world, row, 'inspect', values, by)
  },
  cut(context, { remark }) {
    const by = doing(context, [remark, remark])
    const [cutBy, cutByZh] = by.by
    return (row) => {
      const values = { ...cutAt(row, context.now), cutBy, cutByZh }
      changeSeal(context.world, row, 'cut', values, by, { deviceId: row.deviceId })
    }
  },
  void(context, { reason }) {
    const { world, second } = context
    const text = second === undefined ? ([reason, reason] as const) : withSecond(reason, second)
    const values = { voidReason: text[0], voidReasonZh: text[1], inspectDue: '' }
    return (row) => {
      assertNotHandedIn(world, row)
      changeSeal(world, row, 'void', values, doing(context, text))
    }
  },
}

/** Refuses to take a seal from its crew while an order submitted with it awaits its audit. */
function assertNotHandedIn(world: World, { number, state }: StoredSeal): void {
  const order = state === 'issued' ? standsOn(world, number) : undefined
  if (order?.state === 'audit')
    refuse(code.conflict, fillBoth(words.handedIn, { number, order: order.number }))
}

/** Values of a cut seal; the anomaly `no-cut` is resolved. */
export function cutAt({ anomalies }: StoredSeal, now: string) {
  return { cutAt: now, inspectDue: '', anomalies: anomalies.filter((anomaly) => anomaly !== 'no-cut') }
}

function withSecond(reason: string, second: StoredUser): Text2 {
  const [name, nameZh] = personName(second)
  return [`${reason} (with ${name})`, `${reason}（同意人：${nameZh}）`]
}

function saying([en, zh]: Text2, remark: string): Text2 {
  return remark === '' ? [en, zh] : [`${en}: ${remark}`, `${zh}：${remark}`]
}

function doing({ call: { user } }: ActionContext, text: Text2): SealDoing {
  return { by: personName(user), updateBy: user.loginName, text }
}

/** Place of a seal applied for an order. */
export function fittedAt(order: StoredOrder, place: SealPlace) {
  return {
    place,
    orderId: order.id,
    projectId: order.projectId,
    deviceId: order.deviceId,
    boxId: order.boxId,
    orgId: order.orgId,
    userName: order.userName,
    userNameZh: order.userNameZh,
  }
}

/** Seal with a number, if there is one. */
export function sealByNumber({ tables }: Pick<World, 'tables'>, number: string): StoredSeal | undefined {
  return tables.seals.rows.find((row) => row.number === number)
}

/** Known seals whose numbers occur in a text. */
export function namedSeals(world: Pick<World, 'tables'>, text: string): StoredSeal[] {
  const wanted = new Set(sealNumbersIn(text))
  return world.tables.seals.rows.filter(({ number }) => wanted.has(number))
}

/** Registered seals on the device of an order, except those applied for the order itself. */
export function hangingSeals({ tables }: Pick<World, 'tables'>, { id, deviceId }: StoredOrder): StoredSeal[] {
  return tables.seals.rows.filter(
    (row) => row.deviceId === deviceId && row.state === 'use' && row.orderId !== id,
  )
}

/** Order submitted with a seal and not yet completed. */
export function standsOn({ tables }: Pick<World, 'tables'>, number: string): StoredOrder | undefined {
  return tables.workOrders.rows.find(
    ({ state, newSeals }) =>
      (state === 'audit' || state === 'rejected') && sealNumbersIn(newSeals).includes(number),
  )
}

/** Whether a seal is named by another order than the given one. */
export function standsElsewhere(world: Pick<World, 'tables'>, number: string, id: number): boolean {
  return (standsOn(world, number)?.id ?? id) !== id
}

/** Message about a seal that is named by another order. */
export const elsewhere: Text2 = ['{number} stands on another order.', '{number} 已填写在其他工单上。']

/** Seals that the crew of an order may apply: issued to it and not named by another order. */
export function ownSeals(
  world: Pick<World, 'tables'>,
  { id, crewId }: Pick<StoredOrder, 'id' | 'crewId'>,
): StoredSeal[] {
  return world.tables.seals.rows.filter(
    ({ state, holderId, number }) =>
      state === 'issued' && holderId === crewId && !standsElsewhere(world, number, id),
  )
}
