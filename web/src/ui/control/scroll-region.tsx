import type { ReactNode, RefObject } from 'react'

interface ScrollRegionProps {
  label: string
  className?: string
  /** Ref of the scrolling element. */
  box?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** Named scrollable region, focusable so that it scrolls by keyboard as well. */
export function ScrollRegion({ label, className = '', box, children }: ScrollRegionProps) {
  return (
    // scrollable content must be reachable by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={box} className={`scroll ${className}`} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
