import { generatorCalls } from '#contract/calls/tool/generator.ts'
import { generatorTable } from '#contract/resources/tool/generator.ts'
import { serving } from '#mock/world/serving.ts'
import type { Served } from '#mock/world/world.ts'
import { importTables } from './generator/import-tables.ts'
import { previewOf, writePage } from './generator/preview.ts'
import { storedTable, type StoredGeneratorTable } from './generator/stored.ts'
import { syncTable } from './generator/sync.ts'

/** Tables that were read, and the pages that are made of them. */
export const servedGenerator: Served<StoredGeneratorTable> = {
  resource: generatorTable,
  detailOnly: ['columns'],
  routes: serving(generatorCalls, {
    importTables: (world, sent, { user }) => importTables(world, sent, user.loginName),
    syncTable: (world, { id, text, apply }, { user }) =>
      syncTable(world, storedTable(world, id), { text, apply, by: user.loginName }),
    previewPage: (world, _sent, { request }) =>
      previewOf(world, storedTable(world, Number(request.params['id']))),
    writePage: (world, { id, overwrite }) => writePage(world, storedTable(world, id), overwrite),
  }),
}
