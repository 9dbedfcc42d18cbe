import type { HealthReason } from '#contract/calls/scene/scene.ts'
import { gradeFrom, type SceneGrade } from '#domain/scene/kinds.ts'
import type { EventCode, Severity } from '#domain/metering/events.ts'
import { properties } from '#domain/metering/properties.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import { isTerminal } from '#domain/metering/families.ts'

/** What the health of a place is made from. */
export interface Condition {
  devices: readonly StoredDevice[]
  /** Active alerts that stand for themselves. */
  alerts: readonly StoredAlert[]
  /** Unbalance of the currents of its worst transformer, and how full it is, percent; null where there is none. */
  unbalance: number | null
  loadRate: number | null
  /** What its transformer area lost yesterday, percent. */
  loss: number | null
}

export interface Health {
  points: number
  grade: SceneGrade
  reasons: HealthReason[]
}

const alertCost: Readonly<Record<Severity, number>> = {
  critical: 20,
  major: 8,
  minor: 3,
  warning: 1,
  info: 0,
}
/** Points that a terminal, and each share of a tenth of the meters, costs that cannot be reached. */
const terminalCost = 6
const meterCost = 3
/** The most that each kind of reason costs. */
const most = { offline: 40, alerts: 45, unbalance: 12, load: 15, loss: 10 } as const

const loadLimit = 80
const lossLimit = 7

/** How a place does, 100 points where nothing is wrong, and why it has fewer: the dearest reason first. */
export function healthOf(condition: Condition): Health {
  const reasons = [
    offline(condition),
    fromAlerts(condition),
    above('unbalance', condition.unbalance, properties.unbalanceI.warnHigh ?? 15, 2),
    above('load', condition.loadRate, loadLimit, 3),
    above('loss', condition.loss, lossLimit, 1),
  ]
    .flatMap((reason) => reason ?? [])
    .toSorted((a, b) => a.points - b.points)
  const points = Math.max(0, 100 + reasons.reduce((sum, reason) => sum + reason.points, 0))
  return { points, grade: gradeOf(points), reasons }
}

function gradeOf(points: number): SceneGrade {
  if (points >= gradeFrom.good) return 'good'
  return points >= gradeFrom.attention ? 'attention' : 'bad'
}

function offline({ devices }: Condition): HealthReason | undefined {
  const silent = devices.filter(({ state }) => state === 'offline')
  const terminals = silent.filter(({ family }) => isTerminal(family)).length
  const meters = devices.filter(({ family }) => !isTerminal(family)).length
  const share = meters === 0 ? 0 : (silent.length - terminals) / meters
  const cost = terminals * terminalCost + Math.ceil(share * 10) * meterCost
  return reasonOf('offline', cost, { count: silent.length })
}

/** What is silent, or unbalanced, is counted already. */
const countedElsewhere: ReadonlySet<EventCode> = new Set<EventCode>(['OFFLINE', 'UNBAL_I', 'LINE_LOSS'])

function fromAlerts({ alerts }: Condition): HealthReason | undefined {
  const own = alerts.filter(({ code }) => !countedElsewhere.has(code))
  const cost = own.reduce((sum, { severity }) => sum + alertCost[severity], 0)
  return reasonOf('alerts', cost, { count: own.length })
}

/** What a value costs that is above its limit: a point for each so many percent. */
function above(
  code: HealthReason['code'],
  value: number | null,
  limit: number,
  each: number,
): HealthReason | undefined {
  if (value === null || value <= limit) return undefined
  return reasonOf(code, 2 + Math.ceil((value - limit) / each), { value: Math.round(value * 10) / 10, limit })
}

function reasonOf(
  code: HealthReason['code'],
  cost: number,
  { count = 0, value = null, limit = null }: Partial<Pick<HealthReason, 'count' | 'limit' | 'value'>>,
): HealthReason | undefined {
  return cost === 0 ? undefined : { code, points: -Math.min(cost, most[code]), count, value, limit }
}
