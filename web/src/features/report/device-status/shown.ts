import { hour, second } from '#contract/schema/time-units.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { formatDateTime } from '#web/lib/time/time.ts'
import type { ShownFigure } from '#web/subjects/report/report-figures.tsx'
import type { GroupColumn } from '#web/subjects/report/group-stats.tsx'
import type { Text2 } from '#contract/schema/language.ts'
import { labels } from '#contract/text/labels.ts'
import { states } from '#contract/text/states.ts'
import { things } from '#contract/text/things.ts'
import { units } from '#contract/text/units.ts'

const count = { unit: '', decimals: 0, delta: 'count', better: 'neither' } as const
const share = { unit: '%', decimals: 2, delta: 'points', better: 'up' } as const

/** Figures of the device status. */
export const statusFigures: readonly ShownFigure[] = [
  { id: 'total', label: labels.devices, ...count, filter: { state: '' } },
  { id: 'online', label: states.online, ...count, filter: { state: 'online' } },
  { id: 'offline', label: ['Offline', '离线'], ...count, filter: { state: 'offline' } },
  { id: 'maintenance', label: ['In maintenance', '检修'], ...count, filter: { state: 'maintenance' } },
  { id: 'never', label: ['Never seen', '从未上线'], ...count },
  { id: 'onlineRate', label: labels.onlineRate, ...share },
  { id: 'availability', label: ['Availability, 30 days', '近 30 天可用率'], ...share },
  {
    id: 'between',
    label: ['Hours between outages', '平均离线间隔'],
    unit: units.hours,
    decimals: 0,
    delta: 'percent',
    better: 'up',
  },
]

/** Groupings of the devices. */
export const statusGroups: readonly (readonly [name: string, label: Text2])[] = [
  ['manufacturer', labels.manufacturer],
  ['comm', labels.communicationMode],
  ['family', labels.family],
  ['orgId', labels.organisation],
  ['protocol', labels.protocol],
  ['wiring', labels.wiring],
  ['firmware', ['Firmware', '固件版本']],
  ['areaId', labels.transformerArea],
]

/** Columns of the groups. */
export const statusColumns: readonly GroupColumn[] = [
  { id: 'online', label: states.online, unit: '', decimals: 0 },
  { id: 'offline', label: ['Offline', '离线'], unit: '', decimals: 0 },
  { id: 'onlineRate', label: labels.onlineRate, unit: '%', decimals: 2 },
  { id: 'success', label: ['Success today', '今日采集成功率'], unit: '%', decimals: 2 },
  { id: 'age', label: ['Mean age, years', '平均运行年限，年'], unit: '', decimals: 1 },
]

/** Labels of the lines in the chart of online devices. */
export const statusDays: readonly Text2[] = [things.today, things.yesterday, ['7 days ago', '7 天前']]

/** Returns the filter for devices offline for at least `from` and less than `to` hours at a time. */
export function offlineFilter(moment: number, from: number, to: number): Filter {
  return {
    state: 'offline',
    sinceStart: Number.isFinite(to) ? formatDateTime(moment - to * hour + second) : '',
    sinceEnd: formatDateTime(moment - from * hour),
  }
}
