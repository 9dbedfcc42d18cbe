import type { ReactNode } from 'react'
import { later } from '#web/ui/later.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import './difference.css'

/** Lines of a file, which scroll by themselves. */
export function FileText({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ScrollRegion label={label} className="pad-3 file-text">
      {children}
    </ScrollRegion>
  )
}

const comparison = later(() => import('./differences.ts'))

interface DifferenceProps {
  /** What the file is called. */
  label: string
  before: string
  after: string
}

/** What differs between two texts of a file, line by line; the comparison is loaded once it is wanted. */
export function Difference({ label, before, after }: DifferenceProps) {
  const parts = comparison.use()
  return (
    <FileText label={label}>
      <code className="differences">
        {parts === undefined
          ? after
          : parts.differences(before, after).map(({ at, of: Line, text }) => (
              <Line key={at}>
                {text}
                {'\n'}
              </Line>
            ))}
      </code>
    </FileText>
  )
}
