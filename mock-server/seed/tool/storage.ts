import type { StoredDevice } from '#mock/simulation/stored-device.ts'
import type { StoredDeviceFile, StoredStorageFile } from '#mock/tables/tool-tables.ts'

/** Devices that have a file from the beginning, and where the ids of what is stored of them begin. */
const count = 12
const firstId = 101

const acceptanceText =
  'Seals checked, readings taken before and after, terminal answers.\n封印完好，安装前后示值已抄录，终端通信正常。\n'
const acceptanceName = 'acceptance.txt'
const operator = 'engineer'
const keyOfFile = (n: number) => `seed-device-${n + 1}`

/** What the seeded files about devices hold, by key. */
const deviceFileContents: ReadonlyMap<string, Buffer> = new Map(
  Array.from({ length: count }, (_, n) => [keyOfFile(n), Buffer.from(acceptanceText)]),
)

/** Devices spread evenly over the fleet. */
function chosen(devices: readonly StoredDevice[]): readonly StoredDevice[] {
  const step = Math.max(1, Math.floor(devices.length / count))
  return devices.filter((_, place) => place % step === 0).slice(0, count)
}

const file = {
  name: acceptanceName,
  extension: 'txt',
  size: Buffer.byteLength(acceptanceText),
  remark: '',
} as const

/** The folders of the devices, each with its file, as the storage has them. */
export function storedOfDevices(devices: readonly StoredDevice[]): StoredStorageFile[] {
  const shared = { driver: 'local', uploadKey: '', createBy: operator } as const
  return chosen(devices).flatMap(({ address, orgId }, n) => {
    const id = firstId + 2 * n
    const folder = { name: address, parentId: 0, kind: 'folder', extension: '', size: 0, key: '' } as const
    return [
      { ...shared, ...folder, id, orgId, remark: '' },
      { ...shared, ...file, id: id + 1, parentId: id, kind: 'file' as const, orgId, key: keyOfFile(n) },
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

interface SeededFile {
  folder: string
  name: string
  orgId: number
  createBy: string
  text: string
}

/** What people of the demonstration have put into the storage. */
const files: readonly SeededFile[] = [
  {
    folder: 'Instructions',
    name: 'Mounting.txt',
    orgId: 1,
    createBy: 'engineer',
    text: 'Switch off, check that there is no voltage, then mount.\n停电、验电后方可安装。\n',
  },
  {
    folder: 'Instructions',
    name: '封印.csv',
    orgId: 2,
    createBy: 'dispatcher',
    text: 'place,seals\nbox-door,1\nterminal-cover,2\n',
  },
  {
    folder: '会议纪要',
    name: '开工会.md',
    orgId: 3,
    createBy: 'auditor',
    text: '# Start of the works\n\nOrders are handed out on Mondays.\n\n# 开工会\n\n每周一派发工单。\n',
  },
]

const keyOf = (n: number) => `seed-${n + 1}`

/** What the seeded files hold, by key. */
export const seededContents: ReadonlyMap<string, Buffer> = new Map([
  ...files.map(({ text }, n) => [keyOf(n), Buffer.from(text)] as const),
  ...deviceFileContents,
])

/** The folders and files as they are stored. */
export function storageRows(): StoredStorageFile[] {
  const folders = [...new Set(files.map(({ folder }) => folder))]
  const shared = { driver: 'local' as const, remark: '', uploadKey: '' }
  const above = folders.map((name, n) => ({
    ...shared,
    id: files.length + n + 1,
    name,
    parentId: 0,
    kind: 'folder' as const,
    extension: '',
    size: 0,
    orgId: 1,
    key: '',
    createBy: 'admin',
  }))
  const within = files.map(({ folder, name, orgId, createBy, text }, n) => ({
    ...shared,
    id: n + 1,
    name,
    parentId: files.length + folders.indexOf(folder) + 1,
    kind: 'file' as const,
    extension: name.slice(name.lastIndexOf('.') + 1),
    size: Buffer.byteLength(text),
    orgId,
    key: keyOf(n),
    createBy,
  }))
  return [...within, ...above]
}
