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

const blank = { driver: 'local', remark: '', uploadKey: '' } as const

function folderRow(id: number, name: string, orgId: number, createBy: string): StoredStorageFile {
  return { ...blank, id, name, parentId: 0, kind: 'folder', extension: '', size: 0, orgId, key: '', createBy }
}

function fileRow(
  id: number,
  parentId: number,
  { name, text, orgId, createBy }: Omit<SeededFile, 'folder'>,
  key: string,
): StoredStorageFile {
  const extension = name.slice(name.lastIndexOf('.') + 1)
  const size = Buffer.byteLength(text)
  return { ...blank, id, name, parentId, kind: 'file', extension, size, orgId, key, createBy }
}

/** The folders of the devices, each with its file, as the storage has them. */
export function storedOfDevices(devices: readonly StoredDevice[]): StoredStorageFile[] {
  return chosen(devices).flatMap(({ address, orgId }, n) => {
    const id = firstId + 2 * n
    const file = { name: acceptanceName, text: acceptanceText, orgId, createBy: operator }
    return [folderRow(id, address, orgId, operator), fileRow(id + 1, id, file, keyOfFile(n))]
  })
}

/** The same as the devices have them. */
export function deviceFileRows(devices: readonly StoredDevice[], time: string): StoredDeviceFile[] {
  return chosen(devices).map(({ id }, n) => ({
    name: acceptanceName,
    extension: 'txt',
    size: Buffer.byteLength(acceptanceText),
    remark: '',
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
  const idOf = (folder: string) => files.length + folders.indexOf(folder) + 1
  return [
    ...files.map((file, n) => fileRow(n + 1, idOf(file.folder), file, keyOf(n))),
    ...folders.map((name) => folderRow(idOf(name), name, 1, 'admin')),
  ]
}
