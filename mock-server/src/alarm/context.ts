import type { Tables } from '../tables.ts'
import type { World } from '../world.ts'
import type { OpenAlerts } from './open-alerts.ts'
import type { AlarmSources } from './sources.ts'
import type { PreparedRule } from './scope.ts'
import type { AlarmTables } from './tables.ts'

/** The parts of a platform that alarms need. */
export interface AlarmWorld extends Pick<World, 'store' | 'hub' | 'log'> {
  clock: () => number
  tables: AlarmTables & Pick<Tables, 'users' | 'orgs'>
}

/** What every part of the alarm engine works with. */
export interface AlarmContext {
  world: AlarmWorld
  sources: AlarmSources
  open: OpenAlerts
  /** Whether what becomes of alerts is kept from listeners: what is long past is no news. */
  isQuiet: boolean
  /** The rules as they are now, disabled ones included, by id. */
  rules: () => ReadonlyMap<number, PreparedRule>
}
