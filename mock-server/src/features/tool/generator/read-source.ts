import { configure } from '#domain/generator/configure.ts'
import { tableOfResource } from '#domain/generator/from-resource.ts'
import { readDdl } from '#domain/generator/source/read-ddl.ts'
import { readOpenApi } from '#domain/generator/source/read-openapi.ts'
import type { Unread } from '#domain/generator/source/source-table.ts'
import type { GeneratorTable } from '#domain/generator/table.ts'
import { allResources } from '#contract/resources/index.ts'
import { resourceNamed } from '#contract/resources/resource-named.ts'

/** What is read, and what its pages begin as. */
export interface Asked {
  source: GeneratorTable['source']
  text: string
  area?: string | undefined
  prefix?: string | undefined
}

/** Resources by the last part of their name, as tables refer to them. */
const resources = Object.fromEntries(allResources.map(({ name }) => [name.split('/')[1] ?? '', name]))

/** The tables of a text, configured as they most likely are. */
export function readSource({ source, text, area = '', prefix = '' }: Asked): {
  tables: GeneratorTable[]
  unread: readonly Unread[]
} {
  if (source === 'contract') return readContract(text)
  const { tables, unread } = source === 'sql' ? readDdl(text) : readOpenApi(text)
  return { tables: tables.map((table) => configure(table, { source, area, prefix, resources })), unread }
}

/** Names of resources, separated by anything. */
function readContract(text: string): { tables: GeneratorTable[]; unread: Unread[] } {
  const names = [...new Set(text.slice(0, 10_000).match(/[a-z][a-z\d/-]*/g))]
  const tables = names.flatMap((name) => {
    const resource = resourceNamed(name)
    return resource === undefined ? [] : [tableOfResource(resource)]
  })
  return {
    tables,
    unread: tables.length < names.length || names.length === 0 ? [{ line: 0, reason: 'noTables' }] : [],
  }
}
