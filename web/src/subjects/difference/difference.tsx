import type { ReactNode } from 'react'
import { later } from '#web/ui/later.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import './difference.css'

/** Scrollable text of a file. */
export function FileText({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ScrollRegion label={label} className="pad-3 file-text">
      {children}
    </ScrollRegion>
  )
}

const comparison = later(() => import('./differences.ts'))

interface DifferenceProps {
  /** Name of the file. */
  label: string
  before: string
  after: string
}

/** Line diff of two versions of a file; the diff code is loaded lazily. */
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
