import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Filter } from '#contract/wire/crud.ts'
import { listPath } from '#web/stores/session/list-path.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'

interface ListLinkProps {
  /** The page of the list, such as `reform/work-order`. */
  page: string
  filter: Filter
  className?: string
  /** The accessible name, where what is shown does not suffice. */
  label?: string
  children: ReactNode
}

/** What leads to a list under a filter, such as the number of its rows; plain where the person has no such page. */
export function ListLink({ page, filter, className, label, children }: ListLinkProps) {
  const path = listPath(useNavigation(), { page, filter })
  if (path === undefined) return <span className={className}>{children}</span>
  return (
    <Link className={className === undefined ? 'hit' : `${className} hit`} to={path} aria-label={label}>
      {children}
    </Link>
  )
}
