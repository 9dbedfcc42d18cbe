import { configure } from '#domain/generator/configure.ts'
import { readDdl } from '#domain/generator/source/read-ddl.ts'
import type { GeneratorRow } from '#contract/resources/tool/generator.ts'

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
