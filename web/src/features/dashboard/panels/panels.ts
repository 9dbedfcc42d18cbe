import type { ReactNode } from 'react'
import type { HomePanel } from '#domain/metering/home.ts'
import { AlertsPanel } from '../alerts/alerts-panel.tsx'
import { CollectPanel } from './collect-panel.tsx'
import { CommandsPanel } from './commands-panel.tsx'
import { LoadPanel } from './load-panel.tsx'
import { LossPanel } from './loss-panel.tsx'
import { OnlinePanel } from './online-panel.tsx'
import { ReformPanel } from './reform-panel.tsx'
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
  reform: ReformPanel,
}
