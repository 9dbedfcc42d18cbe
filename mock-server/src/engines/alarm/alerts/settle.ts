import type { AlertRow, ClearReason } from '#contract/resources/alarm/alert.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { isCounted } from '#domain/metering/quiet.ts'
import { formatTime } from '#mock/lib/time.ts'
import { evaluate } from '#mock/simulation/conditions/evaluate.ts'
import { liveReading } from '#mock/simulation/conditions/live-reading.ts'
import { nobody } from '#mock/tables/person-name.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import type { AlarmContext } from '../context.ts'
import { notifyAnew } from '../notify/notice.ts'
import { addStep, clearedText, stepOf } from './steps.ts'

/** Derives the status from active and acknowledged. */
export function statusOf({
  isActive,
  isAcknowledged,
}: Pick<AlertRow, 'isActive' | 'isAcknowledged'>): AlertRow['status'] {
  if (isActive) return isAcknowledged ? 'acknowledged' : 'open'
  return isAcknowledged ? 'closed' : 'recovered'
}

/** End of an alert: time (epoch milliseconds), user (empty for the platform) and reason. */
interface Ending {
  time: number
  by: Text2
  reason: ClearReason
  text: Text2
}

/** Clears an open alert and releases the alerts it suppressed. Returns the changed rows. */
export function clear(context: AlarmContext, alert: StoredAlert, ending: Ending): StoredAlert[] {
  const { world, open } = context
  const values = {
    isActive: false,
    clearTime: formatTime(ending.time),
    clearBy: ending.by[0],
    clearByZh: ending.by[1],
    clearReason: ending.reason,
    clearText: ending.text[0],
    clearTextZh: ending.text[1],
  }
  const hidden = open.suppressedBy(alert.id)
  if (world.tables.alertSteps.get(alert.id) !== undefined) {
    addStep(world, alert, stepOf('cleared', ending.by, clearedText(values)))
  }
  const status = statusOf({ isActive: false, isAcknowledged: alert.isAcknowledged })
  const row = world.tables.alerts.update(alert.id, { ...values, status })
  const released = hidden.flatMap((child) => release(context, child, ending.time))
  return row === undefined ? released : [row, ...released]
}

/** Ends the suppression of an alert: clears it unless its own condition still holds, in which case it is notified. */
export function release(context: AlarmContext, alert: StoredAlert, time: number): StoredAlert[] {
  const { world, sources, rules } = context
  const rule = rules().get(alert.ruleId)
  const lasts = rule && evaluate(rule.row.condition, liveReading(sources, alert.deviceId, world.clock()))
  if (lasts !== true) return clear(context, alert, { time, by: nobody, reason: 'recovered', text: ['', ''] })
  return world.store.atomically(() => {
    const row = world.tables.alerts.update(alert.id, { suppressedBy: 0 })
    if (row === undefined) return []
    if (isCounted(row)) notifyAnew(context, row.id, time)
    return [row]
  })
}

/** Acknowledges an alert, independently of clearing it. `updateBy` is a login name. */
export function acknowledge(
  { world }: Pick<AlarmContext, 'world'>,
  alert: StoredAlert,
  { by, updateBy }: { by: Text2; updateBy: string },
  text: string,
): StoredAlert | undefined {
  const { tables, clock } = world
  addStep(world, alert, stepOf('acknowledged', by, [text, text]))
  return tables.alerts.update(alert.id, {
    isAcknowledged: true,
    ackBy: by[0],
    ackByZh: by[1],
    ackLogin: updateBy,
    ackTime: formatTime(clock()),
    status: statusOf({ isActive: alert.isActive, isAcknowledged: true }),
  })
}

/** Withdraws an acknowledgement and notifies an active alert as if just raised; the timeline keeps both steps. */
export function unacknowledge(context: AlarmContext, alert: StoredAlert, by: Text2): StoredAlert | undefined {
  const { tables, clock, store } = context.world
  return store.atomically(() => {
    addStep(context.world, alert, stepOf('unacknowledged', by, ['', '']))
    const row = tables.alerts.update(alert.id, {
      isAcknowledged: false,
      ackBy: '',
      ackByZh: '',
      ackLogin: '',
      ackTime: '',
      status: statusOf({ isActive: alert.isActive, isAcknowledged: false }),
    })
    if (row?.isActive && isCounted(row)) notifyAnew(context, row.id, clock())
    return row
  })
}
