import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'

interface MaybeLinkProps {
  /** Where it leads; absent where the person has no such page. */
  to: string | undefined
  className?: string
  /** The accessible name, where what is shown does not suffice. */
  label?: string
  children: ReactNode
}

/** What leads to an address; plain, and without the class, where there is none. */
export function MaybeLink({ to, className, label, children }: MaybeLinkProps) {
  if (to === undefined) return children
  return (
    <Link className={className} to={to} aria-label={label}>
      {children}
    </Link>
  )
}

interface PageLinkProps extends Omit<MaybeLinkProps, 'to'> {
  /** The page of the record, such as `reform/work-order-info`. */
  page: string
  id: number
}

/** What leads to the page of a record; plain where the person has no such page. */
export function PageLink({ page, id, ...look }: PageLinkProps) {
  return <MaybeLink to={usePagePath(page, { id })} {...look} />
}

interface RecordLinkProps {
  /** The page of the record, such as `iot/device-info`. */
  page: string
  /** Name of its resource, such as `iot/device`. */
  resource: string
  id: number
}

/** A record by its label, or by its number until that is known, leading to its page. */
export function RecordLink({ page, resource, id }: RecordLinkProps) {
  const label = useLabels(resource, [id]).get(id) ?? `#${id}`
  return (
    <PageLink className="hit" page={page} id={id}>
      {label}
    </PageLink>
  )
}
