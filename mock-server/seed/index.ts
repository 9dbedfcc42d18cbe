import { note } from '#contract/resources/iot/note.ts'
import { deviceFile } from '#contract/resources/iot/device-file.ts'
import { errorLog } from '#contract/resources/monitor/error-log.ts'
import { allResources } from '#contract/resources/index.ts'
import { formulaLog } from '#contract/resources/compute/formula-log.ts'
import { oldPicture } from '#contract/resources/reform/picture.ts'
import { operation } from '#contract/resources/report/operation.ts'
import { warning } from '#contract/resources/report/warning.ts'
import { area } from '#contract/resources/system/area.ts'
import { proposal } from '#contract/resources/system/proposal.ts'
import { dictDetail } from '#contract/resources/system/dict-detail.ts'
import { dict } from '#contract/resources/system/dict.ts'
import { job } from '#contract/resources/system/job.ts'
import { menu } from '#contract/resources/system/menu.ts'
import { org } from '#contract/resources/system/org.ts'
import { permissions } from '#contract/resources/system/permission.ts'
import { role } from '#contract/resources/system/role.ts'
import { user } from '#contract/resources/system/user.ts'
import { hostedPicture } from '#contract/resources/tool/picture.ts'
import { storageFile } from '#contract/resources/tool/storage.ts'
import { withAudit } from '#mock/store/audit-fields.ts'
import { ledgerTable } from '#mock/store/files/ledger.ts'
import type { Seed } from '#mock/store/store-options.ts'
import { tableName } from '#mock/tables/table-name.ts'
import * as unserved from '#mock/tables/unserved-tables.ts'
import { initialCredentialId, type Credential } from '#mock/tables/tables.ts'
import { formatTime } from '#mock/lib/time.ts'
import { generatorTable } from '#contract/resources/tool/generator.ts'
import { computeSeed, resembleSeed } from './compute/index.ts'
import { paperPaths } from './reform/lists/documents.ts'
import { initialPassword } from './accounts.ts'
import { alarmSeed } from './alarm/index.ts'
import { cameraSeed, iotSeed, seedNotes } from './iot/index.ts'
import { controlSeed } from './control/index.ts'
import { fleetSeed, seedFleet } from './fleet/index.ts'
import { seedAreas } from './system/area.ts'
import { seedErrors } from './system/error-log.ts'
import { dictDetails, dicts } from './system/dict.ts'
import { jobs } from './system/job.ts'
import { plainRows } from './plain-rows.ts'
import { reformSeed } from './reform/index.ts'
import { sceneSeed } from './scene/index.ts'
import { menus } from './system/menu.ts'
import { orgs } from './system/org.ts'
import { seedProposals } from './system/proposal.ts'
import { seedRoles } from './system/role.ts'
import { seedUsers } from './system/user.ts'
import {
  generatorRows,
  pictureRows,
  toolSeed,
  deviceFileRows,
  storageRows,
  storedOfDevices,
} from './tool/index.ts'

/** Resources without a table, derived from others. */
const views = new Set<string>(
  [permissions, formulaLog, oldPicture, warning, operation].map(({ name }) => name),
)
const stored = allResources.filter(({ name }) => !views.has(name))
const emptyTables = [...Object.values(unserved), ledgerTable, 'sessions', ...stored.map(tableName)]

/** Initial rows of every table of a new platform with a number of devices. */
export function seedTables(
  passwords: { credential: (id: number, password: string) => Promise<Credential> },
  clock: () => number,
  devices: number,
): Seed {
  const now = formatTime(clock())
  const fleet = seedFleet(devices, clock())
  return {
    // empty unless filled below
    ...Object.fromEntries(emptyTables.map((name) => [name, () => []])),
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
    [tableName(proposal)]: () => seedProposals(clock()),
    [tableName(errorLog)]: () => seedErrors(clock()),
    credentials: async () => [await passwords.credential(initialCredentialId, initialPassword)],
    [tableName(storageFile)]: () => withAudit([...storageRows(), ...storedOfDevices(fleet.rows())], now),
    [tableName(deviceFile)]: () => withAudit(deviceFileRows(fleet.rows(), now), now),
    [tableName(note)]: () => withAudit(seedNotes(fleet.rows(), clock()), now),
    [tableName(hostedPicture)]: () => withAudit(pictureRows(uploadedPictures()), now),
    [tableName(generatorTable)]: () => withAudit(generatorRows, now),
    ...resembleSeed(clock()),
    ...fleetSeed(fleet, clock()),
    ...iotSeed(clock()),
    ...cameraSeed(fleet.scenes, clock()),
    ...alarmSeed(clock()),
    ...computeSeed(clock()),
    ...reformSeed(fleet, clock()),
    ...sceneSeed(fleet, clock()),
    ...controlSeed(fleet, clock()),
    ...toolSeed(now),
  }
}

/** Every picture referred to by seed rows, with its owner. */
function uploadedPictures(): Parameters<typeof pictureRows>[0] {
  const all = [
    ...paperPaths.map((path) => ({ path, orgId: 1, createBy: 'engineer' })),
    ...orgs.map(({ logo }) => ({ path: logo, orgId: 1, createBy: 'admin' })),
    ...seedUsers('').map(({ userImg, groupId, loginName }) => ({
      path: userImg,
      orgId: groupId,
      createBy: loginName,
    })),
  ]
  const first = new Map(all.toReversed().map((one) => [one.path, one]))
  return [...first.values()].flatMap((one) =>
    one.path === '' ? [] : [{ ...one, filename: one.path.slice(one.path.indexOf('/') + 1) }],
  )
}

/** Paths of every picture referred to by seed rows. */
export const seededPictures: ReadonlySet<string> = new Set(uploadedPictures().map(({ path }) => path))
