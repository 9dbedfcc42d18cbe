import { menu, type MenuRow } from '#contract/resources/system/menu.ts'
import { role, type RoleRow } from '#contract/resources/system/role.ts'
import { user, type UserRow } from '#contract/resources/system/user.ts'
import type { Resource } from '#contract/resource.ts'
import type { Organisation } from '../seed/system/org.ts'
import type { Credential } from './auth/passwords.ts'
import type { Session } from './auth/sessions.ts'
import type { Store } from './store/store.ts'
import type { Table } from './store/table.ts'

/** An account as it is stored; its password is in a table of its own that no resource reaches. */
export type StoredUser = UserRow & {
  /** Path of the avatar; empty where there is none. */
  userImg: string
}

/** The name of the table that holds the rows of a resource. */
export function tableName({ name }: Pick<Resource, 'name'>): string {
  return name.replaceAll('/', '-')
}

/** Tables that handlers know by name. */
export interface Tables {
  menus: Table<MenuRow>
  roles: Table<RoleRow>
  users: Table<StoredUser>
  organisations: Table<Organisation>
  credentials: Table<Credential>
  sessions: Table<Session>
}

export function tablesOf(store: Store): Tables {
  return {
    menus: store.table(tableName(menu)),
    roles: store.table(tableName(role)),
    users: store.table(tableName(user)),
    organisations: store.table('system-org'),
    credentials: store.table('credentials'),
    sessions: store.table('sessions'),
  }
}
