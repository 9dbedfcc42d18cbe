import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDdl } from './read-ddl.ts'

const columnsOf = (sql: string) => readDdl(sql).tables.flatMap(({ columns }) => columns)
const namesOf = (sql: string) => columnsOf(sql).map(({ name }) => name)

describe('readDdl', () => {
  it('reads keys, sizes and comments', () => {
    const sql = `create table t (
      id bigint unsigned not null auto_increment comment 'number',
      price decimal(10, 2) not null default '0.00', state enum('a', 'it''s') not null,
      org_id int references main.org (id), primary key (id), unique key u (price)
    ) engine=InnoDB comment = 'things'`
    expect(readDdl(sql)).toMatchObject({
      unread: [],
      tables: [
        {
          name: 't',
          comment: 'things',
          columns: [
            { name: 'id', type: 'bigint', primary: true, required: true, unsigned: true, comment: 'number' },
            { name: 'price', type: 'decimal', size: 10, decimals: 2, required: true, unique: true },
            { name: 'state', type: 'enum', values: ['a', "it's"] },
            { name: 'org_id', references: 'org', required: false },
          ],
        },
      ],
    })
  })

  it.each<[string, string, string[]]>([
    ['comments of all kinds', '-- c\ncreate table t (a int, # x\n b int /* , c int */ -- d\n)', ['a', 'b']],
    ['comments in comments', 'create table t (a int /* x /* y */ , b int */, c int)', ['a', 'c']],
    [
      'reserved words in quotes',
      'create table "order" ("select" int, `from` int, [key] int)',
      ['select', 'from', 'key'],
    ],
    [
      'indexes',
      'create table t (key int, key (key), index i (a), check (a > 0), constraint c unique (a))',
      ['key'],
    ],
    ['other scripts', 'CREATE TABLE 设备 (编号 int, größe int, имя text)', ['编号', 'größe', 'имя']],
    ['quotes in names', 'create table t ("a""b" int, `c``d` int)', ['a"b', 'c`d']],
    ['brackets and commas in texts', "create table t (a text default '),(', b int)", ['a', 'b']],
    ['texts between dollars', 'create table t (a text default $x$;),$x$, b int[])', ['a', 'b']],
    ['a name of any signs', 'create table t ("a💥 ;--" int)', ['a💥 ;--']],
    ['schemas', 'create table if not exists a.b.t (c public.mood, d int)', ['c', 'd']],
  ])('reads %s', (_what, sql, names) => {
    expect(namesOf(sql)).toEqual(names)
  })

  it.each([
    ['an enumeration of 70,000 values', `create table t (a enum(${"'a',".repeat(70_000)}'b'))`, 'tooLarge'],
    [
      '80,000 columns',
      `create table t (${Array.from({ length: 80_000 }, (_, n) => `c${n} int`).join()})`,
      'tooLarge',
    ],
    ['a megabyte of brackets', '('.repeat(1_000_000), 'tooLong'],
  ])('rejects oversized input: %s', (_what, sql, reason) => {
    expect(readDdl(sql)).toMatchObject({ tables: [], unread: [{ reason }] })
  })

  it('applies later comments and keys', () => {
    const sql = `create table a.t (x int, y text);
      comment on table a.t is 'it''s'; comment on column a.t.y is E'a\\'b';
      alter table only a.t add constraint k unique (y), add foreign key (x) references org (id);`
    expect(readDdl(sql).tables).toMatchObject([
      { comment: "it's", columns: [{ references: 'org' }, { comment: "a'b", unique: true }] },
    ])
  })

  it('reads valid tables and reports unreadable parts with their line', () => {
    expect(
      readDdl("create table a (x int);\ncreate table b (\ny int;\ncreate table c (z text default 'open"),
    ).toMatchObject({ tables: [{ name: 'a' }], unread: [{ line: 4, reason: 'unclosed' }] })
    expect(readDdl('select 1').unread).toEqual([{ line: 0, reason: 'noTables' }])
    expect(readDdl('create table a (').unread).toEqual([{ line: 1, reason: 'table' }])
    expect(readDdl(' '.repeat(2_400_000)).unread).toEqual([{ line: 0, reason: 'tooLong' }])
  })

  it('accepts any input', () => {
    const pieces =
      `create table |t|(|)|,|;|'|"|\`|/*|*/|--|\n|$$|$a$|int|\\|编|[|]|.| comment |on |alter table |add |unique |e'`.split(
        '|',
      )
    const sql = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 4 })), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(sql, (parts) => {
        const { tables, unread } = readDdl(parts.join(''))
        expect(tables.length + unread.length).toBeGreaterThan(0)
      }),
      { numRuns: 150 },
    )
  })

  it.each<[string, (size: number) => string]>([
    ['quotes', (size) => "';".repeat(size / 2)],
    ['brackets', (size) => `create table t ${'('.repeat(size)}`],
    ['statements that are none', (size) => 'create table t (;'.repeat(size / 17)],
    ['tables', (size) => 'create table t (a int);'.repeat(size / 23)],
  ])('reads many %s in one pass', (_what, sqlOf) => {
    // a single pass takes milliseconds, a pass per item would exceed the test's timeout
    const { tables, unread } = readDdl(sqlOf(200_000))
    expect(tables.length + unread.length).toBeGreaterThan(0)
  })
})
