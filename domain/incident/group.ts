import { readTime } from '../../contract/schema/time.ts'
import { minute } from '../../contract/schema/time-units.ts'
import { severities } from '../metering/events.ts'
import type { Evidence, Incident, IncidentCause, GroupedAlert, Topology } from './incident.ts'
import { joinAlerts, kindOf, setsOf, type Timed } from './links.ts'

/** Minutes within which what began is said to have begun together. */
const together = 5

/**
 * The incidents that alerts make, open ones or all of a time: each alert is in exactly one. The same alerts make the same incidents, in whatever
 * order they are given. The gravest come first, then those with the most alerts, then the oldest.
 */
export function groupIncidents(alerts: readonly GroupedAlert[], topology: Topology): Incident[] {
  // moments are compared with each other only, so their zone makes no difference
  const timed = alerts
    .map((alert) => ({ alert, time: readTime(alert.firstTime, 0)?.getTime() ?? 0 }))
    .toSorted((a, b) => a.time - b.time || a.alert.id - b.alert.id)
  return setsOf(timed, joinAlerts(timed, topology))
    .map((set) => incidentOf(set, topology))
    .toSorted(byGravity)
}

/** The incident of alerts that were found to belong together, the oldest first. */
function incidentOf(set: readonly Timed[], topology: Topology): Incident {
  const alerts = set.map(({ alert }) => alert)
  const root = rootOf(alerts)
  const place = placeOf(root, alerts, topology)
  const alone = alerts.filter(({ suppressedBy }) => suppressedBy === 0)
  const { assigneeId } = root
  return {
    id: root.id,
    ...place,
    code: root.code,
    deviceId: root.deviceId,
    severity: worstOf(alone.length === 0 ? alerts : alone),
    alertIds: alerts.map(({ id }) => id),
    open: alone.length,
    acknowledged: alone.filter(({ isAcknowledged }) => isAcknowledged).length,
    assigneeId: alone.every((alert) => alert.assigneeId === assigneeId) ? assigneeId : 0,
    since: alerts[0]?.firstTime ?? '',
    latest: alerts.at(-1)?.firstTime ?? '',
    endTime: endOf(alerts),
    evidence: evidenceOf(set, place, topology),
  }
}

/** When the last of some alerts ended; empty while one is open. */
function endOf(alerts: readonly GroupedAlert[]): string {
  if (alerts.some(({ isActive }) => isActive)) return ''
  return alerts.reduce((latest, { clearTime }) => (clearTime > latest ? clearTime : latest), '')
}

/** The alert that stands for the cause: the one that stands for most others, else the oldest. */
function rootOf(alerts: readonly GroupedAlert[]): GroupedAlert {
  const stands = new Map<number, number>()
  for (const { suppressedBy } of alerts) {
    if (suppressedBy !== 0) stands.set(suppressedBy, (stands.get(suppressedBy) ?? 0) + 1)
  }
  const [first] = alerts
  if (first === undefined) throw new Error('An incident has alerts')
  return alerts.reduce(
    (best, alert) => ((stands.get(alert.id) ?? 0) > (stands.get(best.id) ?? 0) ? alert : best),
    alerts.find(({ code }) => code === 'OFFLINE') ?? first,
  )
}

type Place = Pick<Incident, 'cause' | 'placeId'>

/** Where the cause lies: as close to the alerts as it can be. */
function placeOf(root: GroupedAlert, alerts: readonly GroupedAlert[], { parentOf }: Topology): Place {
  if (alerts.length === 1) return { cause: 'alone', placeId: root.deviceId }
  if (alerts.every(({ deviceId }) => deviceId === root.deviceId)) {
    return { cause: 'device', placeId: root.deviceId }
  }
  const isBehind = ({ deviceId }: GroupedAlert) =>
    deviceId === root.deviceId || parentOf(deviceId) === root.deviceId
  if (root.code === 'OFFLINE' && alerts.every(isBehind)) return { cause: 'terminal', placeId: root.deviceId }
  const parent = parentOf(root.deviceId)
  const isSilent = alerts.every((one) => kindOf(one) === 'silent' && parentOf(one.deviceId) === parent)
  if (parent !== 0 && isSilent) return { cause: 'line', placeId: parent }
  const isMixed = alerts.some((one) => kindOf(one) !== kindOf(root))
  if (isMixed && alerts.some(({ areaId }) => areaId !== root.areaId))
    return { cause: 'storm', placeId: root.orgId }
  const isOneArea = root.areaId !== 0 && alerts.every(({ areaId }) => areaId === root.areaId)
  return isOneArea ? { cause: 'area', placeId: root.areaId } : { cause: 'station', placeId: root.orgId }
}

const sizedBy: Readonly<Record<IncidentCause, 'terminal' | 'area' | 'station' | undefined>> = {
  terminal: 'terminal',
  line: 'terminal',
  area: 'area',
  station: 'station',
  storm: 'station',
  device: undefined,
  alone: undefined,
}

function evidenceOf(
  set: readonly Timed[],
  { cause, placeId }: Place,
  { sizeOf, parentOf }: Topology,
): Evidence {
  // the terminal itself is no device behind it
  const counted = cause === 'terminal' ? set.filter(({ alert }) => parentOf(alert.deviceId) === placeId) : set
  const kind = sizedBy[cause]
  return {
    devices: new Set(counted.map(({ alert }) => alert.deviceId)).size,
    of: kind === undefined ? 0 : sizeOf(kind, placeId),
    near: mostTogether(counted.map(({ time }) => time)),
    minutes: together,
  }
}

/** The most of some moments, in their order, that lie within the minutes of beginning together. */
function mostTogether(times: readonly number[]): number {
  let [first, most] = [0, 0]
  for (const [last, time] of times.entries()) {
    while (time - (times[first] ?? time) > together * minute) first += 1
    most = Math.max(most, last - first + 1)
  }
  return most
}

function worstOf(alerts: readonly GroupedAlert[]): GroupedAlert['severity'] {
  const found = severities.find(([name]) => alerts.some(({ severity }) => severity === name))
  return found?.[0] ?? 'info'
}

function byGravity(a: Incident, b: Incident): number {
  const rank = ({ severity }: Incident) => severities.findIndex(([name]) => name === severity)
  return (
    rank(a) - rank(b) ||
    b.alertIds.length - a.alertIds.length ||
    (a.since < b.since ? -1 : Number(a.since > b.since)) ||
    a.id - b.id
  )
}
