import type { Severity } from '#web/stores/failures/notices.ts'
import './sign.css'

const shapes: Record<Severity, string> = {
  success: 'M2.500 8.500l3.500 3.500 7.500-8',
  info: 'M3 3h10v10H3z',
  warning: 'M8 2.500l6.500 11h-13z',
  error: 'M5 1.500h6L14.500 5v6L11 14.500H5L1.500 11V5z',
}

/** Status as a shape, so that it never relies on colour alone: check, square, triangle, octagon. */
export function StatusGlyph({ severity }: { severity: Severity }) {
  return (
    <svg className={`glyph glyph-${severity}`} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={shapes[severity]} />
      {severity === 'error' && <path className="glyph-cut" d="M8 4.500v4.500M8 11v.8" />}
    </svg>
  )
}
