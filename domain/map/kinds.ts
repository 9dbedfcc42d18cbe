import { labels } from '../../contract/text/labels.ts'
import { states } from '../../contract/text/states.ts'
import { things } from '../../contract/text/things.ts'
import { knownLossClasses } from '../metering/report.ts'

/** What is worst about a device, as the map shows it: an alert that is open goes before its state. */
export const mapStates = [
  ['alarm', ...states.withAlerts],
  ['offline', ...states.offline],
  ['online', ...states.online],
  ['idle', 'Not in service', '未运行'],
] as const

export type MapState = (typeof mapStates)[number][0]

/** The worst about a device. */
export function mapStateOf({ state, alerts }: { state: string; alerts: number }): MapState {
  if (alerts > 0) return 'alarm'
  return state === 'online' || state === 'offline' ? state : 'idle'
}

/** What a map can be coloured by, place by place. */
export const heatKinds = [
  ['alerts', ...things.openAlerts],
  ['loss', ...labels.lineLoss],
  ['success', ...labels.successToday],
] as const

export type HeatKind = (typeof heatKinds)[number][0]

/** Classes of line loss of yesterday: those of reports, and one for areas without a known loss. */
export const mapLossClasses = [...knownLossClasses, ['unknown', 'Not known', '未知']] as const

export type MapLossClass = (typeof mapLossClasses)[number][0]

/** Percent of its transformers at which a feeder is busy, and at which it has too much to carry. */
export const feederBounds = { busy: 60, full: 85 } as const

/** Points in view above which they come as clusters, and the zoom below which they always do. */
export const clusterAbove = 500
export const clusterBelowZoom = 11
