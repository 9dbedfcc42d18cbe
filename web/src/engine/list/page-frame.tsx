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

/** Rows for whose number there is room until it is known, so that nothing moves then. */
const likely = 9

interface PageFrameProps<R extends Resource> extends PageActsProps<R> {
  /** Rows in all, as soon as they are known. */
  total?: number
  /** The ways to look at the rows, before the acts. */
  looks?: ReactNode
  /** The main act of the page, after all others. */
  mainAct?: ReactNode
  children: ReactNode
}

/** A page over a resource: its title and acts, what it shows, and the form or menu that lies over it. */
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

/** A page over a list, which says how many rows there are, what is exported, and begins the choice of rows. */
export function ListFrame<R extends Resource>({ list, ...rest }: ListFrameProps<R>) {
  const { rows, sheet, startSelecting, view } = list
  const onSelect = view ? undefined : startSelecting
  return <PageFrame {...rest} page={list} total={rows.data?.total} {...{ sheet, onSelect }} />
}

/**
 * What lies over a page: the menu of a row, and the form of the record that the address names. Unsaved work stays also
 * where the address goes on to another record, or to none.
 */
export function PageOverlays<R extends Resource>({ page }: { page: Page<R> }) {
  const { resource, definition, open } = page
  const [form, setForm] = useState(open)
  const [unsaved, setUnsaved] = useState(0)
  const isNamed = (form === undefined) === (open === undefined) && form?.id === open?.id
  if (!isNamed && unsaved === 0) setForm(open)
  // of a save that ends late: what stands over the page by then may be another form, of a new record too
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
