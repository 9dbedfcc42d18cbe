import { generatorTable } from '#contract/resources/tool/generator.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import { readTables, syncTable, zipPages } from './generator/acts.tsx'
import { ColumnsInput } from './generator/columns-input.tsx'
import { previewPage } from './generator/preview.tsx'
import { generatorWords } from './generator/words.ts'

/** Tables that were read, what is to be made of them, and the pages that they become. */
export default listPage(generatorTable, {
  list: ['table', 'title', 'source', 'area', 'page', 'template'],
  more: ['comment', 'path', 'remark'],
  filters: ['source', 'template'],
  form: ['table', 'title', 'area', 'page', 'path', 'template', 'remark', 'columns'],
  inputs: { columns: ColumnsInput },
  rowActions: [previewPage, syncTable.row],
  bulkActions: [zipPages],
  headActs: readTables.Head,
  // tables are read, not filled in
  without: ['add', 'import'],
  empty: generatorWords.appears,
})
