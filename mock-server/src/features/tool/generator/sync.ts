import type { TableChange } from '#contract/calls/tool/generator.ts'
import type { GeneratorColumn } from '#domain/generator/table.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { refuseForm } from '#mock/lib/refusal.ts'
import type { World } from '#mock/world/world.ts'
import { readSource } from './read-source.ts'
import { keptTables, type StoredGeneratorTable } from './stored.ts'

interface Sync {
  text: string
  apply: boolean
  by: string
}

const notThere: Text2 = ['This table is not in the text.', '该内容中没有此表。']

/**
 * What has changed in the source of a table since it was read. Applied, new columns are added as they most likely are,
 * those that are gone leave, and what people have configured of the others stays.
 */
export function syncTable(
  world: Pick<World, 'store'>,
  row: StoredGeneratorTable,
  { text, apply, by }: Sync,
): TableChange[] {
  const { source, area, table, columns: kept } = row
  const asked = source === 'contract' ? table : text
  const read = readSource({ source, text: asked, area, prefix: '' }).tables.find((one) => one.table === table)
  const columns = read?.columns ?? refuseForm([{ field: 'text', text: notThere }])
  const changes = changesBetween(kept, columns)
  if (apply && changes.length > 0) {
    const known = new Map(kept.map((column) => [column.column, column]))
    const merged = columns.map((column) => ({ ...(known.get(column.column) ?? column), ...factsOf(column) }))
    keptTables(world).update(row.id, { columns: merged, updateBy: by })
  }
  return changes
}

function factsOf({ type, comment }: GeneratorColumn): Pick<GeneratorColumn, 'comment' | 'type'> {
  return { type, comment }
}

function changesBetween(
  before: readonly GeneratorColumn[],
  after: readonly GeneratorColumn[],
): TableChange[] {
  const facts = ({ type, comment }: GeneratorColumn) => [type, comment].filter(Boolean).join(' ')
  const old = new Map(before.map((column) => [column.column, facts(column)]))
  const now = new Map(after.map((column) => [column.column, facts(column)]))
  return [
    ...[...now].flatMap(([column, text]): TableChange[] => {
      const known = old.get(column)
      if (known === text) return []
      return [{ column, kind: known === undefined ? 'added' : 'changed', before: known ?? '', after: text }]
    }),
    ...[...old].flatMap(([column, text]): TableChange[] =>
      now.has(column) ? [] : [{ column, kind: 'removed', before: text, after: '' }],
    ),
  ]
}
