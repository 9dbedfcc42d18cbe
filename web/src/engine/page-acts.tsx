import { useState } from 'react'
import type { Resource } from '#contract/resource.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useLayout } from '#web/stores/layout.ts'
import { notify } from '#web/stores/notices.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MenuButton } from '#web/ui/menu.tsx'
import { grouped } from './form/grouped.ts'
import { ImportDialog } from './form/import-dialog.tsx'
import { importWords } from './form/import-words.ts'
import { useImport } from './form/use-import.ts'
import type { PageDefinition } from './page-definition.ts'
import { useExport, type SheetRequest } from './use-export.ts'
import type { Page } from './use-page.ts'
import { listWords } from './words.ts'

export interface PageActsProps<R extends Resource> {
  resource: R
  definition: PageDefinition<R>
  page: Page<R>
  /** What an export writes; absent where the page has no sheets. */
  sheet?: SheetRequest
  /** Begins the choice of rows on a phone; absent where nothing can be done with many. */
  onSelect?: () => void
}

/** What a page offers beside its rows: its own acts, import, export, and a new record. On a phone most is in a menu. */
export function PageActs<R extends Resource>({
  resource,
  definition,
  page,
  sheet,
  onSelect,
}: PageActsProps<R>) {
  const t = useWords(listWords)
  const isMobile = useLayout((layout) => layout.isMobile)
  const exports = useExport(resource, sheet)
  const { dialog, open } = useImportDialog(resource, definition)
  const { headActs: OwnActs } = definition
  const canImport = sheet !== undefined && page.mayDo('import')
  const canExport = sheet !== undefined && page.mayDo('export')
  const mobileItems = [
    ...(onSelect ? [{ id: 'select', label: t('selectRows'), icon: 'pi-check-square', onSelect }] : []),
    ...(canImport ? [{ id: 'import', label: t('import'), icon: 'pi-upload', onSelect: open }] : []),
    ...(canExport ? exports : []),
  ]
  return (
    <>
      {OwnActs && <OwnActs {...page.tools} />}
      {isMobile && mobileItems.length > 0 && (
        <MenuButton label={t('more')} items={mobileItems}>
          <Icon name="pi-ellipsis-v" />
        </MenuButton>
      )}
      {!isMobile && canImport && (
        <button type="button" className="button" onClick={open}>
          <Icon name="pi-upload" />
          {t('import')}
        </button>
      )}
      {!isMobile && canExport && (
        <MenuButton label={t('export')} className="button" items={exports}>
          <Icon name="pi-download" />
          <span aria-hidden="true">{t('export')}</span>
        </MenuButton>
      )}
      {page.mayDo('add') && !isMobile && <AddButton onAdd={() => page.tools.add()} />}
      {dialog}
    </>
  )
}

/** The import of a page. It goes on when its dialog is closed, and says then what came of it. */
function useImportDialog<R extends Resource>(resource: R, { onChanged }: PageDefinition<R>) {
  const t = useWords(importWords)
  const [isOpen, setOpen] = useState(false)
  const state = useImport(resource, ({ ok }) => {
    onChanged?.()
    if (!isOpen) notify('success', t('done', { n: grouped(ok) }))
  })
  return {
    open: () => {
      state.forget()
      setOpen(true)
    },
    dialog: isOpen && <ImportDialog resource={resource} state={state} onClose={() => setOpen(false)} />,
  }
}

/** Begins a new record; on a phone it stands at the foot of the screen. */
export function AddButton({ onAdd }: { onAdd: () => void }) {
  const t = useWords(listWords)
  return (
    <button type="button" className="button primary" onClick={onAdd}>
      <Icon name="pi-plus" />
      {t('add')}
    </button>
  )
}
