import type { Tables } from '#mock/tables/tables.ts'
import type { StoredQuiet, AlarmTables } from '#mock/tables/alarm/stored-alarm.ts'
import type { OpenAlerts } from '#mock/tables/alarm/open-alerts.ts'
import type { PostLetter } from '#mock/tables/mail-tables.ts'
import type { Hub } from '#mock/socket/hub.ts'
import type { Log } from '#mock/lib/log.ts'
import type { Store } from '#mock/store/store.ts'
import type { AlarmSources } from './sources.ts'
import type { PreparedRule } from './rules/scope.ts'

/** The parts of a platform that alarms need. */
export interface AlarmWorld {
  store: Store
  hub: Hub
  log: Log
  clock: () => number
  tables: AlarmTables & Pick<Tables, 'users' | 'orgs'>
  /** Takes notifications by e-mail. */
  mailer: { readonly post: PostLetter }
}

/** What every part of the alarm engine works with. */
export interface AlarmContext {
  world: AlarmWorld
  sources: AlarmSources
  open: OpenAlerts
  /** Whether what becomes of alerts is kept from listeners: what is long past is no news. */
  isQuiet: boolean
  /** The organisations whose alerts a maintenance window keeps quiet. */
  quietOrgs: (window: StoredQuiet) => ReadonlySet<number>
  /** The rules as they are now, disabled ones included, by id. */
  rules: () => ReadonlyMap<number, PreparedRule>
}
