import { menu } from '#contract/resources/system/menu.ts'
import { role } from '#contract/resources/system/role.ts'
import { user } from '#contract/resources/system/user.ts'
import type { Passwords } from '../src/auth/passwords.ts'
import type { Seed } from '../src/store/store.ts'
import { tableName } from '../src/tables.ts'
import { formatTime } from '../src/time.ts'
import { initialPassword } from './accounts.ts'
import { menus } from './system/menu.ts'
import { organisations } from './system/org.ts'
import { seedRoles } from './system/role.ts'
import { seedUsers } from './system/user.ts'

/** Where every table of a new platform begins. */
export function seedTables(passwords: Passwords, clock: () => number): Seed {
  const now = formatTime(clock())
  const users = seedUsers(now)
  return {
    [tableName(menu)]: () => menus,
    [tableName(role)]: () => seedRoles(now),
    [tableName(user)]: () => users,
    'system-org': () => organisations,
    credentials: () => Promise.all(users.map(({ id }) => passwords.credential(id, initialPassword))),
    sessions: () => [],
  }
}

/** Every picture that a seeded row names. */
export const seededPictures: ReadonlySet<string> = new Set(
  [...organisations.map(({ logo }) => logo), ...seedUsers('').map(({ userImg }) => userImg)].filter(Boolean),
)
