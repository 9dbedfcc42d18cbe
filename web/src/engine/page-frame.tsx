import { useState, type ReactNode } from 'react'
import { say } from '#contract/language.ts'
import type { Resource } from '#contract/resource.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { useLayout } from '#web/stores/layout.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MenuButton } from '#web/ui/menu.tsx'
import { FormDrawer } from './form/form-drawer.tsx'
import { grouped } from './form/grouped.ts'
import { ImportDialog } from './form/import-dialog.tsx'
import type { PageDefinition } from './page-definition.ts'
import { RowMenu } from './row-menu.tsx'
import { useExport, type SheetRequest } from './use-export.ts'
import type { Page } from './use-page.ts'
import { listWords } from './words.ts'

interface PageFrameProps<R extends Resource> {
  resource: R
  definition: PageDefinition<R>
  page: Page<R>
  /** Rows in all, as soon as they are known. */
  total?: number
  /** What an export writes; absent where the page has no sheets. */
  sheet?: SheetRequest
  children: ReactNode
}

/** A page over a resource: its title and acts, what it shows, and the form, menu or import that lies over it. */
export function PageFrame<R extends Resource>({ children, ...props }: PageFrameProps<R>) {
  const { resource, definition, page } = props
  const [isImporting, setImporting] = useState(false)
  return (
    <div className="page list-page" data-page={resource.name}>
      <Head {...props} onImport={() => setImporting(true)} />
      {children}
      {page.menu && (
        <RowMenu
          resource={resource}
          acts={page.acts}
          {...page.menu}
          onAct={page.on.onAct}
          onClose={() => page.setMenu(undefined)}
        />
      )}
      {page.open && (
        <FormDrawer
          resource={resource}
          definition={definition}
          id={page.open.id}
          preset={page.preset}
          onClose={page.close}
          onSaved={() => {
            page.close()
            definition.onChanged?.()
          }}
        />
      )}
      {isImporting && <ImportDialog resource={resource} onClose={() => setImporting(false)} />}
    </div>
  )
}

interface HeadProps<R extends Resource> extends Omit<PageFrameProps<R>, 'children'> {
  onImport: () => void
}

function Head<R extends Resource>({ resource, definition, page, total, sheet, onImport }: HeadProps<R>) {
  const t = useWords(listWords)
  const language = useLanguage()
  const isMobile = useLayout((layout) => layout.isMobile)
  const exports = useExport(resource, sheet)
  const { headActs: OwnActs } = definition
  const canImport = sheet !== undefined && page.mayDo('import')
  const canExport = sheet !== undefined && page.mayDo('export')
  const importItem = { id: 'import', label: t('import'), icon: 'pi-upload', onSelect: onImport }
  const mobileItems = [...(canImport ? [importItem] : []), ...(canExport ? exports : [])]
  return (
    <header className="page-head">
      <h1 tabIndex={-1}>{say(resource.title, language)}</h1>
      {total !== undefined && <span className="meta">{t('total', { n: grouped(total) })}</span>}
      <div className="page-acts">
        {OwnActs && <OwnActs {...page.tools} />}
        {isMobile && mobileItems.length > 0 && (
          <MenuButton label={t('more')} items={mobileItems}>
            <Icon name="pi-ellipsis-v" />
          </MenuButton>
        )}
        {!isMobile && canImport && (
          <button type="button" className="button" onClick={onImport}>
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
      </div>
    </header>
  )
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
