import { use, type ReactNode } from 'react'
import { CardContext } from './card-context.ts'
import { ChartFrame } from './chart-frame.tsx'

interface HeadlessCardProps {
  title: string
  /** Renders the content with the given card class names, which are empty inside a titled card. */
  children: (card: string) => ReactNode
}

/** Card without a header; gets one where `CardContext` provides a title. */
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
