import { crud, type ExportRequest, type SheetFormat } from '#contract/crud.ts'
import type { Resource } from '#contract/resource.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { showLoading } from '#web/stores/layout.ts'
import type { MenuItem } from '#web/ui/menu.tsx'
import { attempt } from './ask.ts'
import { download } from './form/download.ts'
import { listWords } from './words.ts'

/** The set that a sheet is made of: what is filtered, in its order, with the columns that are shown. */
export type SheetRequest = Omit<ExportRequest, 'format'>

/** Menu entries that save the set as a file. */
export function useExport(resource: Resource, request: SheetRequest | undefined): MenuItem[] {
  const t = useWords(listWords)
  const save = (format: SheetFormat) => {
    if (request === undefined) return
    void attempt(() => showLoading(download(crud(resource).export, { ...request, format })))
  }
  return [
    { id: 'xlsx', label: t('exportXlsx'), icon: 'pi-file-excel', onSelect: () => save('xlsx') },
    { id: 'csv', label: t('exportCsv'), icon: 'pi-file', onSelect: () => save('csv') },
  ]
}
