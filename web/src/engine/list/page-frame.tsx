import { useState, type ReactNode } from 'react'
import type { Resource } from '#contract/schema/resource.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { FormDrawer } from '../form/form-drawer.tsx'
import { PageActs, type PageActsProps } from '../actions/page-acts.tsx'
import { RowMenu } from '../table/row-menu.tsx'
import type { Page } from '../data/use-page.ts'
import { useStable } from '../data/use-stable.ts'
import { listWords } from '../words.ts'
import type { List } from './state/use-list.ts'

/** Total for which room is reserved until it is known, to avoid layout shift. */
const likely = 9

interface PageFrameProps<R extends Resource> extends PageActsProps<R> {
  /** Total number of rows, once known. */
  total?: number
  /** View switch, before the actions. */
  looks?: ReactNode
  /** Primary action of the page, after all others. */
  mainAct?: ReactNode
  children: ReactNode
}

/** Layout of a resource page: title, actions, content, and the form or menu above it. */
export function PageFrame<R extends Resource>({
  total,
  looks,
  mainAct,
  children,
  ...props
}: PageFrameProps<R>) {
  const t = useText()
  const { resource } = props.page
  return (
    <div className="page list-page" data-page={resource.name}>
      <header className="page-head">
        <h1 tabIndex={-1}>{t(resource.title)}</h1>
        <span className={total === undefined ? 'meta unseen' : 'meta'}>
          {t(listWords.total, { n: formatInteger(total ?? likely) })}
        </span>
        <div className="page-acts">
          {looks}
          <PageActs {...props} />
          {mainAct}
        </div>
      </header>
      {children}
      <PageOverlays page={props.page} />
    </div>
  )
}

interface ListFrameProps<R extends Resource> extends Pick<
  PageFrameProps<R>,
  'children' | 'looks' | 'mainAct'
> {
  list: List<R>
}

/** Page frame of a list, with its total, export and row selection. */
export function ListFrame<R extends Resource>({ list, ...rest }: ListFrameProps<R>) {
  const { rows, sheet, startSelecting, view } = list
  const onSelect = view ? undefined : startSelecting
  return <PageFrame {...rest} page={list} total={rows.data?.total} {...{ sheet, onSelect }} />
}

/**
 * Overlays of a page: the menu of a row, and the form of the record named in the address. A form with unsaved changes
 * stays open even when the address changes.
 */
export function PageOverlays<R extends Resource>({ page }: { page: Page<R> }) {
  const { resource, definition, open } = page
  const [form, setForm] = useState(open)
  const [unsaved, setUnsaved] = useState(0)
  const isNamed = (form === undefined) === (open === undefined) && form?.id === open?.id
  if (!isNamed && unsaved === 0) setForm(open)
  // a save that ends late must not close another form opened in the meantime, possibly that of a new record
  const closeAfter = useStable((saved: typeof form) => {
    if (saved === form) setUnsaved(0)
    if (saved === form && isNamed) page.close()
    definition.onChanged?.()
  })
  return (
    <>
      {page.menu && (
        <RowMenu
          resource={resource}
          acts={page.acts}
          {...page.menu}
          onAct={page.on.onAct}
          onClose={() => page.setMenu(undefined)}
        />
      )}
      {form && (
        <FormDrawer
          key={form.id}
          resource={resource}
          definition={definition}
          id={form.id}
          preset={page.preset}
          onClose={() => {
            setUnsaved(0)
            page.close()
          }}
          onSaved={() => closeAfter(form)}
          onUnsaved={setUnsaved}
        />
      )}
    </>
  )
}
