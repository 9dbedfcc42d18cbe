import type { warning } from '#contract/resources/report/warning.ts'
import { faultFields } from '#domain/report/fault-fields.ts'
import type { PageDefinition, RowAction } from '#web/engine/list/page-definition.ts'
import type { ShownFigure } from '#web/subjects/report/report-figures.tsx'
import type { GroupColumn } from '#web/subjects/report/group-stats.tsx'
import { parseTime } from '#web/lib/time/time.ts'
import { withMoment } from '#web/stores/moment/moment-address.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { isKnownMoment } from '#web/stores/moment/travel.ts'
import { momentLabels } from '#web/stores/moment/words.ts'
import { pagePathNow } from '#web/stores/session/navigation.ts'
import { goTo } from '#web/stores/tabs/address.ts'
import { states } from '#contract/text/states.ts'
import { units } from '#contract/text/units.ts'
import { faultCells, noDrill } from '../stat/faults.tsx'

/** Opens the device of a warning as of the time when it was raised. */
const howItStood: RowAction<typeof warning> = {
  id: 'then',
  label: momentLabels.stoodThen,
  icon: 'pi-history',
  verb: 'list',
  concerns: ({ firstTime, deviceId }) =>
    isKnownMoment(useMoment.getState().bounds, momentOf(firstTime)) && pathOf(deviceId) !== undefined,
  run({ firstTime, deviceId }) {
    const path = pathOf(deviceId)
    if (path !== undefined) goTo(`${path}${withMoment('', momentOf(firstTime))}`)
  },
}

function momentOf(time: string): number {
  return parseTime(time)?.getTime() ?? Number.NaN
}

function pathOf(deviceId: number): string | undefined {
  return pagePathNow('iot/device-info', { id: deviceId })
}

/** Columns and filters of the rows: alerts without actions, with their durations. */
export const warningDefinition: PageDefinition<typeof warning> = {
  list: [
    'title',
    'severity',
    'status',
    'deviceName',
    'orgId',
    'firstTime',
    'ackMinutes',
    'clearMinutes',
    'clearReason',
    'isRepeat',
  ],
  important: ['severity', 'deviceName', 'firstTime', 'clearMinutes'],
  more: [
    'code',
    'ruleId',
    'areaId',
    'manufacturer',
    'ackTime',
    'clearTime',
    'assigneeId',
    'workOrder',
    'isNoise',
  ],
  filters: [
    'severity',
    'code',
    'orgId',
    'areaId',
    'manufacturer',
    'deviceId',
    'ruleId',
    'isActive',
    'isAcknowledged',
    'isOrdered',
    'isRepeat',
    'isNoise',
    'isSuppressed',
    'isQuiet',
    'weekday',
    'hour',
    'ackMinutes',
    'clearMinutes',
    'clearReason',
  ],
  sort: '-firstTime',
  cells: faultCells,
  rowActions: [howItStood],
  without: ['add', 'update', 'delete', 'import'],
}

const count = { unit: '', decimals: 0, delta: 'percent' } as const
const share = { unit: '%', decimals: 1, delta: 'points', better: 'down' } as const
const minutes = { unit: units.minutes, decimals: 1, delta: 'percent', better: 'down' } as const

/** Key figures of the report. */
export const shownFigures: readonly ShownFigure[] = [
  { id: 'raised', label: ['Raised', '已产生'], ...count, better: 'down', filter: noDrill },
  {
    id: 'cleared',
    label: states.cleared,
    ...count,
    better: 'neither',
    filter: { ...noDrill, isActive: 'false' },
  },
  {
    id: 'open',
    label: faultFields.isActive.label,
    ...count,
    better: 'down',
    filter: { ...noDrill, isActive: 'true' },
  },
  {
    id: 'ackMinutes',
    label: faultFields.ackMinutes.label,
    ...minutes,
    filter: { ...noDrill, isAcknowledged: 'true' },
  },
  {
    id: 'clearMinutes',
    label: faultFields.clearMinutes.label,
    ...minutes,
    filter: { ...noDrill, isActive: 'false' },
  },
  { id: 'repeat', label: faultFields.isRepeat.label, ...share, filter: { ...noDrill, isRepeat: 'true' } },
  {
    id: 'suppressed',
    label: faultFields.isSuppressed.label,
    ...share,
    filter: { ...noDrill, isSuppressed: 'true' },
  },
  { id: 'noise', label: faultFields.isNoise.label, ...share, filter: { ...noDrill, isNoise: 'true' } },
]

/** Figures of each group. */
export const groupColumns: readonly GroupColumn[] = [
  { id: 'open', label: faultFields.isActive.label, unit: '', decimals: 0 },
  { id: 'ackMinutes', label: faultFields.ackMinutes.label, unit: units.minutes, decimals: 1 },
  { id: 'clearMinutes', label: faultFields.clearMinutes.label, unit: units.minutes, decimals: 1 },
]
