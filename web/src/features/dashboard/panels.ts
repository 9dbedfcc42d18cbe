import type { ReactNode } from 'react'
import type { HomePanel } from '#contract/metering/home.ts'
import { permission, type Resource } from '#contract/resource.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { command } from '#contract/resources/iot/command.ts'
import { can } from '#web/stores/session.ts'
import { AlertsPanel } from './alerts-panel.tsx'
import { CollectPanel } from './collect-panel.tsx'
import { CommandsPanel } from './commands-panel.tsx'
import { LoadPanel } from './load-panel.tsx'
import { LossPanel } from './loss-panel.tsx'
import { OnlinePanel } from './online-panel.tsx'
import { TodoPanel } from './todo-panel.tsx'

/** What each panel shows. */
export const panelViews: Readonly<Record<HomePanel, () => ReactNode>> = {
  load: LoadPanel,
  alerts: AlertsPanel,
  collect: CollectPanel,
  online: OnlinePanel,
  lineLoss: LossPanel,
  commands: CommandsPanel,
  todo: TodoPanel,
}

/** Lists that a panel shows rows of. */
const lists: Partial<Record<HomePanel, Resource>> = { alerts: alert, commands: command }

/** Whether the person may see what a panel shows. */
export function mayPanel(panel: HomePanel): boolean {
  const list = lists[panel]
  return list === undefined || can(permission(list, 'list'))
}
