import { lostStates } from '../../domain/metering/commands.ts'
import { homeLists, type HomePanel } from '../../domain/metering/home.ts'
import { countedAlerts } from '../../domain/metering/quiet.ts'
import type { DashboardPanel } from '../calls/home/dashboard.ts'
import { alert } from '../resources/alarm/alert.ts'
import { command } from '../resources/iot/command.ts'
import { device } from '../resources/iot/device.ts'
import { errorLog } from '../resources/monitor/error-log.ts'
import { project } from '../resources/reform/project.ts'
import { workOrder } from '../resources/reform/work-order.ts'
import { jobLog } from '../resources/system/job-log.ts'
import { user } from '../resources/system/user.ts'
import { say, type Language, type Text2 } from '../schema/language.ts'
import { permission, type Resource } from '../schema/resource.ts'
import { homeWords as words } from '../text/homes.ts'
import type { Filter } from '../wire/crud.ts'

type Size = Pick<DashboardPanel, 'width' | 'height'>

/** Panel with a title that overrides its default one. */
interface PresetPanel {
  panel: DashboardPanel
  title?: Text2
}

/** Default dashboard for users without a dashboard of their own: the first whose permission the user has applies. */
export interface RoleHome {
  name: Text2
  permission: string
  panels: readonly PresetPanel[]
}

const low = { width: 3, height: 1 } as const
const half = { width: 6, height: 2 } as const
const whole = { width: 12, height: 2 } as const

/** Default dashboards in order of precedence. */
export const roleHomes: readonly RoleHome[] = [
  {
    name: words.administrator,
    permission: permission(user, 'update'),
    panels: [
      figure(errorLog, { status: 'open' }, words.openErrors),
      figure(jobLog, { result: 'failed' }, words.failedJobs),
      figure(command, { status: lostStates.join(',') }, words.lostCommands),
      figure(device, { state: 'offline' }, words.offline),
      home('collect'),
      home('online'),
      rows(errorLog, { status: 'open' }, words.openErrors),
      home('todo'),
    ],
  },
  {
    name: words.auditor,
    permission: permission(workOrder, 'audit'),
    panels: [
      figure(workOrder, { state: 'audit' }, words.toAudit),
      figure(workOrder, { state: 'audit', flagsStart: '1' }, words.withFlags),
      figure(workOrder, { state: 'rejected' }, words.rejected),
      figure(workOrder, { state: 'completed' }, words.completed),
      rows(workOrder, { state: 'audit' }, words.toAudit, whole),
      home('todo'),
      home('reform'),
    ],
  },
  {
    name: words.dispatcher,
    permission: permission(workOrder, 'dispatch'),
    panels: [
      figure(alert, homeLists.critical.filter, words.criticalAlerts),
      figure(alert, { ...countedAlerts, status: 'open' }, words.unacknowledged),
      figure(workOrder, { state: 'pending' }, words.toDispatch),
      figure(workOrder, { state: 'rejected' }, words.rejected),
      home('alerts'),
      home('todo'),
      rows(workOrder, { state: 'pending' }, words.toDispatch),
      home('commands'),
    ],
  },
  {
    name: words.engineer,
    permission: permission(device, 'update'),
    panels: [
      figure(alert, { ...homeLists.alerts.filter, code: 'CLOCK' }, words.clockDrift),
      figure(alert, homeLists.lossAlerts.filter, words.lossAlerts),
      figure(device, homeLists.poor.filter, words.poor),
      figure(command, { status: lostStates.join(',') }, words.lostCommands),
      home('lineLoss'),
      home('collect'),
      home('online'),
      home('todo'),
    ],
  },
  {
    name: words.manager,
    permission: permission(project, 'update'),
    panels: [
      figure(project, { state: 'construction' }, words.underConstruction),
      figure(project, { state: 'suspended' }, words.suspended),
      figure(workOrder, { state: 'pending' }, words.toDispatch),
      figure(workOrder, { state: 'rejected' }, words.rejected),
      rows(project, { state: 'construction' }, words.underConstruction, whole),
      home('reform'),
      home('todo'),
    ],
  },
  {
    name: words.crew,
    permission: permission(workOrder, 'submit'),
    panels: [
      { panel: { kind: 'crewDay', title: '', width: 8, height: 3 } },
      home('todo', { width: 4, height: 2 }),
    ],
  },
]

/** Resources whose rows the panels show. */
export const homeResources: readonly Resource[] = [
  errorLog,
  jobLog,
  command,
  device,
  workOrder,
  alert,
  project,
]

/** Returns the panels of a default dashboard with titles in the given language. */
export function panelsOf({ panels }: RoleHome, language: Language): DashboardPanel[] {
  return panels.map(({ panel, title }) => ({
    ...panel,
    title: title === undefined ? '' : say(title, language),
  }))
}

function home(panel: HomePanel, size: Size = half): PresetPanel {
  return { panel: { kind: 'home', panel, title: '', ...size } }
}

function figure({ name: page }: Resource, filter: Filter, title: Text2): PresetPanel {
  return { panel: { kind: 'figure', page, filter, title: '', ...low }, title }
}

function rows({ name: page }: Resource, filter: Filter, title: Text2, size: Size = half): PresetPanel {
  return { panel: { kind: 'list', page, filter, title: '', ...size }, title }
}
