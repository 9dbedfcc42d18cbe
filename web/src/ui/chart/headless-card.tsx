import { use, type ReactNode } from 'react'
import { CardContext } from './card-context.ts'
import { ChartFrame } from './chart-frame.tsx'

interface HeadlessCardProps {
  title: string
  /** Draws what it shows, with the classes of a card where that is a card by itself. */
  children: (card: string) => ReactNode
}

/** A card that says without a head what it shows; with one where its place gives it a title. */
export function HeadlessCard({ title, children }: HeadlessCardProps) {
  const place = use(CardContext)
  if (place.title !== undefined) return <ChartFrame title={title}>{children('')}</ChartFrame>
  if (place.tools === undefined) return children('card')
  return (
    <div className="origin fixed headless-card">
      {children('card')}
      {place.tools}
    </div>
  )
}
