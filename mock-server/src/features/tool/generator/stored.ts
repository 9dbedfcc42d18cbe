import { generatorTable, type GeneratorRow } from '#contract/resources/tool/generator.ts'
import type { Audit } from '#contract/wire/crud.ts'
import { code } from '#contract/wire/envelope.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import type { Table } from '#mock/store/table.ts'
import { tableName } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'

export type StoredGeneratorTable = GeneratorRow & Audit

export function keptTables({ store }: Pick<World, 'store'>): Table<StoredGeneratorTable> {
  return store.table(tableName(generatorTable))
}

/** One of them; refused where there is none of that number. */
export function storedTable(world: Pick<World, 'store'>, id: number): StoredGeneratorTable {
  return keptTables(world).get(id) ?? refuse(code.missing, texts.missing)
}
