import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Filter } from '#contract/wire/crud.ts'
import { listPath } from '#web/stores/session/list-path.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'

interface ListLinkProps {
  /** Page of the list, such as `reform/work-order`. */
  page: string
  filter: Filter
  className?: string
  /** Accessible name, where the content does not suffice. */
  label?: string
  children: ReactNode
}

/** Link to a filtered list, such as a row count; plain text for users without access to the page. */
export function ListLink({ page, filter, className, label, children }: ListLinkProps) {
  const path = listPath(useNavigation(), { page, filter })
  if (path === undefined) return <span className={className}>{children}</span>
  return (
    <Link className={className === undefined ? 'hit' : `${className} hit`} to={path} aria-label={label}>
      {children}
    </Link>
  )
}
