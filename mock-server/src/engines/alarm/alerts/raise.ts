import type { Phase } from '#domain/metering/properties.ts'
import { isCounted } from '#domain/metering/quiet.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { nobody } from '#mock/tables/person-name.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import type { AlarmContext } from '../context.ts'
import { notifyAnew } from '../notify/notice.ts'
import { measureOf, titleOf, type Measure } from '../rules/measures.ts'
import { seenAt } from '../rules/signs.ts'
import { quietingAt } from '../quiet.ts'
import type { PreparedRule } from '../rules/scope.ts'
import type { WatchedDevice } from '../sources.ts'
import { addStep, stepOf } from './steps.ts'

/** Milliseconds within which a recurring alert is reopened instead of created. */
export const reopenWithin = 600_000

/** What a rule found on a device: start in epoch milliseconds, and phase. */
export interface Finding {
  rule: PreparedRule
  device: WatchedDevice
  from: number
  phase?: Phase
  /** Time of detection. */
  at: number
  /** Id of the alert that suppresses this one. */
  suppressedBy?: number
  /** Whether a maintenance window silences it. */
  isQuiet?: boolean
}

/** Result of a finding; undefined if it was already known. */
interface Raised {
  change: 'new' | 'repeated' | 'reopened'
  alert: StoredAlert
}

/**
 * Records a finding: one row per device and rule while it is open, however often it is found. A due notification is
 * recorded in the same transaction.
 */
export function raise(context: AlarmContext, found: Finding): Raised | undefined {
  const { store } = context.world
  const { device, rule } = found
  const quieting = quietingAt(context, found.at)({ ...device, deviceId: device.id, ruleId: rule.row.id })
  const finding: Finding = { ...found, isQuiet: quieting !== undefined }
  return store.atomically(() => {
    const raised = record(context, finding)
    const isNews = raised !== undefined && raised.change !== 'repeated' && isCounted(raised.alert)
    if (isNews) notifyAnew(context, raised.alert.id, finding.at)
    return raised
  })
}

function record(context: AlarmContext, finding: Finding): Raised | undefined {
  const { open } = context
  const { rule, device, from } = finding
  const latest = open.latest(device.id, rule.row.id)
  const since = formatTime(from)
  if (latest === undefined) return insert(context, finding)
  // an event that began no later than the latest recorded one is that one
  if (since <= latest.lastTime) return undefined
  if (latest.isActive) return repeat(context, latest, since)
  return from - momentOf(latest.clearTime) <= reopenWithin
    ? reopen(context, latest, since, finding)
    : insert(context, finding, latest)
}

function insert(context: AlarmContext, finding: Finding, earlier?: StoredAlert): Raised {
  const { world, sources } = context
  const { device, from, at, phase, suppressedBy = 0, isQuiet = false } = finding
  const rule = finding.rule.row
  // the value is that of the time of detection
  const measure = measureOf(rule, seenAt(sources, device, at), phase)
  const values = alertValues({ rule, device, measure, from, suppressedBy })
  const alert = world.tables.alerts.insert({ ...values, isQuiet })
  if (earlier !== undefined) {
    const text = [`Raised again after alert ${earlier.id}`, `继告警 ${earlier.id} 之后再次发生`] as const
    addStep(world, alert, stepOf('comment', nobody, text))
  }
  return { change: 'new', alert }
}

/** Defaults of the fields about the end of an alert that has not ended. */
export const notCleared = {
  isActive: true,
  clearTime: '',
  clearBy: '',
  clearByZh: '',
  clearReason: 'recovered',
  clearText: '',
  clearTextZh: '',
} as const

/** Returns the row values of a new alert. */
export function alertValues({
  rule,
  device,
  measure,
  from,
  suppressedBy,
}: {
  rule: PreparedRule['row']
  device: WatchedDevice
  measure: Measure
  from: number
  suppressedBy: number
}): Omit<StoredAlert, 'id'> {
  const [title, titleZh] = titleOf(rule, measure, device, rule.holdSeconds)
  const time = formatTime(from)
  return {
    title,
    titleZh,
    severity: rule.severity,
    status: 'open',
    code: rule.code,
    ruleId: rule.id,
    deviceId: device.id,
    deviceName: device.name,
    deviceNameZh: device.nameZh,
    orgId: device.orgId,
    areaId: device.areaId,
    ...measure,
    count: 1,
    firstTime: time,
    lastTime: time,
    ...notCleared,
    isAcknowledged: false,
    ackBy: '',
    ackByZh: '',
    ackTime: '',
    assigneeId: 0,
    suppressedBy,
    suppressed: 0,
    isQuiet: false,
    muteUntil: '',
    workOrder: '',
    orderId: 0,
  }
}

function repeat({ world }: AlarmContext, latest: StoredAlert, lastTime: string): Raised | undefined {
  const count = latest.count + 1
  addStep(world, latest, stepOf('repeated', nobody, [`Happened ${count} times`, `累计发生 ${count} 次`]))
  const alert = world.tables.alerts.update(latest.id, { count, lastTime })
  return alert && { change: 'repeated', alert }
}

/** Reopens an alert and resets its acknowledgement, because that was for the earlier occurrence. */
function reopen(
  { world }: AlarmContext,
  latest: StoredAlert,
  lastTime: string,
  { suppressedBy = 0, isQuiet = false }: Finding,
): Raised | undefined {
  const count = latest.count + 1
  addStep(
    world,
    latest,
    stepOf('reopened', nobody, [`Came back, ${count} times`, `再次发生，累计 ${count} 次`]),
  )
  const alert = world.tables.alerts.update(latest.id, {
    count,
    lastTime,
    status: 'open',
    isActive: true,
    clearTime: '',
    clearBy: '',
    clearByZh: '',
    clearText: '',
    clearTextZh: '',
    isAcknowledged: false,
    ackBy: '',
    ackByZh: '',
    ackLogin: '',
    ackTime: '',
    suppressedBy,
    suppressed: 0,
    isQuiet,
  })
  return alert && { change: 'reopened', alert }
}
