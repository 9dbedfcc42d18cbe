import { labelIn } from '#domain/metering/families.ts'
import { inspectionDays, sealResults } from '#domain/reform/seals.ts'
import type { seal } from '#contract/resources/reform/seal.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import { day } from '#contract/schema/time-units.ts'
import { code } from '#contract/wire/envelope.ts'
import { refuse, refuseForm } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { personName } from '#mock/tables/person-name.ts'
import { assertOwnCrew } from '#mock/features/reform/own-work.ts'
import type { StoredSeal } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { ActionContext, Effects, World } from '#mock/world/world.ts'
import { workingCrew } from '../crew/workers-of.ts'
import { changeSeal, type SealDoing } from './steps.ts'
import { elsewhere, fittedAt, standsElsewhere, standsOn } from './fitted.ts'

const words = {
  order: ['Choose an order that a crew has.', '请选择已派工的工单。'],
  holder: ['{number} was not issued to the crew of this order.', '{number} 不是本工单施工队领用的。'],
  handedIn: [
    '{number} stands on order {order}, which waits for its audit.',
    '{number} 已填写在待审核的工单 {order} 上。',
  ],
} satisfies Record<string, Text2>

/** What the acts on seals do: each leaves a step behind. */
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

/** Refuses to take a seal from its crew while the order that was handed in with it waits for its audit. */
function assertNotHandedIn(world: World, { number, state }: StoredSeal): void {
  const order = state === 'issued' ? standsOn(world, number) : undefined
  if (order?.state === 'audit')
    refuse(code.conflict, fillBoth(words.handedIn, { number, order: order.number }))
}

/** What a seal is once it is cut; a cut that was missing is not missing any more. */
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
