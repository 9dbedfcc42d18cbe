import { slotsDue } from '#domain/reform/kinds.ts'
import type { StoredDevice } from '#mock/simulation/stored-device.ts'
import { placeOfOrder } from '#mock/tables/reform/place-of-order.ts'
import type { StoredOrder, StoredProject } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { unlistedPlaceOf } from '../../box/contents.ts'

/** Defaults of a new order: its project says what is due, the place who lives there. Without a project it is a repair. */
export function newOrder(
  world: Pick<World, 'assets' | 'tables'>,
  project: StoredProject | undefined,
  device: StoredDevice,
): Omit<
  StoredOrder,
  'id' | 'number' | 'due' | 'planDate' | 'createTime' | 'createBy' | 'updateTime' | 'updateBy' | 'version'
> {
  const asset = world.assets.hangingAt(device.id) ?? unlistedPlaceOf(world, device.id)
  const place = placeOfOrder(project, device)
  const pictures = slotsDue(place, project).length
  return {
    state: 'pending',
    ...place,
    boxId: asset?.boxId ?? 0,
    boxPlace: asset?.boxPlace ?? '',
    oldAsset: device.assetNumber,
    newAsset: '',
    skips: 0,
    priority: 'normal',
    note: '',
    notify: true,
    missingPictures: pictures,
    picturesDue: pictures,
    ct: device.ct,
    pt: device.pt,
    alertId: 0,
    ...untouched,
  }
}

/** Fields of an order on which no work was done yet. */
const untouched = {
  isOverdue: false,
  crewId: 0,
  worker: '',
  workerZh: '',
  pictures: 0,
  dispatchedAt: '',
  submittedAt: '',
  auditedAt: '',
  auditedBy: '',
  auditedByZh: '',
  opinion: '',
  opinionZh: '',
  rejectReasons: [],
  rejections: 0,
  flags: 0,
  online: false,
  oldSeals: '',
  newSeals: '',
  iccid: '',
  removedAt: '',
  installedAt: '',
  work: '',
  alertEnded: '',
  reason: '',
  reasonZh: '',
} satisfies Partial<StoredOrder>
