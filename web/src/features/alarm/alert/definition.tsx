import { topics } from '#domain/metering/live.ts'
import type { alert } from '#contract/resources/alarm/alert.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { states } from '#contract/text/states.ts'
import { homeLists } from '#domain/metering/home.ts'
import { SeverityTag } from '#web/ui/sign/severity-tag.tsx'
import { alertActs, alertBulkActs } from './act-list.ts'
import {
  DeviceCell,
  LastedCell,
  OrderCell,
  ParentCell,
  ReasonCell,
  StateCell,
  TitleCell,
  ValueCell,
} from './cells.tsx'

/** What the queue of alerts shows, and what can be done in it. */
export const alertDefinition: PageDefinition<typeof alert> = {
  list: [
    'title',
    'severity',
    'status',
    'isActive',
    'deviceName',
    'value',
    'count',
    'assigneeId',
    'lastTime',
    'firstTime',
  ],
  important: ['severity', 'isActive', 'deviceName', 'lastTime'],
  more: [
    'phase',
    'code',
    'ruleId',
    'orgId',
    'areaId',
    'ackBy',
    'ackTime',
    'clearTime',
    'clearBy',
    'clearReason',
    'clearText',
    'suppressedBy',
    'muteUntil',
    'workOrder',
  ],
  filters: [
    'severity',
    'code',
    'orgId',
    'areaId',
    'deviceId',
    'ruleId',
    'assigneeId',
    'firstTime',
    'lastTime',
    'isActive',
    'isAcknowledged',
    'clearReason',
    'suppressedBy',
    'count',
  ],
  presetTab: { label: states.active, filter: homeLists.alerts.filter, shared: { suppressedBy: '0' } },
  sort: 'severity',
  form: [],
  cells: {
    title: (row) => <TitleCell row={row} />,
    severity: ({ severity, isActive }) => <SeverityTag severity={severity} isQuiet={!isActive} />,
    status: (row) => <StateCell row={row} />,
    deviceName: (row) => <DeviceCell row={row} />,
    value: (row) => <ValueCell row={row} />,
    isActive: (row) => <LastedCell row={row} />,
    clearReason: (row) => <ReasonCell row={row} />,
    suppressedBy: (row) => <ParentCell row={row} />,
    workOrder: (row) => <OrderCell row={row} />,
  },
  topic: topics.alert,
  rowActions: alertActs,
  bulkActions: alertBulkActs,
  without: ['add', 'update', 'delete', 'import'],
}
