import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { configure } from './configure.ts'
import { generate, Unfit } from './generate.ts'
import { problemsOf } from './problems.ts'
import { readDdl } from './source/read-ddl.ts'
import type { GeneratorColumn, GeneratorTable } from './table.ts'

const settings = { source: 'sql', area: 'depot', prefix: 't_', resources: { org: 'system/org' } } as const

function tableOf(sql: string): GeneratorTable {
  const [source] = readDdl(sql).tables
  if (source === undefined) throw new Error('It has no table')
  return configure(source, settings)
}

const part = tableOf(`create table t_spare_part (
  id int primary key, part_no varchar(20) not null unique comment '备件编号', price decimal(8,2) unsigned,
  state tinyint not null comment '状态：0停用，1启用', org_id int not null, made_on date, name varchar(30), name_zh varchar(30))
  comment='备件'`)

const columnOf = (name: string) => part.columns.find(({ column }) => column === name)
const withColumn = (more: Partial<GeneratorColumn>): GeneratorTable => ({
  ...part,
  columns: part.columns.map((column) => (column.column === 'part_no' ? { ...column, ...more } : column)),
})

describe('a table', () => {
  it('is configured by its names, types, keys and comments', () => {
    const named = { page: 'spare-part', path: '/base/depot/sparePart', en: 'Spare part', zh: '备件' }
    expect(part).toMatchObject(named)
    expect(columnOf('id')?.field).toBe('')
    const number = { field: 'partNo', zh: '备件编号', required: true, unique: true, max: 20 }
    expect(columnOf('part_no')).toMatchObject(number)
    expect(columnOf('price')).toMatchObject({ control: 'number', min: 0, decimals: 2, query: 'between' })
    const options = [{ value: 0, zh: '停用' }, { value: 1 }]
    expect(columnOf('state')).toMatchObject({ control: 'choice', zh: '状态', options })
    expect(columnOf('org_id')).toMatchObject({ control: 'ref', resource: 'system/org' })
    expect(columnOf('made_on')).toMatchObject({ control: 'day' })
    expect([columnOf('name')?.localised, columnOf('name_zh')?.field]).toEqual([true, ''])
  })

  it('generates a page and registers it in lists idempotently', () => {
    const { files, edits } = generate(part, ['system/org'])
    expect([files.length, edits.length]).toEqual([5, 5])
    const [edit] = edits
    const before = "import { a } from './a.ts'\n\nexport const allResources = [\n  a,\n]\n"
    const once = edit?.apply(before) ?? ''
    expect(once).toContain("import { depotSparePart } from './depot/spare-part.ts'")
    expect(edit?.apply(once)).toBe(once)
    expect(edit?.apply('nothing like it')).toBeUndefined()
  })

  it.each<[string, GeneratorTable]>([
    ['page', { ...part, page: "x'];process.exit()//" }],
    ['path', { ...part, path: "/base/${x}/'" }],
    ['noParent', { ...part, template: 'tree' }],
    ['noColumns', { ...part, columns: [] }],
    ['field', withColumn({ field: "'];process.exit()//" })],
    ['field', withColumn({ field: 'constructor' })],
    ['twice', withColumn({ field: 'nameZh' })],
    ['english', withColumn({ en: '' })],
    ['chinese', withColumn({ zh: 'Number' })],
    ['options', withColumn({ control: 'choice', query: 'equal' })],
    ['resource', withColumn({ control: 'ref', query: 'equal', resource: "a/b'" })],
    ['query', withColumn({ query: 'between' })],
    ['range', withColumn({ min: 9, max: 3 })],
    ['dict', withColumn({ dict: "x'" })],
  ])('is refused for its %s', (reason, table) => {
    expect(problemsOf(table).map((problem) => problem.reason)).toContain(reason)
    expect(() => generate(table, [])).toThrow(Unfit)
  })
})

/** Returns the generated code with normalised string literals and whitespace. */
function skeleton(table: GeneratorTable): string {
  const all = generate(table, [])
    .files.map(({ text }) => text)
    .join('\n')
  return all.replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, 'T').replace(/,(?=\s*[\])}])|\s+/g, '')
}

describe('texts of a table', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(
      ...`'];process.exit()//|\`\${process.exit()}\`|*/ throw 1 /*|</script>|\u2028|\u202e|\\|"`.split('|'),
    ),
  )
  const choice = {
    control: 'choice',
    query: 'equal',
    options: [{ value: 'v', en: 'Word', zh: '词' }],
  } as const
  const plain = withColumn({ ...choice, en: 'Plain', zh: '普通' })

  it('are never code', () => {
    fc.assert(
      fc.property(anything, anything, anything, (label, value, comment) => {
        const en = `${label.replace(/\p{Script=Han}/gu, '')}x`
        const zh = `${value}词`
        const anyChoice = {
          control: 'choice',
          query: 'equal',
          options: [{ value: `${value}v`, en, zh }],
        } as const
        const table = { ...withColumn({ ...anyChoice, en, zh: `${label}词`, comment }), en, zh, comment }
        expect(skeleton(table)).toBe(skeleton(plain))
      }),
    )
  })
})
