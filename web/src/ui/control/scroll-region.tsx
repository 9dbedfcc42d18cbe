import type { ReactNode, RefObject } from 'react'

interface ScrollRegionProps {
  label: string
  className?: string
  /** Where what scrolls can be reached. */
  box?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** A named part of a page that scrolls in itself, by keys as well. */
export function ScrollRegion({ label, className = '', box, children }: ScrollRegionProps) {
  return (
    // What scrolls must be reached by the keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={box} className={`scroll ${className}`} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
