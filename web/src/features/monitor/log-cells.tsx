import { missing } from '#web/lib/text/missing.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { Severity } from '#web/stores/failures/notices.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { prettyParams, severityOf } from './log-values.ts'
import './log.css'

/** What was sent, readable; as it came where it is not JSON. */
export function ParamsCell({ params }: { params: string }) {
  return (
    // What scrolls must be reached by the keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="scroll fine log-params" tabIndex={0}>
      {prettyParams(params)}
    </pre>
  )
}

/** A duration, marked where it is long. */
export function DurationCell({ ms }: { ms: number }) {
  const t = useText()
  const severity: Severity = severityOf(ms)
  return (
    <span className="log-duration">
      {severity !== 'success' && <StatusGlyph severity={severity} />}
      {t(['{n} ms', '{n} 毫秒'], { n: ms })}
    </span>
  )
}

/** The id by which a request is found in other logs, to be copied. */
export function RequestIdCell({ id }: { id: string }) {
  if (id === '') return missing
  return (
    <span className="log-request">
      <code>{id}</code>
      <CopyButton text={id} />
    </span>
  )
}
