import type { Tables } from '#mock/tables/tables.ts'
import type { StoredQuiet, AlarmTables } from '#mock/tables/alarm/stored-alarm.ts'
import type { OpenAlerts } from '#mock/tables/alarm/open-alerts.ts'
import type { PostLetter } from '#mock/tables/mail-tables.ts'
import type { Hub } from '#mock/socket/hub.ts'
import type { Log } from '#mock/lib/log.ts'
import type { Store } from '#mock/store/store.ts'
import type { AlarmSources } from './sources.ts'
import type { PreparedRule } from './rules/scope.ts'

/** Parts of a platform that alarms use. */
export interface AlarmWorld {
  store: Store
  hub: Hub
  log: Log
  clock: () => number
  tables: AlarmTables & Pick<Tables, 'users' | 'orgs'>
  /** Queues notifications by e-mail. */
  mailer: { readonly post: PostLetter }
}

/** Shared state of the alarm engine. */
export interface AlarmContext {
  world: AlarmWorld
  sources: AlarmSources
  open: OpenAlerts
  /** Whether changes of alerts are not published, as for history. */
  isQuiet: boolean
  /** Organisations whose alerts a maintenance window silences. */
  quietOrgs: (window: StoredQuiet) => ReadonlySet<number>
  /** Current rules by id, including disabled ones. */
  rules: () => ReadonlyMap<number, PreparedRule>
}
