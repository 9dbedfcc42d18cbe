import { inspectionDays, sealTypes, type SealAnomaly, type SealState } from '#domain/reform/seals.ts'
import type { SealStep } from '#contract/calls/reform/seal.ts'
import { day } from '#contract/schema/time-units.ts'
import { hash, unit } from '#mock/lib/random.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { freshSeal, type StoredSeal, type StoredSealSteps } from '#mock/tables/reform-tables.ts'
import { plannedCrews } from './crews.ts'
import { sealNumbers, type PlannedOrder } from './plan.ts'
import { reformSeedNumber } from './seed-number.ts'
import { auditOf } from '#mock/store/audit-fields.ts'
import { dateOf } from '#mock/lib/days.ts'

/** Seals per order in a demonstration: four of the order, the others in stock, with crews, or lost or voided. */
const perOrder = 5200 / 600

/** Planted anomalies with their numbers, if there are enough completed orders. */
const planted: readonly (readonly [SealAnomaly, number])[] = [
  ['twice', 5],
  ['crew', 5],
  ['no-cut', 4],
]

/** Minimum number of completed orders per anomaly. */
const ordersPerAnomaly = 4

const storeOrgId = 4
const places = ['meter-cover', 'terminal-cover'] as const

/** Seals of a demonstration at `now` (epoch milliseconds), those of orders first. */
export function sealRows(orders: readonly PlannedOrder[], now: number): StoredSeal[] {
  const anomalies = anomaliesOf(orders)
  const own = orders.flatMap((order) => sealsOf(order, anomalies.get(order.id), now))
  const count = Math.round(orders.length * perOrder)
  return [
    ...own,
    ...Array.from({ length: count - own.length }, (_, n) => otherSeal(own.length + n + 1, n, now)),
  ]
}

/** Steps of seals that do not follow from the seal's row: of those used twice. */
export function sealStepRows(orders: readonly PlannedOrder[], now: number): StoredSealSteps[] {
  const byId = new Map(orders.map((order) => [order.id, order]))
  return [...anomaliesOf(orders)].flatMap(([id, anomaly]) => {
    const order = byId.get(id)
    const other = byId.get(id === orders.length ? 1 : id + 1)
    if (anomaly !== 'twice' || order === undefined || other === undefined) return []
    const fitted = sealsOf(order, anomaly, now)[2]
    return fitted === undefined ? [] : [{ id: fitted.id, steps: usedTwice(order, other, fitted) }]
  })
}

/** Anomalies by id of a completed order, spread evenly. */
function anomaliesOf(orders: readonly PlannedOrder[]): ReadonlyMap<number, SealAnomaly> {
  const completed = orders.filter(({ state }) => state === 'completed')
  const kinds = planted.flatMap(([anomaly, count]) => Array.from({ length: count }, () => anomaly))
  const shown = kinds.slice(0, Math.floor(completed.length / ordersPerAnomaly))
  return new Map(
    shown.flatMap((anomaly, place) => {
      const order = completed[Math.floor(((place + 0.5) * completed.length) / shown.length)]
      return order === undefined ? [] : [[order.id, anomaly] as const]
    }),
  )
}

/** The two seals that an order removes, then the two that it applies. */
function sealsOf(order: PlannedOrder, anomaly: SealAnomaly | undefined, now: number): StoredSeal[] {
  const numbers = sealNumbers(order.id)
  const first = (order.id - 1) * 4 + 1
  return [
    ...numbers.old.map((number, n) =>
      oldSeal({ ...blank(first + n, number), ...inspected(first + n, order, now) }, order, n, anomaly),
    ),
    ...numbers.new.map((number, n) =>
      newSeal(blank(first + 2 + n, number), order, n, n === 0 ? anomaly : undefined),
    ),
  ]
}

function oldSeal(
  seal: StoredSeal,
  order: PlannedOrder,
  n: number,
  anomaly: SealAnomaly | undefined,
): StoredSeal {
  const { device, worker, removedAt } = order
  const isMissed = anomaly === 'no-cut' && n === 0
  const isCut = order.state === 'completed' && !isMissed
  const appliedAt = device.installed
  return {
    ...seal,
    ...placeOf(order, n),
    createTime: formatTime(momentOf(appliedAt) - 30 * day),
    state: isCut ? 'cut' : 'use',
    appliedAt,
    uses: 1,
    ...(order.state === 'completed' && { orderId: order.id, projectId: order.project.id }),
    ...(isCut && { cutAt: formatTime(removedAt), cutBy: worker[0], cutByZh: worker[1], inspectDue: '' }),
    ...(isMissed && { anomalies: ['no-cut'] }),
  }
}

function newSeal(
  seal: StoredSeal,
  order: PlannedOrder,
  n: number,
  anomaly: SealAnomaly | undefined,
): StoredSeal {
  const { device, crewId, worker, installedAt, dispatchedAt, state } = order
  const createTime = formatTime(order.created)
  if (crewId === 0) return { ...seal, createTime, orgId: device.orgId }
  const issuedAt = formatTime(Math.max(order.created, (installedAt || dispatchedAt) - 2 * day))
  const issued = { ...seal, createTime, orgId: device.orgId, holderId: crewId, issuedAt }
  if (state !== 'completed') return { ...issued, state: 'issued' }
  return {
    ...issued,
    ...placeOf(order, n),
    state: 'use',
    holderId: anomaly === 'crew' ? (crewId % plannedCrews.length) + 1 : crewId,
    orderId: order.id,
    projectId: order.project.id,
    appliedAt: formatTime(installedAt),
    appliedBy: worker[0],
    appliedByZh: worker[1],
    oldNumber: sealNumbers(order.id).old[n] ?? '',
    inspectDue: dateOf(installedAt + inspectionDays * day),
    uses: anomaly === 'twice' ? 2 : 1,
    anomalies: anomaly === 'twice' || anomaly === 'crew' ? [anomaly] : [],
  }
}

function placeOf({ device }: PlannedOrder, n: number) {
  return {
    orgId: device.orgId,
    place: places[n] ?? 'meter-cover',
    deviceId: device.id,
    userName: device.userName || device.name,
    userNameZh: device.userNameZh || device.nameZh,
  }
}

/** Inspections of seals in long use, some of them overdue. */
function inspected(id: number, { device }: PlannedOrder, now: number) {
  const moment = Math.max(
    momentOf(device.installed),
    now - Math.floor(unit(reformSeedNumber, 61, id) * 420) * day,
  )
  return {
    inspectedAt: formatTime(moment),
    inspection: 'intact' as const,
    inspectDue: dateOf(moment + inspectionDays * day),
  }
}

/** A seal without an order: most are in stock, some issued to a crew, a few lost or voided. */
function otherSeal(id: number, n: number, now: number): StoredSeal {
  const [type, , , letter] = sealTypes[n % sealTypes.length] ?? sealTypes[0]
  const number = letter + String(5_200_001 + n).padStart(10, '0')
  const turn = hash(reformSeedNumber, 62, id) % 100
  const received = now - (30 + (hash(reformSeedNumber, 63, id) % 200)) * day
  const seal = { ...blank(id, number), type, createTime: formatTime(received) }
  const state: SealState = turn < 16 ? 'issued' : turn === 16 ? 'lost' : turn === 17 ? 'void' : 'stock'
  if (state === 'stock') return seal
  if (state === 'void')
    return { ...seal, state, voidReason: 'Illegible number', voidReasonZh: '编号模糊无法辨认' }
  const crew = plannedCrews[hash(reformSeedNumber, 64, id) % plannedCrews.length]
  const holder = { orgId: crew?.orgId ?? storeOrgId, holderId: crew?.id ?? 0 }
  const issuedAt = formatTime(Math.min(now, received + 9 * day))
  const found =
    state === 'lost' ? { inspection: 'missing' as const, inspectedAt: formatTime(now - 6 * day) } : {}
  return { ...seal, ...holder, state, issuedAt, ...found }
}

function blank(id: number, number: string): StoredSeal {
  return {
    ...freshSeal,
    id,
    number,
    type: 'lead',
    colour: id % 7 === 0 ? 'yellow' : 'blue',
    orgId: storeOrgId,
    supplierBatch: `FY-${number.slice(1, 8)}`,
    remark: '',
    ...auditOf(''),
  }
}

/** Steps of a seal recorded for a second order although applied at the first. */
function usedTwice(order: PlannedOrder, other: PlannedOrder, fitted: StoredSeal): SealStep[] {
  const { createTime = '', issuedAt, appliedAt } = fitted
  const step = (act: SealStep['act'], time: string, [by, byZh]: readonly [string, string]): SealStep => ({
    act,
    time,
    by,
    byZh,
    text: '',
    textZh: '',
  })
  const used = step('apply', appliedAt, order.worker)
  return [
    step('receive', createTime, ['', '']),
    step('issue', issuedAt, ['', '']),
    { ...used, orderId: order.id, deviceId: order.device.id },
    {
      ...used,
      time: formatTime(order.auditedAt),
      text: 'Entered for a second order',
      textZh: '被录入另一工单',
      orderId: other.id,
      deviceId: other.device.id,
    },
  ]
}
