import { groupBy } from '../../contract/schema/group-by.ts'
import { minute } from '../../contract/schema/time-units.ts'
import { readTime } from '../../contract/schema/time.ts'
import { severities } from '../metering/events.ts'
import { isCounted } from '../metering/quiet.ts'
import type { Evidence, GroupedAlert, Incident, IncidentCause, Topology } from './incident.ts'

/** Alert with its start in milliseconds. */
interface Timed {
  alert: GroupedAlert
  time: number
}

/** Maximum interval in milliseconds between the starts of alerts with a common cause. */
const gap = 600_000
/** Minimum number of alerts of one kind at a place that is no coincidence. */
const several = 3
/** Minimum number of alerts of several kinds in several areas of a station within `gap` that is no coincidence. */
const storm = 50

/** Kinds of trouble by event code, where several codes are symptoms of one cause; other codes are their own kind. */
const kinds: Readonly<Record<string, string>> = {
  OFFLINE: 'silent',
  READ_FAIL: 'silent',
  WEAK_SIGNAL: 'silent',
  POWER_OFF: 'supply',
  PHASE_BREAK: 'supply',
  LOSS_V: 'supply',
  UNDER_V: 'supply',
}

/** Returns the kind of trouble that an event indicates. */
function kindOf({ code }: Pick<GroupedAlert, 'code'>): string {
  return kinds[code] ?? code
}

/** Joins alerts with a common cause; expects them in order of their start. */
function joinAlerts(timed: readonly Timed[], topology: Topology): Union {
  const union = new Union()
  joinSuppressed(timed, union)
  joinBehind(timed, topology, union)
  for (const key of [silentBehind(topology), inArea]) joinClose(timed, key, union)
  joinAreas(timed, union)
  joinStorms(timed, union)
  joinOnDevice(timed, union)
  return union
}

/** Joins suppressed alerts with the alert that suppresses them. */
function joinSuppressed(timed: readonly Timed[], union: Union): void {
  const open = new Set(timed.map(({ alert }) => alert.id))
  for (const { alert } of timed) if (open.has(alert.suppressedBy)) union.join(alert.id, alert.suppressedBy)
}

/** Joins silent devices behind a terminal with its alert when they fell silent around its loss or during it. */
function joinBehind(timed: readonly Timed[], { parentOf }: Topology, union: Union): void {
  const lost = groupBy(
    timed.filter(({ alert }) => alert.code === 'OFFLINE'),
    ({ alert }) => alert.deviceId,
  )
  for (const { alert, time } of timed) {
    if (kindOf(alert) !== 'silent') continue
    const above = lost.get(parentOf(alert.deviceId))?.findLast((one) => isDuring(time, one))
    if (above === undefined) continue
    union.join(alert.id, above.alert.id)
  }
}

/** Whether a moment is within the duration of an alert, or shortly before it. */
function isDuring(time: number, { alert, time: begun }: Timed): boolean {
  if (time < begun - gap) return false
  return alert.isActive || time <= (readTime(alert.clearTime, 0)?.getTime() ?? begun)
}

/** Returns the place and kind by which alerts are compared; undefined for alerts without one. */
type Key = (alert: GroupedAlert) => string | undefined

function silentBehind({ parentOf }: Topology): Key {
  return (alert) => {
    const parent = kindOf(alert) === 'silent' ? parentOf(alert.deviceId) : 0
    return parent === 0 ? undefined : `behind ${parent}`
  }
}

const inArea: Key = (alert) => (alert.areaId === 0 ? undefined : `${kindOf(alert)} ${alert.areaId}`)

/** Joins several alerts of one kind at a place that started shortly after one another. */
function joinClose(timed: readonly Timed[], key: Key, union: Union): void {
  for (const run of runsOf(timed, ({ alert }) => key(alert))) {
    if (new Set(run.map(({ alert }) => alert.deviceId)).size < several) continue
    for (const { alert } of run) union.join(alert.id, run[0]?.alert.id ?? alert.id)
  }
}

/** Joins alerts of one kind in several areas of an organisation that started together: their cause is upstream. */
function joinAreas(timed: readonly Timed[], union: Union): void {
  const sets = setsOf(timed, union)
  const areas = sets
    .filter((set) => set.length >= several)
    .flatMap(([first]) => (first === undefined || first.alert.areaId === 0 ? [] : [first]))
  for (const run of runsOf(areas, ({ alert }) => `${kindOf(alert)} ${alert.orgId}`)) {
    if (new Set(run.map(({ alert }) => alert.areaId)).size < several) continue
    for (const { alert } of run) union.join(alert.id, run[0]?.alert.id ?? alert.id)
  }
}

/**
 * Joins all alerts of a station during a storm, when very many of several kinds start in several areas and no one looks
 * for individual causes. Suppressed alerts follow the alert that suppresses them.
 */
function joinStorms(timed: readonly Timed[], union: Union): void {
  const placed = timed.filter(({ alert }) => alert.suppressedBy === 0 && alert.orgId !== 0)
  for (const all of groupBy(placed, ({ alert }) => alert.orgId).values()) {
    for (const [place, first] of all.entries()) {
      const last = all[place + storm - 1]
      if (last === undefined || last.time - first.time > gap) continue
      const found = all.slice(place, place + storm).map(({ alert }) => alert)
      const isWide =
        new Set(found.map(kindOf)).size >= several &&
        new Set(found.map(({ areaId }) => areaId)).size >= several
      if (isWide) for (const { id } of found) union.join(id, first.alert.id)
    }
  }
}

/** Joins the remaining alerts of one device that started together. */
function joinOnDevice(timed: readonly Timed[], union: Union): void {
  const left = setsOf(timed, union).flatMap((set) => (set.length === 1 ? set : []))
  for (const run of runsOf(left, ({ alert }) => String(alert.deviceId))) {
    for (const { alert } of run) union.join(alert.id, run[0]?.alert.id ?? alert.id)
  }
}

/** Returns the sets of joined alerts, each in order of their start. */
function setsOf(timed: readonly Timed[], union: Union): Timed[][] {
  return [...groupBy(timed, ({ alert }) => union.top(alert.id)).values()]
}

/** Splits items by key into runs in which each item started shortly after the previous one. */
function runsOf(timed: readonly Timed[], key: (one: Timed) => string | undefined): Timed[][] {
  const runs: Timed[][] = []
  const open = new Map<string, Timed[]>()
  for (const one of timed) {
    const name = key(one)
    if (name === undefined) continue
    const run = open.get(name)
    const last = run?.at(-1)
    if (run !== undefined && last !== undefined && one.time - last.time <= gap) run.push(one)
    else {
      const begun = [one]
      open.set(name, begun)
      runs.push(begun)
    }
  }
  return runs
}

/** Union-find structure; the order of joins makes no difference. */
class Union {
  readonly #above = new Map<number, number>()

  /** Returns the representative of a set: its smallest id. */
  top(id: number): number {
    let top = id
    for (let above = this.#above.get(top); above !== undefined; above = this.#above.get(top)) top = above
    // path compression
    for (let at = id; at !== top;) {
      const next = this.#above.get(at) ?? top
      this.#above.set(at, top)
      at = next
    }
    return top
  }

  join(one: number, other: number): void {
    const [a, b] = [this.top(one), this.top(other)]
    if (a !== b) this.#above.set(Math.max(a, b), Math.min(a, b))
  }
}

/** Minutes within which alerts are described as having begun together. */
const together = 5

/**
 * Groups alerts, open ones or those of a period, into incidents: each alert is in exactly one. The result does not
 * depend on the order of the alerts. Sorted by severity, then by number of alerts, then by age.
 */
export function groupIncidents(alerts: readonly GroupedAlert[], topology: Topology): Incident[] {
  // timestamps are only compared with one another, so their time zone does not matter
  const timed = alerts
    .map((alert) => ({ alert, time: readTime(alert.firstTime, 0)?.getTime() ?? 0 }))
    .toSorted((a, b) => a.time - b.time || a.alert.id - b.alert.id)
  return setsOf(timed, joinAlerts(timed, topology))
    .map((set) => incidentOf(set, topology))
    .toSorted(byGravity)
}

/** Creates the incident of joined alerts, which are sorted oldest first. */
function incidentOf(set: readonly Timed[], topology: Topology): Incident {
  const alerts = set.map(({ alert }) => alert)
  const root = rootOf(alerts)
  const place = placeOf(root, alerts, topology)
  const counted = alerts.filter(isCounted)
  // for an incident of only quiet or suppressed alerts, all its alerts
  const concerned = counted.length === 0 ? alerts : counted
  const { assigneeId } = root
  return {
    id: root.id,
    ...place,
    code: root.code,
    deviceId: root.deviceId,
    severity: worstOf(concerned),
    alertIds: alerts.map(({ id }) => id),
    open: counted.length,
    acknowledged: counted.filter(({ isAcknowledged }) => isAcknowledged).length,
    assigneeId: concerned.every((alert) => alert.assigneeId === assigneeId) ? assigneeId : 0,
    since: alerts[0]?.firstTime ?? '',
    latest: alerts.at(-1)?.firstTime ?? '',
    endTime: endOf(alerts),
    evidence: evidenceOf(set, place, topology),
  }
}

/** Returns the end of the last alert; empty while any is open. */
function endOf(alerts: readonly GroupedAlert[]): string {
  if (alerts.some(({ isActive }) => isActive)) return ''
  return alerts.reduce((latest, { clearTime }) => (clearTime > latest ? clearTime : latest), '')
}

/** Returns the root cause alert: the one that suppresses most others, else the first offline alert, else the oldest. */
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

/** Locates the cause as close to the alerts as possible. */
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
  // the terminal is not a device behind itself
  const counted = cause === 'terminal' ? set.filter(({ alert }) => parentOf(alert.deviceId) === placeId) : set
  const kind = sizedBy[cause]
  return {
    devices: new Set(counted.map(({ alert }) => alert.deviceId)).size,
    of: kind === undefined ? 0 : sizeOf(kind, placeId),
    near: mostTogether(counted.map(({ time }) => time)),
    minutes: together,
  }
}

/** Returns the maximum number of sorted times within `together` minutes. */
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
