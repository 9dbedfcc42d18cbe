import { errorLog } from '#contract/resources/monitor/error-log.ts'
import { log } from '#contract/resources/monitor/log.ts'
import { area } from '#contract/resources/system/area.ts'
import { dictDetail } from '#contract/resources/system/dict-detail.ts'
import { dict } from '#contract/resources/system/dict.ts'
import { jobLog } from '#contract/resources/system/job-log.ts'
import { job } from '#contract/resources/system/job.ts'
import { menu } from '#contract/resources/system/menu.ts'
import { org } from '#contract/resources/system/org.ts'
import { role } from '#contract/resources/system/role.ts'
import { user } from '#contract/resources/system/user.ts'
import { initialCredentialId } from '#mock/tables/credential.ts'
import { withAudit } from '#mock/store/audit-fields.ts'
import { layoutTable } from '#mock/tables/unserved-tables.ts'
import type { Seed } from '#mock/store/store-options.ts'
import type { Credential } from '#mock/tables/credential.ts'
import { tableName } from '#mock/tables/tables.ts'
import { formatTime } from '#mock/lib/time.ts'
import { initialPassword } from './accounts.ts'
import { alarmSeed } from './alarm/index.ts'
import { cameraSeed } from './camera/index.ts'
import { fleetSeed } from './fleet/index.ts'
import { iotSeed } from './iot/index.ts'
import { seedAreas } from './system/area.ts'
import { seedErrors } from './system/error-log.ts'
import { dictDetails, dicts } from './system/dict.ts'
import { jobs } from './system/job.ts'
import { plainRows } from './plain-rows.ts'
import { menus } from './system/menu.ts'
import { orgs } from './system/org.ts'
import { seedRoles } from './system/role.ts'
import { seedUsers } from './system/user.ts'

/** Where every table of a new platform with so many devices begins. */
export function seedTables(
  passwords: { credential: (id: number, password: string) => Promise<Credential> },
  clock: () => number,
  devices: number,
): Seed {
  const now = formatTime(clock())
  return {
    ...Object.fromEntries(
      Object.entries(plainRows).map(([name, rows]) => [tableName({ name }), () => withAudit(rows, now)]),
    ),
    [tableName(menu)]: () => withAudit(menus, now),
    [tableName(role)]: () => withAudit(seedRoles(now), now),
    [tableName(user)]: () => withAudit(seedUsers(now), now),
    [tableName(org)]: () => withAudit(orgs, now),
    [tableName(area)]: () => withAudit(seedAreas(), now),
    [tableName(dict)]: () => withAudit(dicts, now),
    [tableName(dictDetail)]: () => withAudit(dictDetails, now),
    [tableName(job)]: () => withAudit(jobs, now),
    [tableName(jobLog)]: () => [],
    [tableName(log)]: () => [],
    [tableName(errorLog)]: () => seedErrors(clock()),
    credentials: async () => [await passwords.credential(initialCredentialId, initialPassword)],
    sessions: () => [],
    [layoutTable]: () => [],
    ...fleetSeed(devices, clock()),
    ...iotSeed(clock()),
    ...cameraSeed(clock()),
    ...alarmSeed(clock()),
  }
}

/** Every picture that a seeded row names. */
export const seededPictures: ReadonlySet<string> = new Set(
  [...orgs.map(({ logo }) => logo), ...seedUsers('').map(({ userImg }) => userImg)].filter(Boolean),
)
