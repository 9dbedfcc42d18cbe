import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'

interface MaybeLinkProps {
  /** Target; `undefined` without access to the page. */
  to: string | undefined
  className?: string
  /** Accessible name, where the content does not suffice. */
  label?: string
  children: ReactNode
}

/** Link, or its plain content without the class if there is no target. */
export function MaybeLink({ to, className, label, children }: MaybeLinkProps) {
  if (to === undefined) return children
  return (
    <Link className={className} to={to} aria-label={label}>
      {children}
    </Link>
  )
}

interface PageLinkProps extends Omit<MaybeLinkProps, 'to'> {
  /** Page of the record, such as `reform/work-order-info`. */
  page: string
  id: number
}

/** Link to the page of a record; plain content without access to the page. */
export function PageLink({ page, id, ...look }: PageLinkProps) {
  return <MaybeLink to={usePagePath(page, { id })} {...look} />
}

interface RecordLinkProps {
  /** Page of the record, such as `iot/device-info`. */
  page: string
  /** Name of its resource, such as `iot/device`. */
  resource: string
  id: number
}

/** Link to a record with its label, or its id until the label is loaded. */
export function RecordLink({ page, resource, id }: RecordLinkProps) {
  const label = useLabels(resource, [id]).get(id) ?? `#${id}`
  return (
    <PageLink className="hit" page={page} id={id}>
      {label}
    </PageLink>
  )
}
