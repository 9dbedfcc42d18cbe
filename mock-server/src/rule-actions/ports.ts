import { devicesOf } from '#domain/control/unit-devices.ts'
import type { LinkagePorts } from '#mock/engines/linkage/parts.ts'
import { unattended } from '#mock/auth/password-proof.ts'
import type { World } from '#mock/world/world.ts'
import { carryOut, personOf } from './carry-out.ts'

/** What linkage rules reach of a platform; the world is asked for once it is whole. */
export function linkagePorts(world: () => World): LinkagePorts {
  return {
    get simulation() {
      return world().simulation
    },
    devicesOf: (sceneId) => world().fleet.ofScene(sceneId),
    devicesOfUnit(unitId) {
      const row = world().tables.units.get(unitId)
      return row === undefined ? [] : devicesOf(row)
    },
    isIn: (sceneId, deviceId) => world().fleet.table.get(deviceId)?.sceneId === sceneId,
    familyOf: (deviceId) => world().fleet.table.get(deviceId)?.family,
    nameOf(deviceId) {
      const row = world().fleet.table.get(deviceId)
      return row === undefined ? ['', ''] : [row.name, row.nameZh]
    },
    isOwner: (login) => personOf(world(), login) !== undefined,
    act: (request, isTrial) => unattended(() => carryOut(world(), request, isTrial)),
  }
}
