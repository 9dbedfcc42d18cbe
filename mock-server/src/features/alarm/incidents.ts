import { groupBy } from '#contract/schema/group-by.ts'
import type { AlertStep } from '#contract/calls/alarm/alarm.ts'
import type {
  IncidentDetail,
  IncidentList,
  IncidentMember,
  IncidentRow,
} from '#contract/calls/alarm/incident.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { transformerArea } from '#contract/resources/iot/transformer-area.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { filled } from '#contract/schema/localised.ts'
import type { Incident } from '#domain/incident/incident.ts'
import { isCounted } from '#domain/metering/quiet.ts'
import { incidentEvidence, incidentTitle } from '#domain/incident/say.ts'
import { timelineOf } from '#mock/engines/alarm/alerts/steps.ts'
import { incidentsEver, incidentsOf } from '#mock/engines/alarm/incidents/incidents.ts'
import type { UserCall } from '#mock/http/call.ts'
import { keptWhile } from '#mock/lib/kept/kept-by.ts'
import { refuseMissing } from '#mock/lib/refusal.ts'
import { compareTimes } from '#mock/lib/time.ts'
import { visibleTo } from '#mock/resources/data-scope.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf, type World } from '#mock/world/world.ts'

/** Maximum number of timeline steps returned; the latest are kept. */
const mostSteps = 100

/**
 * Timeline of an incident, oldest first: alerts raised per minute, and each action once however many alerts it
 * affected.
 */
function incidentTimeline(world: Pick<World, 'tables'>, rows: readonly StoredAlert[]): readonly AlertStep[] {
  return [...beginnings(rows), ...done(world, rows)]
    .toSorted((a, b) => compareTimes(a.time, b.time))
    .slice(-mostSteps)
}

function beginnings(rows: readonly StoredAlert[]): AlertStep[] {
  const minutes = groupBy(rows, ({ firstTime }) => firstTime.slice(0, 16))
  let sum = 0
  return [...minutes.values()].map((begun) => {
    sum += begun.length
    const [first] = begun
    const { title = '', titleZh = '', deviceName = '', deviceNameZh = '', firstTime = '' } = first ?? {}
    const [text, textZh] =
      begun.length === 1
        ? [`${title}, ${deviceName}`, `${deviceNameZh}：${titleZh}`]
        : [`${begun.length} alerts began, ${sum} in all`, `新增 ${begun.length} 条告警，累计 ${sum} 条`]
    return { time: firstTime, kind: 'raised', by: '', byZh: '', text, textZh }
  })
}

/** Steps taken by users and the platform; the same step on several alerts is merged into one. */
function done({ tables }: Pick<World, 'tables'>, rows: readonly StoredAlert[]): AlertStep[] {
  const steps = new Map<string, { step: AlertStep; count: number }>()
  for (const row of rows) {
    for (const step of timelineOf({ tables }, row)) {
      if (step.kind === 'raised' || step.kind === 'repeated') continue
      const key = [step.time.slice(0, 16), step.kind, step.by, step.text].join('|')
      steps.set(key, { step, count: (steps.get(key)?.count ?? 0) + 1 })
    }
  }
  return [...steps.values()].map(({ step, count }) => (count === 1 ? step : ofSeveral(step, count)))
}

function ofSeveral(step: AlertStep, count: number): AlertStep {
  const { text, textZh } = step
  return {
    ...step,
    text: text === '' ? `${count} alerts` : `${text} (${count} alerts)`,
    textZh: textZh === '' ? `${count} 条告警` : `${textZh}（${count} 条告警）`,
  }
}

/** Maximum number of incidents, and of members of an incident, returned. */
const most = { listed: 500, members: 500 }

type Parts = Pick<World, 'alarms' | 'collections' | 'fleet' | 'grantsOf' | 'tables' | 'store'>

/** Lists the incidents of the open alerts visible to the user, except those in which no alert counts. */
export function listIncidents(world: Parts, user: StoredUser): IncidentList {
  const incidents = incidentsSeen(world, user).filter(({ open }) => open > 0)
  return {
    list: incidents.slice(0, most.listed).map((one) => shown(world, one)),
    total: incidents.length,
    open: incidents.reduce((sum, { open }) => sum + open, 0),
  }
}

/** Lists ended incidents of several alerts visible to the user, latest end first. */
export function listEnded(world: Parts, user: StoredUser): IncidentList {
  const ended = incidentsSeen(world, user, ever)
    .filter(({ endTime, cause }) => endTime !== '' && cause !== 'alone')
    .toSorted((a, b) => compareTimes(b.endTime, a.endTime) || b.id - a.id)
  return {
    list: ended.slice(0, most.listed).map((one) => shown(world, one)),
    total: ended.length,
    open: 0,
  }
}

/**
 * Returns the incident that contains an alert. While it lasts, its members are the open alerts, with those closed since
 * it began listed separately; an ended incident lists all of its alerts.
 */
export function incidentInfo(world: Parts, { id: alertId, user }: UserCall): IncidentDetail {
  const whole = incidentWith(incidentsSeen(world, user, ever), alertId)
  const open = whole?.alertIds.filter((id) => world.tables.alerts.get(id)?.isActive === true) ?? []
  const named = open.includes(alertId) ? alertId : open[0]
  const found = named === undefined ? whole : incidentWith(incidentsSeen(world, user), named)
  if (found === undefined) return refuseMissing()
  const closed = found === whole ? [] : closedSince(world, whole?.alertIds ?? [], found.since)
  const rows = found.alertIds.flatMap((id) => world.tables.alerts.get(id) ?? [])
  const counted = rows.filter(isCounted)
  // if the whole incident is quiet, every alert that is not suppressed
  const alone = counted.length > 0 ? counted : rows.filter(({ suppressedBy }) => suppressedBy === 0)
  return {
    incident: shown(world, found),
    alertIds: alone.flatMap(({ id, isActive }) => (isActive ? [id] : [])),
    toAcknowledge: alone.flatMap(({ id, isAcknowledged }) => (isAcknowledged ? [] : [id])),
    members: rows.slice(0, most.members).map((row) => memberOf(world, row)),
    closed: closed.slice(0, most.members).map((row) => memberOf(world, row)),
    timeline: incidentTimeline(world, [...rows, ...closed]),
  }
}

function incidentWith(incidents: readonly Incident[], alertId: number): Incident | undefined {
  return incidents.find(({ alertIds }) => alertIds.includes(alertId))
}

/** Alerts among `ids` that ended at or after `since`, latest end first. */
function closedSince({ tables }: Parts, ids: readonly number[], since: string): StoredAlert[] {
  return ids
    .flatMap((id) => tables.alerts.get(id) ?? [])
    .filter(({ isActive, clearTime }) => !isActive && clearTime >= since)
    .toSorted((a, b) => compareTimes(b.clearTime, a.clearTime) || b.id - a.id)
}

/** A grouping function with its last result per user. */
interface Grouping {
  incidents: typeof incidentsOf
  last: ReturnType<typeof keptWhile<readonly Incident[]>>
}

const current: Grouping = { incidents: incidentsOf, last: keptWhile() }
const ever: Grouping = { incidents: incidentsEver, last: keptWhile() }

/** Incidents visible to the user, cached until an alert changes or the user's visibility does. */
function incidentsSeen(
  world: Parts,
  user: StoredUser,
  { incidents: group, last }: Grouping = current,
): readonly Incident[] {
  const visible = visibleTo(world, collectionOf(world, alert.name), user)
  const state = `${visible?.key} ${world.tables.alerts.version}`
  return last(user, state, () => group(world.alarms.context, visible?.sees))
}

function shown(world: Parts, incident: Incident): IncidentRow {
  const { id, cause, severity, deviceId, open, acknowledged, assigneeId, since, latest, endTime } = incident
  const root = world.tables.alerts.get(id)
  const place = placeName(world, incident)
  const [title, titleZh] = incidentTitle(incident, place, [root?.title ?? '', root?.titleZh ?? ''])
  const [evidence, evidenceZh] = incidentEvidence(incident, place)
  return {
    id,
    title,
    titleZh,
    cause,
    severity,
    deviceId,
    open,
    acknowledged,
    assigneeId,
    since,
    latest,
    endTime,
    code: incident.code,
    deviceName: root?.deviceName ?? '',
    deviceNameZh: root?.deviceNameZh ?? '',
    place: place[0],
    placeZh: place[1],
    evidence,
    evidenceZh,
    alerts: incident.alertIds.length,
    devices: incident.evidence.devices,
    of: incident.evidence.of,
  }
}

/** Name of the place of a cause. */
function placeName({ tables, fleet, collections }: Parts, { cause, placeId }: Incident): Text2 {
  const areas = collectionOf({ collections }, transformerArea.name).table
  const row =
    cause === 'area'
      ? areas?.get(placeId)
      : cause === 'station' || cause === 'storm'
        ? tables.orgs.get(placeId)
        : fleet.table.get(placeId)
  const { name = '', nameZh = '' }: { name?: string; nameZh?: string } = Object(row)
  return filled([name, nameZh])
}

function memberOf({ fleet }: Parts, row: StoredAlert): IncidentMember {
  const { id, title, titleZh, severity, deviceId, deviceName, deviceNameZh } = row
  const { firstTime, clearTime, isActive, isAcknowledged, suppressedBy } = row
  const { lng = 0, lat = 0 } = fleet.table.get(deviceId) ?? {}
  return {
    id,
    title,
    titleZh,
    severity,
    deviceId,
    deviceName,
    deviceNameZh,
    firstTime,
    clearTime: isActive ? '' : clearTime,
    isAcknowledged,
    suppressedBy,
    lng,
    lat,
  }
}
