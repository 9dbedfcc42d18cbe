import { emailTemplate } from '#contract/resources/tool/email-template.ts'
import type { GeneratorRow } from '#contract/resources/tool/generator.ts'
import { configure } from '#domain/generator/configure.ts'
import { readDdl } from '#domain/generator/source/read-ddl.ts'
import { drawNamed } from '#mock/lib/pictures/drawings.ts'
import { inspectImage } from '#mock/lib/pictures/image-bytes.ts'
import { withAudit } from '#mock/store/audit-fields.ts'
import type { Seed } from '#mock/store/store-options.ts'
import { tableName } from '#mock/tables/table-name.ts'
import type { StoredHostedPicture, StoredDeviceFile, StoredStorageFile } from '#mock/tables/tool-tables.ts'
import type { StoredDevice } from '#mock/simulation/stored-device.ts'

/** Tables as in a customer's database. */
const sql = `
CREATE TABLE \`tb_spare_part\` (
  \`id\` bigint unsigned NOT NULL AUTO_INCREMENT COMMENT '编号',
  \`part_no\` varchar(20) NOT NULL COMMENT '备件编号',
  \`name\` varchar(40) NOT NULL COMMENT '备件名称',
  \`name_zh\` varchar(40) DEFAULT NULL COMMENT '备件中文名称',
  \`org_id\` int NOT NULL COMMENT '所属组织',
  \`part_type\` enum('meter','module','seal') NOT NULL COMMENT '备件类型',
  \`quantity\` int unsigned NOT NULL DEFAULT '0' COMMENT '库存数量',
  \`price\` decimal(10,2) unsigned DEFAULT NULL COMMENT '备件单价',
  \`bought_on\` date DEFAULT NULL COMMENT '采购日期',
  \`is_scrap\` tinyint(1) NOT NULL DEFAULT '0' COMMENT '是否报废',
  \`note\` text COMMENT '备件说明',
  \`create_time\` datetime NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (\`id\`), UNIQUE KEY \`part_no\` (\`part_no\`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COMMENT='备件';
CREATE TABLE \`tb_inspection_route\` (
  \`id\` int NOT NULL AUTO_INCREMENT, \`route_name\` varchar(60) NOT NULL COMMENT '巡检路线',
  \`device_id\` int NOT NULL COMMENT '巡检终端', \`status\` tinyint NOT NULL COMMENT '状态（0停用 1启用）',
  \`planned_at\` datetime DEFAULT NULL COMMENT '计划时间', \`mileage\` decimal(6,1) DEFAULT NULL COMMENT '里程',
  PRIMARY KEY (\`id\`)
) ENGINE=InnoDB COMMENT='巡检路线';
CREATE TABLE tb_cable_trench (id int PRIMARY KEY, parent_id int NOT NULL COMMENT '上级沟道', trench_code varchar(24) NOT NULL UNIQUE COMMENT '沟道编码', depth decimal(4,2) COMMENT '沟道深度');
COMMENT ON TABLE tb_cable_trench IS '电缆沟道';
`

/** Initial tables of the generator. */
export const generatorRows: readonly GeneratorRow[] = readDdl(sql).tables.map((source, index) => {
  const settings = {
    source: 'sql',
    area: 'iot',
    prefix: 'tb_',
    resources: { org: 'system/org', device: 'iot/device' },
  } as const
  const { en, zh, ...table } = configure(source, settings)
  return { ...table, id: index + 1, title: en, titleZh: zh, remark: '' }
})

/** A picture referred to by the seed, as uploaded. */
interface Uploaded {
  path: string
  filename: string
  orgId: number
  createBy: string
}

/** Properties of drawn pictures, cached because drawing is the slowest part of the seed. */
const drawn = new Map<string, Pick<StoredHostedPicture, 'height' | 'size' | 'type' | 'width'>>()

/** Rows of the pictures referred to by the seed, as uploaded by their owners. */
export function pictureRows(uploaded: readonly Uploaded[]): StoredHostedPicture[] {
  return uploaded.map((one, n) => ({ id: n + 1, ...one, ...measured(one.path), remark: '', key: '' }))
}

function measured(path: string) {
  const known = drawn.get(path)
  if (known !== undefined) return known
  const bytes = drawNamed(path)
  const { type = 'png' as const, width = 0, height = 0 } = inspectImage(bytes) ?? {}
  const found = { type, size: bytes.length, width, height }
  drawn.set(path, found)
  return found
}

/** E-mail templates, each in the language of its recipients. */
const templates = [
  {
    id: 1,
    name: 'Planned interruption',
    subject: 'Planned interruption of {{area}} on {{date}}',
    content:
      '<p>Dear {{name}},</p><p>the supply of {{area}} is interrupted on {{date}} for planned work. Meters keep their registers; readings of that day arrive later.</p>',
  },
  {
    id: 2,
    name: '计划停电通知',
    subject: '{{area}}计划停电通知（{{date}}）',
    content:
      '<p>{{name}}：</p><p>因计划检修，{{area}}将于 {{date}} 停电，电表数据不受影响，当日读数将延后上传。</p>',
  },
  {
    id: 3,
    name: 'Line loss to look into',
    subject: 'Line loss of {{area}}: {{value}} %',
    content:
      '<p>The line loss of <strong>{{area}}</strong> is <strong>{{value}} %</strong>. Look at the suspects in the report of line losses and answer with what was found.</p>',
  },
  {
    id: 4,
    name: '线损异常核查',
    subject: '{{area}}线损率 {{value}}%',
    content:
      '<p><strong>{{area}}</strong>线损率为 <strong>{{value}}%</strong>，请核查线损报表中的疑点用户并反馈结果。</p>',
  },
]

/** Initial tables of the tools. */
export function toolSeed(now: string): Seed {
  return {
    [tableName(emailTemplate)]: () => withAudit(templates, now),
  }
}

/** Number of devices with a seeded file, and the first id of the stored files. */
const count = 12
const firstId = 101

const acceptanceText =
  'Seals checked, readings taken before and after, terminal answers.\n封印完好，安装前后示值已抄录，终端通信正常。\n'
const acceptanceName = 'acceptance.txt'
const operator = 'engineer'
const keyOfFile = (n: number) => `seed-device-${n + 1}`

/** Content of the seeded device files, by key. */
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

/** Device folders, each with its file, as rows of the storage. */
export function storedOfDevices(devices: readonly StoredDevice[]): StoredStorageFile[] {
  return chosen(devices).flatMap(({ address, orgId }, n) => {
    const id = firstId + 2 * n
    const file = { name: acceptanceName, text: acceptanceText, orgId, createBy: operator }
    return [folderRow(id, address, orgId, operator), fileRow(id + 1, id, file, keyOfFile(n))]
  })
}

/** The same files as rows of the devices. */
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

/** Files that demonstration users have stored. */
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

/** Content of the seeded files, by key. */
export const seededContents: ReadonlyMap<string, Buffer> = new Map([
  ...files.map(({ text }, n) => [keyOf(n), Buffer.from(text)] as const),
  ...deviceFileContents,
])

export function storageRows(): StoredStorageFile[] {
  const folders = [...new Set(files.map(({ folder }) => folder))]
  const idOf = (folder: string) => files.length + folders.indexOf(folder) + 1
  return [
    ...files.map((file, n) => fileRow(n + 1, idOf(file.folder), file, keyOf(n))),
    ...folders.map((name) => folderRow(idOf(name), name, 1, 'admin')),
  ]
}
