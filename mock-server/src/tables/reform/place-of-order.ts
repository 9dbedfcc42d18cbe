import type { StoredDevice } from '#mock/simulation/stored-device.ts'
import type { StoredProject } from '../reform-tables.ts'

/** What an order takes from its project and from the device that it is about: whose it is, and where. A repair has no project. */
export function placeOfOrder(
  project: Pick<StoredProject, 'batch' | 'id' | 'type'> | undefined,
  device: StoredDevice,
) {
  return {
    projectId: project?.id ?? 0,
    type: project?.type ?? ('repair' as const),
    ...(project && { batch: project.batch }),
    orgId: device.orgId,
    areaId: device.areaId,
    deviceId: device.id,
    userNumber: device.userNumber,
    userName: device.userName || device.name,
    userNameZh: device.userNameZh || device.nameZh,
    address: device.name,
    addressZh: device.nameZh,
    lng: device.lng,
    lat: device.lat,
  }
}
