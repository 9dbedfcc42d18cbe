import type { StoredStorageFile } from '#mock/tables/tool-tables.ts'
import { deviceFileContents } from './device-files.ts'

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
