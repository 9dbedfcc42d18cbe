import { isTerminal } from '#domain/metering/families.ts'
import { Groups } from '#mock/lib/kept/groups.ts'
import { profileOf } from '#mock/simulation/devices/profile.ts'
import type { StoredDevice } from '#mock/simulation/stored-device.ts'
import type { Commanded, Fault, FleetView, Profile } from '#mock/simulation/types.ts'
import { seedFleet } from '../../seed/fleet/index.ts'

/** A seeded fleet without a platform. */
export interface TestFleet extends FleetView {
  rows: readonly StoredDevice[]
  profiles: ReadonlyMap<number, Profile>
  /** Faults added by a test to those of the seed. */
  faults: Fault[]
  commanded: (Commanded & { deviceId: number })[]
}

/** Seeds a fleet of `devices` devices at `now` (epoch milliseconds). */
export async function testFleet(devices: number, now: number): Promise<TestFleet> {
  const rows = seedFleet(devices, now).rows()
  const profiles = new Map(rows.map((row) => [row.id, profileOf(row)]))
  const [users, children] = [new Groups(), new Groups()]
  for (const { id, family, areaId, parentId } of rows) {
    if (!isTerminal(family)) users.add(areaId, id)
    children.add(parentId, id)
  }
  const checks = new Map(
    rows.filter(({ family }) => family === 'transformer').map(({ id, areaId }) => [areaId, id]),
  )
  const faults: Fault[] = []
  const commanded: TestFleet['commanded'] = []
  return {
    rows,
    profiles,
    faults,
    commanded,
    profile: (id) => profiles.get(id),
    usersOf: (areaId) => users.of(areaId),
    checkOf: (areaId) => checks.get(areaId),
    childrenOf: (id) => children.of(id),
    faultsOf: (id, from, until) =>
      faults.filter((fault) => fault.deviceId === id && fault.from < until && fault.until > from),
    meterExchangesOf: (id) => rows[id - 1]?.meterExchanges ?? [],
    commandedOf: (id, kind) => commanded.filter((one) => one.deviceId === id && one.kind === kind),
    correctionsOf: () => [],
    answeredAt: () => 0,
    clockOffsetOf: () => 0,
  }
}
