import type { CSSProperties, ReactNode } from 'react'
import { Paginator } from '../table/paginator.tsx'
import { useListContext } from './list-context.tsx'
import './list.css'

interface FaceCardsProps {
  /** Name of the cards for those who do not see them. */
  label: string
  /** The narrowest card, in pixels. */
  least: number
  /** The cards: `li` of the class `face-card`, each with a `card-face` on top. */
  children: ReactNode
}

/** The rows of a page of a list as cards with a picture on top, with the paginator below. */
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
