import { emailTemplate } from '#contract/resources/tool/email-template.ts'
import type { GeneratorRow } from '#contract/resources/tool/generator.ts'
import { configure } from '#domain/generator/configure.ts'
import { readDdl } from '#domain/generator/source/read-ddl.ts'
import { drawNamed } from '#mock/lib/pictures/drawings.ts'
import { inspectImage } from '#mock/lib/pictures/image-bytes.ts'
import { withAudit } from '#mock/store/audit-fields.ts'
import type { Seed } from '#mock/store/store-options.ts'
import { tableName } from '#mock/tables/table-name.ts'
import type { StoredHostedPicture } from '#mock/tables/tool-tables.ts'

/** Tables as a customer's database has them. */
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

/** Tables that the generator begins with. */
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

/** What a picture that the seed names was uploaded as. */
interface Uploaded {
  path: string
  filename: string
  orgId: number
  createBy: string
}

/** What a picture turned out to be when it was drawn, which takes longer than anything else of a seed. */
const drawn = new Map<string, Pick<StoredHostedPicture, 'height' | 'size' | 'type' | 'width'>>()

/** The pictures that the rows of the seed name, as their people uploaded them. */
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

/** Letters that are written again and again, each in the language of those who get it. */
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

/** Where the tables of the tools begin. */
export function toolSeed(now: string): Seed {
  return {
    [tableName(emailTemplate)]: () => withAudit(templates, now),
  }
}
