import { tableOfResource } from '#domain/generator/from-resource.ts'
import { configure } from '#domain/generator/configure.ts'
import { readDdl } from '#domain/generator/source/read-ddl.ts'
import { readOpenApi } from '#domain/generator/source/read-openapi.ts'
import type { ReadTables } from '#domain/generator/source/source-table.ts'
import type { GeneratorTable } from '#domain/generator/table.ts'
import { crew } from '#contract/resources/reform/crew.ts'
import { allResources } from '#contract/resources/index.ts'

const manyColumns = (count: number, of: (place: number) => string) =>
  Array.from({ length: count }, (_none, index) => of(index + 1)).join(',\n')

/** MySQL: reserved words, values in comments, indexes, options. */
const mysql = `
/*!40101 SET NAMES utf8mb4 */;
DROP TABLE IF EXISTS \`order\`;
CREATE TABLE \`order\` (
  \`order_id\` bigint unsigned NOT NULL AUTO_INCREMENT COMMENT '编号',
  \`key\` varchar(20) NOT NULL COMMENT 'It''s the \\'key\\'',
  \`select\` varchar(300) DEFAULT NULL COMMENT '选择说明',
  \`status\` tinyint(1) NOT NULL DEFAULT '0' COMMENT '状态（0停用 1启用）',
  \`created_at\` timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP ON UPDATE CURRENT_TIMESTAMP,
  PRIMARY KEY (\`order_id\`), UNIQUE KEY \`uk\` (\`key\`) USING BTREE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COMMENT='采购订单';
CREATE TABLE stock_move (
  # what moved
  move_type enum('in','out','count') NOT NULL COMMENT '移动类型',
  tags set('fragile','heavy') COMMENT '搬运标记',
  quantity decimal(10,2) unsigned NOT NULL COMMENT '移动数量', -- of pieces
  moved_on date NOT NULL COMMENT '移动日期', moved_at datetime COMMENT '移动时间',
  note text COMMENT '移动备注'
);
CREATE TABLE supplier (id int PRIMARY KEY, name varchar(64) NOT NULL, name_zh varchar(64), level int COMMENT '供方级别',
  phone varchar(20) COMMENT '供方电话', email varchar(80), photo_url varchar(200) COMMENT '供方照片', del_flag char(1), password varchar(99));
CREATE TABLE shelf (id int, parent_id int COMMENT '上级货架', shelf_code varchar(12) NOT NULL UNIQUE COMMENT '货架编码', depth int COMMENT '货架深度');
CREATE TABLE depot_visit (id int, org_id int NOT NULL COMMENT '来访组织', visitor varchar(40) NOT NULL COMMENT '来访人');
CREATE TABLE probe (id int, device_id int NOT NULL COMMENT '探头设备', probe_no varchar(16) COMMENT '探头编号');
CREATE TABLE only_numbers (a int, b bigint, c double precision, d float(7,3), e year);
CREATE TABLE only_days (since date, until date, moment timestamp(3));
CREATE TABLE only_ticks (is_on boolean, is_shut bit, is_worn tinyint(1));
CREATE TABLE wide_sheet (${manyColumns(60, (n) => `reading_of_channel_${n} decimal(12,4) COMMENT '通道${n}读数'`)});
CREATE TABLE widest_sheet (${manyColumns(150, (n) => `w${n} varchar(${n}) COMMENT '宽表第${n}列'`)});
CREATE TABLE 设备台账 (编号 int, 名称 varchar(20) NOT NULL, \`型 号\` varchar(30) COMMENT '型号', 数量 int);
CREATE TABLE single_value (v varchar(1) NOT NULL);
CREATE TABLE pair_key (left_no int, right_no int, PRIMARY KEY (left_no, right_no));
`

/** PostgreSQL: schemas, separate comments, keys added later, dollar-quoted strings, nested comments. */
const postgres = `
CREATE TYPE mood AS ENUM ('sad', 'ok');
CREATE TABLE public."user card" (
  id bigserial PRIMARY KEY,
  "class" character varying(20) DEFAULT 'x'::character varying NOT NULL,
  valid_from timestamp with time zone, /* outer /* inner */ still outer */
  card_state text DEFAULT $$a;b$$, picks text[], depth numeric(10,2) CHECK (depth > 0),
  balance bigint GENERATED ALWAYS AS (depth * 2) STORED
);
COMMENT ON TABLE public."user card" IS '用户卡';
COMMENT ON COLUMN public."user card"."class" IS E'it\\'s a class';
CREATE UNIQUE INDEX card_class ON public."user card" ("class");
CREATE TABLE lending (id integer, station_id integer REFERENCES org (id) ON DELETE CASCADE, title text NOT NULL, due_on date);
ALTER TABLE ONLY lending ADD CONSTRAINT lending_key PRIMARY KEY (id);
`

/** Attempts to break out of literals and comments in generated code. */
const hostile = `
CREATE TABLE \`'];process.exit()//\` (
  \`'];process.exit()//\` varchar(20) NOT NULL COMMENT '\${process.exit()}\`*/ throw 1 /*',
  \`__proto__\` int COMMENT '</script><script>alert(1)</script>',
  \`constructor\` int COMMENT 'line\\nbreak \\\\u0027 \u2028 \u202e',
  \`a"b\` varchar(9) COMMENT '引号''"\`结尾',
  \`class\` enum('\${x}','''','//','*/') COMMENT '种类'
) COMMENT='*/ process.exit() /*';
`

const openApi = JSON.stringify({
  openapi: '3.0.3',
  components: {
    schemas: {
      Base: {
        type: 'object',
        properties: { id: { type: 'integer' }, code: { type: 'string', maxLength: 12, title: '接口编码' } },
        required: ['code'],
      },
      Ticket: {
        title: '服务单',
        allOf: [
          { $ref: '#/components/schemas/Base' },
          {
            required: ['urgency', 'openedAt'],
            properties: {
              urgency: { type: 'string', enum: ['low', 'high'], title: '紧急程度' },
              openedAt: { type: 'string', format: 'date-time', title: '开单时间' },
              hours: { type: 'number', minimum: 0, maximum: 99.5, title: '预计工时' },
              isPaid: { type: 'boolean', title: '是否付费' },
              self: { $ref: '#/components/schemas/Ticket' },
            },
          },
        ],
      },
    },
  },
})

const resources = Object.fromEntries(allResources.map(({ name }) => [name.split('/')[1] ?? '', name]))

function configured(read: ReadTables, source: GeneratorTable['source'], area: string): GeneratorTable[] {
  return read.tables.map((table) => configure(table, { source, area, prefix: '', resources }))
}

/** Sets the tree template for the table of that page. */
function asTree(table: GeneratorTable): GeneratorTable {
  return table.page === 'shelf' ? { ...table, template: 'tree' } : table
}

/** Turns a resource of the contract into a page of another name; texts already in two files are changed. */
function copyOf(table: GeneratorTable): GeneratorTable {
  const columns = table.columns.map((column) =>
    column.en === 'Code' ? { ...column, en: 'Crew code', zh: '施工队编码' } : column,
  )
  const names = { page: 'crew-copy', path: '/base/depot/crewCopy', en: 'Crew copies', zh: '施工队副本' }
  return { ...table, ...names, area: 'depot', columns }
}

/** Tables of more than twenty shapes with their initial configuration. */
export const shapes: readonly GeneratorTable[] = [
  ...configured(readDdl(mysql), 'sql', 'depot').map(asTree),
  ...configured(readDdl(postgres), 'sql', 'office'),
  ...configured(readDdl(hostile), 'sql', 'office'),
  ...configured(readOpenApi(openApi), 'openapi', 'office'),
  copyOf(tableOfResource(crew)),
]
