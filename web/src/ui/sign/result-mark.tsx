import type { Severity } from '#web/stores/failures/notices.ts'
import { StatusGlyph } from './status-glyph.tsx'

const severities = {
  ok: 'success',
  skipped: 'warning',
  failed: 'error',
} as const satisfies Record<string, Severity>

interface ResultMarkProps {
  result: keyof typeof severities
  /** Localised result. */
  children: string
}

/** Result with its status glyph. */
export function ResultMark({ result, children }: ResultMarkProps) {
  return (
    <span className="inline gap-2 midline">
      <StatusGlyph severity={severities[result]} />
      {children}
    </span>
  )
}
