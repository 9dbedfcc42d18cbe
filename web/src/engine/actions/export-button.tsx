import { crud, type ExportRequest, type SheetFormat } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useText } from '#web/i18n/use-text.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { MenuButton } from '#web/ui/popover/menu-button.tsx'
import type { MenuItem } from '#web/ui/popover/menu.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { ignoreFailure } from '../data/call-unreported.ts'
import { download } from '../data/download.ts'
import { listWords } from '../words.ts'

/** Rows and columns to export: filter, sort order and visible columns. */
export type SheetRequest = Omit<ExportRequest, 'format'>

/** Menu items that export the rows to a file. */
export function exportItems(resource: Resource, request: SheetRequest, t: Translate): MenuItem[] {
  const save = (format: SheetFormat) =>
    void ignoreFailure(() => showLoading(download(crud(resource).export, { ...request, format })))
  const items: (MenuItem & { id: SheetFormat })[] = [
    { id: 'xlsx', label: t(listWords.exportXlsx), icon: 'pi-file-excel', onSelect: () => save('xlsx') },
    { id: 'csv', label: t(['As .csv', '导出为 .csv']), icon: 'pi-file', onSelect: () => save('csv') },
  ]
  return items.filter(({ id }) => resource.sheets?.includes(id) ?? true)
}

interface ExportButtonProps {
  resource: Resource
  sheet: SheetRequest
  className?: string
}

/** Menu button with the export items. */
export function ExportButton({ resource, sheet, className = 'button' }: ExportButtonProps) {
  const t = useText()
  const label = t(listWords.export)
  return (
    <MenuButton label={label} className={className} items={exportItems(resource, sheet, t)}>
      <Icon name="pi-download" />
      <span aria-hidden="true">{label}</span>
    </MenuButton>
  )
}
