import type { CSSProperties, ReactNode } from 'react'
import { Paginator } from '../table/paginator.tsx'
import { useListContext } from './list-context.tsx'
import './list.css'

interface FaceCardsProps {
  /** Accessible name of the list. */
  label: string
  /** Minimum card width in pixels. */
  least: number
  /** The cards: `li` elements with the class `face-card`, each starting with a `card-face`. */
  children: ReactNode
}

/** Rows of a list page as cards with a picture on top, with the paginator below. */
export function FaceCards({ label, least, children }: FaceCardsProps) {
  const { state, total, change } = useListContext()
  const width: CSSProperties & Record<'--least', string> = { '--least': `${least}px` }
  return (
    <div className="fill stack">
      <ul className="fill grid scroll gap-3 pad-3 face-cards" aria-label={label} style={width}>
        {children}
      </ul>
      <Paginator page={state.page} limit={state.limit} total={total} onChange={change} />
    </div>
  )
}
