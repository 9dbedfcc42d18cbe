import type { StoredDeviceFile, StoredStorageFile } from '#mock/tables/tool-tables.ts'
import type { StoredDevice } from '#mock/simulation/stored-device.ts'

/** Devices that have a file from the beginning, and where the ids of what is stored of them begin. */
const count = 12
const firstId = 101

const text =
  'Seals checked, readings taken before and after, terminal answers.\n封印完好，安装前后示值已抄录，终端通信正常。\n'
const name = 'acceptance.txt'
const operator = 'engineer'
const keyOf = (n: number) => `seed-device-${n + 1}`

/** What the seeded files about devices hold, by key. */
export const deviceFileContents: ReadonlyMap<string, Buffer> = new Map(
  Array.from({ length: count }, (_, n) => [keyOf(n), Buffer.from(text)]),
)

/** Devices spread evenly over the fleet. */
function chosen(devices: readonly StoredDevice[]): readonly StoredDevice[] {
  const step = Math.max(1, Math.floor(devices.length / count))
  return devices.filter((_, place) => place % step === 0).slice(0, count)
}

const file = { name, extension: 'txt', size: Buffer.byteLength(text), remark: '' } as const

/** The folders of the devices, each with its file, as the storage has them. */
export function storedOfDevices(devices: readonly StoredDevice[]): StoredStorageFile[] {
  const shared = { driver: 'local', uploadKey: '', createBy: operator } as const
  return chosen(devices).flatMap(({ address, orgId }, n) => {
    const id = firstId + 2 * n
    const folder = { name: address, parentId: 0, kind: 'folder', extension: '', size: 0, key: '' } as const
    return [
      { ...shared, ...folder, id, orgId, remark: '' },
      { ...shared, ...file, id: id + 1, parentId: id, kind: 'file' as const, orgId, key: keyOf(n) },
    ]
  })
}

/** The same as the devices have them. */
export function deviceFileRows(devices: readonly StoredDevice[], time: string): StoredDeviceFile[] {
  return chosen(devices).map(({ id }, n) => ({
    ...file,
    id: n + 1,
    deviceId: id,
    kind: 'report',
    operator,
    time,
    storageId: firstId + 2 * n + 1,
    createBy: operator,
  }))
}
