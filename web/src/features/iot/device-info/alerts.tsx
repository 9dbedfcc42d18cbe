import { alarmCalls } from '#contract/calls/alarm/alarm.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import type { Language } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { minute } from '#contract/schema/time-units.ts'
import { acts } from '#contract/text/acts.ts'
import { actionCall } from '#contract/wire/action.ts'
import type { BulkAnswer, Stored } from '#contract/wire/crud.ts'
import type { Severity } from '#domain/metering/events.ts'
import { homeLists } from '#domain/metering/home.ts'
import { topics } from '#domain/metering/live.ts'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import { AlertState } from '#web/subjects/alerts/alert-state.tsx'
import type { PageDefinition, RowAction } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { dayText } from '#web/lib/chart/clock.ts'
import { missing } from '#web/lib/text/missing.ts'
import { daySpan, midnightOf } from '#web/lib/time/days.ts'
import { fullSpan } from '#web/lib/time/span.ts'
import { formatDate, parseTime, platformOffset } from '#web/lib/time/time.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { useNow } from '#web/stores/moment/use-now.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { type EventDay, EventDots, EventLegend, eventTable } from '#web/ui/chart/small/event-dots.tsx'
import { SeverityTag } from '#web/ui/sign/severity-tag.tsx'
import type { DeviceRecord } from '../device/live.ts'

const daysShown = 90

/** Alerts of a device, per day and as a list. */
export function DeviceAlerts({ record: { id } }: { record: DeviceRecord }) {
  return (
    <div className="stack fill gap-3 device-alerts">
      <PerDay id={id} />
      <ResourceList resource={alert} definition={alertDefinition} filter={{ deviceId: String(id) }} />
    </div>
  )
}

function PerDay({ id }: { id: number }) {
  const t = useText()
  const language = useLanguage()
  const now = useNow()
  const read = useRead(alarmCalls.perDay, { deviceId: id, days: daysShown })
  const { data = [] } = read
  const all = alertDays(data, daysShown, now, platformOffset(), language)
  const raised = data.reduce((sum, { count }) => sum + count, 0)
  const title = t(['Alerts per day, 90 days', '近 90 天每日告警'])
  return (
    <ChartFrame
      title={title}
      caption={t(['{n} raised', '共 {n} 条'], { n: raised })}
      legend={<EventLegend days={all} />}
      table={eventTable(all, t)}
      status={chartStatus(read)}
      height={70}
    >
      <EventDots
        title={title}
        days={all}
        axis={[0, daysShown / 2, daysShown - 1].map((place) => all[place]?.day ?? '')}
      />
    </ChartFrame>
  )
}

type Alert = Stored<typeof alert>

const whyEnded: RowAction<typeof alert>['refusal'] = ({ isActive }) =>
  isActive ? undefined : ['It has ended', '告警已恢复']

const acknowledging = { id: 'ack', label: acts.acknowledge, icon: 'pi-check', verb: 'ack' }

const mutings = (
  [
    ['mute1', ['Mute 1 h', '静音 1 小时'], 1],
    ['mute24', ['Mute 24 h', '静音 24 小时'], 24],
  ] as const
).map(([id, label, hours]) => ({
  id,
  label,
  icon: 'pi-bell-slash',
  verb: 'mute',
  path: 'mute',
  body: { hours },
}))

/** Alerts of one device, newest first. */
const alertDefinition: PageDefinition<typeof alert> = {
  list: ['title', 'severity', 'status', 'firstTime', 'clearTime', 'count'],
  more: [
    'lastTime',
    'phase',
    'value',
    'limit',
    'ackBy',
    'ackTime',
    'clearBy',
    'clearReason',
    'muteUntil',
    'workOrder',
  ],
  filters: ['severity', 'code', 'firstTime'],
  presetTab: { label: ['Active', '未恢复'], filter: homeLists.alerts.filter },
  sort: '-firstTime',
  form: [
    'title',
    'severity',
    'status',
    'code',
    'phase',
    'count',
    'firstTime',
    'lastTime',
    'isAcknowledged',
    'ackBy',
    'ackTime',
    'clearTime',
    'clearBy',
    'clearReason',
    'clearText',
    'muteUntil',
    'workOrder',
  ],
  cells: {
    title: (row) => <Title row={row} />,
    severity: ({ severity, isActive }) => <SeverityTag severity={severity} isQuiet={!isActive} />,
    status: ({ status }) => <AlertState status={status} />,
    clearTime: (row) => <Ended row={row} />,
  },
  rowActions: [
    {
      ...acknowledging,
      refusal: ({ isAcknowledged }) =>
        isAcknowledged ? ['It is acknowledged already', '已确认'] : undefined,
      run: ({ id }) => settle(callAndRefresh(alarmCalls.acknowledge, { ids: [id] })),
    },
    ...mutings.map((muting): RowAction<typeof alert> => ({
      ...muting,
      refusal: whyEnded,
      run: ({ id }) => settle(callAndRefresh(actionCall(alert, 'mute'), { ids: [id], ...muting.body })),
    })),
    {
      ...declaredAction(alert, 'unmute').row,
      refusal: whyEnded,
      run: ({ id }) => settle(callAndRefresh(actionCall(alert, 'unmute'), { ids: [id] })),
    },
  ],
  bulkActions: [acknowledging, ...mutings],
  topic: topics.alert,
  empty: ['No rule has raised an alert on this device.', '该设备尚未触发过告警。'],
  without: ['add', 'update', 'delete', 'import'],
}

/** Reports why an action on an alert was refused. */
async function settle(work: Promise<BulkAnswer>): Promise<void> {
  const { fail, errors } = await showLoading(work)
  if (fail > 0) notify('error', errors.map(({ msg }) => msg).join(' '))
}

function Title({ row: { title, titleZh, isActive } }: { row: Alert }) {
  const text = sayFilled([title, titleZh], useLanguage())
  return <span className={isActive ? undefined : 'regular'}>{text}</span>
}

/** End and duration of an alert; the current duration while it is open. */
function Ended({ row: { firstTime, clearTime } }: { row: Alert }) {
  const language = useLanguage()
  const now = useNow()
  const from = parseTime(firstTime)?.getTime()
  const until = parseTime(clearTime)?.getTime() ?? now
  return (
    <>
      {clearTime || missing}{' '}
      {from !== undefined && (
        <span className="meta">{fullSpan(Math.max(0, until - from), language, minute)}</span>
      )}
    </>
  )
}

/** Number of alerts per day and severity, as counted by the platform. */
interface AlertCount {
  date: string
  severity: Severity
  count: number
}

/** Returns the last days, latest last, with their alerts by level; warnings and notices count as minor. */
export function alertDays(
  counts: readonly AlertCount[],
  days: number,
  now: number,
  offset: number,
  language: Language,
): EventDay[] {
  const today = midnightOf(now, offset)
  return Array.from({ length: days }, (_, place) => {
    const moment = today - (days - 1 - place) * daySpan
    const date = formatDate(moment)
    const own = counts.filter((one) => one.date === date)
    const sum = (isIn: (severity: Severity) => boolean) =>
      own.reduce((all, { severity, count }) => all + (isIn(severity) ? count : 0), 0)
    return {
      day: dayText(moment, offset, language),
      counts: {
        critical: sum((severity) => severity === 'critical'),
        major: sum((severity) => severity === 'major'),
        minor: sum((severity) => severity !== 'critical' && severity !== 'major'),
      },
    }
  })
}
