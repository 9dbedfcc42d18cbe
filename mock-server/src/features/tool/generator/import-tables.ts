import type { ImportedTables } from '#contract/calls/tool/generator.ts'
import { isFileName } from '#domain/generator/names.ts'
import { mostKept } from '#domain/generator/columns.ts'
import type { GeneratorTable } from '#domain/generator/table.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { refuseForm } from '#mock/lib/refusal.ts'
import type { World } from '#mock/world/world.ts'
import { readSource, type Asked } from './read-source.ts'
import { keptTables, type StoredGeneratorTable } from './stored.ts'

const wrongArea: Text2 = [
  'Use small letters, digits and -, a letter first.',
  '请以小写字母开头，仅使用小写字母、数字和连字符。',
]

/** Reads tables and keeps those that are not kept yet. */
export function importTables(world: Pick<World, 'store'>, asked: Asked, by: string): ImportedTables {
  if (asked.source !== 'contract' && !isFileName(asked.area ?? ''))
    refuseForm([{ field: 'area', text: wrongArea }])
  const kept = keptTables(world)
  const names = new Set(kept.rows.map(({ table, source }) => `${source} ${table}`))
  const { tables, unread } = readSource(asked)
  const isKnown = ({ source, table }: GeneratorTable) => names.has(`${source} ${table}`)
  const made = tables.filter((table) => !isKnown(table)).map((table) => kept.insert(rowOf(table, by)).id)
  return { made, known: tables.filter(isKnown).map(({ table }) => table), unread: [...unread] }
}

function rowOf({ en, zh, ...table }: GeneratorTable, by: string): Omit<StoredGeneratorTable, 'id'> {
  const cut = (text: string) => [...text].slice(0, 200).join('')
  return {
    ...table,
    table: cut(table.table),
    comment: cut(table.comment),
    title: en,
    titleZh: zh,
    remark: '',
    columns: table.columns.slice(0, mostKept).map((column) => ({
      ...column,
      column: cut(column.column),
      type: cut(column.type),
      comment: cut(column.comment),
    })),
    createBy: by,
    updateBy: by,
  }
}
