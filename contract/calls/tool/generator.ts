import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './generator.declared.ts'

/** Result of parsing a source text. */
export type ImportedTables = Output<typeof declared.importedTables>

/** Difference between a stored table and the parsed one. */
export type TableChange = Output<typeof declared.tableChange>

export type PageFile = Output<typeof declared.pageFile>

/** Files generated from a table. */
export type PagePreview = Output<typeof declared.pagePreview>

/** Calls of the generator beyond the generic ones. */
export const generatorCalls = endpoints<typeof declared.generatorArea>()({
  importTables: 'POST /base/tool/generator/importTables',
  syncTable: 'POST /base/tool/generator/sync',
  previewPage: 'GET /base/tool/generator/preview/{id}',
  writePage: 'POST /base/tool/generator/write',
})
