import { labels } from '../../contract/text/labels.ts'
import { states } from '../../contract/text/states.ts'
import { things } from '../../contract/text/things.ts'
import { knownLossClasses } from '../metering/report.ts'

/** State of a device on the map; open alerts take precedence over its own state. */
export const mapStates = [
  ['alarm', ...states.withAlerts],
  ['offline', ...states.offline],
  ['online', ...states.online],
  ['idle', 'Not in service', '未运行'],
] as const

export type MapState = (typeof mapStates)[number][0]

/** Returns the state of a device on the map. */
export function mapStateOf({ state, alerts }: { state: string; alerts: number }): MapState {
  if (alerts > 0) return 'alarm'
  return state === 'online' || state === 'offline' ? state : 'idle'
}

/** Quantities that the map's heat layer can show. */
export const heatKinds = [
  ['alerts', ...things.openAlerts],
  ['loss', ...labels.lineLoss],
  ['success', ...labels.successToday],
] as const

export type HeatKind = (typeof heatKinds)[number][0]

/** Classes of yesterday's line loss: those of reports, and one for areas with unknown loss. */
export const mapLossClasses = [...knownLossClasses, ['unknown', 'Not known', '未知']] as const

export type MapLossClass = (typeof mapLossClasses)[number][0]

/** Load of a feeder in percent of its transformers from which it is busy or full. */
export const feederBounds = { busy: 60, full: 85 } as const

/** Number of points in view above which they are clustered, and the zoom below which they always are. */
export const clusterAbove = 500
export const clusterBelowZoom = 11
