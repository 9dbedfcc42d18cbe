import { log, type LogRow } from '#contract/resources/monitor/log.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { missing } from '#web/lib/text/missing.ts'
import { prettyJson } from '#web/lib/text/pretty-json.ts'
import { paceOf } from '#web/lib/time/span.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ResultMark } from '#web/ui/sign/result-mark.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'

/** How a call ended. */
export function ResultCell({ result }: Pick<LogRow, 'result'>) {
  const language = useLanguage()
  return <ResultMark result={result}>{labelOf(log.fields.result, result, language)}</ResultMark>
}

/** What was sent, readable; as it came where it is not JSON. */
export function ParamsCell({ params }: { params: string }) {
  return (
    // What scrolls must be reached by the keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="scroll sunk pad-line verbatim" tabIndex={0}>
      {prettyParams(params)}
    </pre>
  )
}

/** A duration, marked where it is long. */
export function DurationCell({ ms }: { ms: number }) {
  const t = useText()
  const severity = paceOf(ms)
  return (
    <span className="inline gap-2 midline">
      {severity !== 'success' && <StatusGlyph severity={severity} />}
      {t(['{n} ms', '{n} 毫秒'], { n: ms })}
    </span>
  )
}

/** The id by which a request is found in other logs, to be copied. */
export function RequestIdCell({ id }: { id: string }) {
  if (id === '') return missing
  return (
    <span className="inline gap-2 midline log-request">
      <code className="anywhere">{id}</code>
      <CopyButton text={id} />
    </span>
  )
}

/** What was sent, on lines of its own; the platform may have cut it off. */
export function prettyParams(params: string): string {
  return params === '' ? missing : prettyJson(params)
}
