import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './generator.declared.ts'

/** What came of reading a text. */
export type ImportedTables = Output<typeof declared.importedTables>

/** What differs between a table that is kept and the one that was read. */
export type TableChange = Output<typeof declared.tableChange>

export type PageFile = Output<typeof declared.pageFile>

/** What a table becomes. */
export type PagePreview = Output<typeof declared.pagePreview>

/** What the generator does beyond keeping tables. */
export const generatorCalls = endpoints<typeof declared.generatorArea>()({
  importTables: 'POST /base/tool/generator/importTables',
  syncTable: 'POST /base/tool/generator/sync',
  previewPage: 'GET /base/tool/generator/preview/{id}',
  writePage: 'POST /base/tool/generator/write',
})
