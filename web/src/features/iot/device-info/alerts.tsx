import { alarmCalls } from '#contract/calls/alarm.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { platformOffset } from '#web/lib/time/time.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { EventDots, EventLegend, eventTable } from '#web/ui/chart/small/event-dots.tsx'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { useNow } from '../camera/now.ts'
import type { DeviceRecord } from '../device/live.ts'
import { alertDays } from './alert-days.ts'
import { alertDefinition } from './alert-definition.tsx'

const days = 90

/** What went wrong with a device: by day, and one by one. */
export function DeviceAlerts({ row }: { row: DeviceRecord }) {
  return (
    <div className="device-alerts">
      <PerDay id={row.id} />
      <ResourceList resource={alert} definition={alertDefinition} filter={{ deviceId: String(row.id) }} />
    </div>
  )
}

function PerDay({ id }: { id: number }) {
  const t = useText()
  const language = useLanguage()
  const now = useNow()
  const read = useRead(alarmCalls.perDay, { deviceId: id, days })
  const { data = [] } = read
  const all = alertDays(data, days, now, platformOffset(), language)
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
        axis={[0, days / 2, days - 1].map((place) => all[place]?.day ?? '')}
      />
    </ChartFrame>
  )
}
