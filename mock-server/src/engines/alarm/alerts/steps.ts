import type { Text2 } from '#contract/schema/language.ts'
import type { AlertStep } from '#contract/calls/alarm/alarm.ts'
import { clearReasons } from '#contract/resources/alarm/alert.ts'
import { labelIn } from '#domain/metering/families.ts'
import { compareTimes, formatTime } from '#mock/lib/time.ts'
import { nobody } from '#mock/tables/person-name.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import type { AlarmWorld, AlarmContext } from '../context.ts'
import type { Change } from '#mock/store/table.ts'

/** Maximum number of first and of latest steps kept per alert. */
const bounds = { first: 10, latest: 70 }

/** Returns the timeline of an alert, oldest step first. Unrecorded steps are derived from the row. */
export function timelineOf({ tables }: Pick<AlarmWorld, 'tables'>, alert: StoredAlert): readonly AlertStep[] {
  return tables.alertSteps.get(alert.id)?.steps ?? impliedSteps(alert)
}

/** Records a step. `before` is the previous state of the alert; the steps it implies are recorded first. */
export function addStep(
  world: Pick<AlarmWorld, 'clock' | 'tables'>,
  before: StoredAlert,
  step: Omit<AlertStep, 'time'>,
): void {
  const { tables, clock } = world
  const steps = [...timelineOf(world, before), { ...step, time: formatTime(clock()) }]
  tables.alertSteps.put({ id: before.id, steps: cut(steps) })
}

/** Returns a step in both languages. */
export function stepOf(
  kind: AlertStep['kind'],
  [by, byZh]: Text2,
  [text, textZh]: Text2,
): Omit<AlertStep, 'time'> {
  return { kind, by, byZh, text, textZh }
}

function cut(steps: readonly AlertStep[]): readonly AlertStep[] {
  const { first, latest } = bounds
  return steps.length <= first + latest ? steps : [...steps.slice(0, first), ...steps.slice(-latest)]
}

/** Returns the steps that the state of an alert implies. */
function impliedSteps(alert: StoredAlert): AlertStep[] {
  const steps: AlertStep[] = [
    { ...stepOf('raised', nobody, [alert.title, alert.titleZh]), time: alert.firstTime },
  ]
  if (alert.lastTime !== alert.firstTime) {
    const text: Text2 = [`Happened ${alert.count} times`, `累计发生 ${alert.count} 次`]
    steps.push({ ...stepOf('repeated', nobody, text), time: alert.lastTime })
  }
  if (alert.isAcknowledged) {
    steps.push({ ...stepOf('acknowledged', [alert.ackBy, alert.ackByZh], ['', '']), time: alert.ackTime })
  }
  if (!alert.isActive) {
    steps.push({
      ...stepOf('cleared', [alert.clearBy, alert.clearByZh], clearedText(alert)),
      time: alert.clearTime,
    })
  }
  return steps.sort((a, b) => compareTimes(a.time, b.time))
}

/** Returns the reason an alert was cleared, with the user's remark. */
export function clearedText({
  clearReason,
  clearText,
  clearTextZh,
}: Pick<StoredAlert, 'clearReason' | 'clearText' | 'clearTextZh'>): Text2 {
  const [en, zh] = labelIn(clearReasons, clearReason)
  return clearText === '' ? [en, zh] : [`${en}: ${clearText}`, `${zh}：${clearTextZh || clearText}`]
}

/** Moves the open alerts of a device to its new organisation and area; ended ones stay where they were. */
export function moveAlerts(
  { open, world }: Pick<AlarmContext, 'open' | 'world'>,
  { id, row, previous }: Change<{ id: number; orgId: number; areaId: number }>,
): void {
  if (row === undefined || (row.orgId === previous?.orgId && row.areaId === previous.areaId)) return
  const { orgId, areaId } = row
  for (const alert of open.ofDevice(id)) world.tables.alerts.update(alert.id, { orgId, areaId })
}

/** Maximum number of alerts kept. */
export const maxAlerts = 20_000

/** Removes the oldest alerts above the maximum, cleared ones first. */
export function trim({ tables }: Pick<AlarmWorld, 'tables'>): void {
  const { rows } = tables.alerts
  const excess = rows.length - maxAlerts
  if (excess <= 0) return
  const cleared = rows.filter(({ isActive }) => !isActive).slice(0, excess)
  const open = rows.filter(({ isActive }) => isActive).slice(0, excess - cleared.length)
  for (const { id } of [...cleared, ...open]) tables.alerts.remove(id)
}
