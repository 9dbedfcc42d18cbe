import { useState } from 'react'
import type { Resource } from '#contract/schema/resource.ts'
import { acts } from '#contract/text/acts.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { MenuButton } from '#web/ui/popover/menu-button.tsx'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { ImportDialog } from '../import/import-dialog.tsx'
import { importWords } from '../import/import-words.ts'
import { useImport } from '../import/use-import.ts'
import type { Page } from '../data/use-page.ts'
import { listWords } from '../words.ts'
import { ExportButton, exportItems, type SheetRequest } from './export-button.tsx'

export interface PageActsProps<R extends Resource> {
  page: Page<R>
  /** Export request; absent for pages without export. */
  sheet?: SheetRequest
  /** Enters row selection on a phone; absent when the page has no bulk actions. */
  onSelect?: () => void
}

/** Page-level actions: the page's own, import, export and add. On a phone most are in a menu. */
export function PageActs<R extends Resource>({ page, sheet, onSelect }: PageActsProps<R>) {
  const { resource, definition } = page
  const t = useText()
  const isPhone = useLayout((layout) => layout.isPhone)
  const [imports, setImports] = useState(0)
  const open = () => setImports(imports + 1)
  const { headActs: OwnActs } = definition
  const canAdd = page.mayDo('add')
  const canImport = sheet !== undefined && page.mayDo('import')
  const canExport = sheet !== undefined && page.mayDo('export')
  const mobileItems = [
    ...(onSelect
      ? [{ id: 'select', label: t(['Select rows', '批量选择']), icon: 'pi-check-square', onSelect }]
      : []),
    ...(canImport ? [{ id: 'import', label: t(listWords.import), icon: 'pi-upload', onSelect: open }] : []),
    ...(canExport ? exportItems(resource, sheet, t) : []),
  ]
  return (
    <>
      {OwnActs && canAdd && <OwnActs {...page.tools} />}
      {isPhone && mobileItems.length > 0 && (
        <MenuButton label={t(acts.more)} items={mobileItems}>
          <Icon name="pi-ellipsis-h" />
        </MenuButton>
      )}
      {!isPhone && canImport && (
        <Button icon="pi-upload" aria-haspopup="dialog" onClick={open}>
          {t(listWords.import)}
        </Button>
      )}
      {!isPhone && canExport && <ExportButton resource={resource} sheet={sheet} />}
      {canAdd && !isPhone && <AddButton onAdd={() => page.tools.add()} />}
      {OwnActs && !canAdd && <OwnActs {...page.tools} />}
      {imports > 0 && <Import page={page} asked={imports} />}
    </>
  )
}

interface ImportProps<R extends Resource> {
  page: Page<R>
  /** Number of times the import was opened; each opening resets it unless rows are being written. */
  asked: number
}

/** Import of a page, mounted on first use. It continues after its dialog is closed and then reports its outcome. */
function Import<R extends Resource>({ page: { resource, definition }, asked }: ImportProps<R>) {
  const t = useText()
  const [closed, setClosed] = useState(0)
  const [begun, setBegun] = useState(asked)
  const isOpen = asked > closed
  const state = useImport(resource, ({ ok }) => {
    definition.onChanged?.()
    if (!isOpen) notify('success', t(importWords.done, { n: formatInteger(ok) }))
  })
  if (begun !== asked) {
    setBegun(asked)
    state.forget()
  }
  return isOpen && <ImportDialog resource={resource} state={state} onClose={() => setClosed(asked)} />
}

/** Button that adds a record; at the bottom of the screen on a phone. */
export function AddButton({ onAdd }: { onAdd: () => void }) {
  const t = useText()
  return (
    <Button kind="primary" icon="pi-plus" aria-haspopup="dialog" onClick={onAdd}>
      {t(acts.add)}
    </Button>
  )
}
