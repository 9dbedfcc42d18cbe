import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface RowNameProps {
  /** Where the page of the row is; without one the name opens what `onOpen` opens. */
  href: string | undefined
  onOpen: () => void
  children: ReactNode
}

/** The name of a row: a link that can be opened in a window of its own, or a button. */
export function RowName({ href, onOpen, children }: RowNameProps) {
  return href === undefined ? (
    <button type="button" className="cell-name" onClick={onOpen}>
      {children}
    </button>
  ) : (
    <Link className="cell-name" to={href}>
      {children}
    </Link>
  )
}
