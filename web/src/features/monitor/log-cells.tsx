import { log, type LogRow } from '#contract/resources/monitor/log.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { missing } from '#web/lib/text/missing.ts'
import { prettyJson } from '#web/lib/text/pretty-json.ts'
import { paceOf } from '#web/lib/time/span.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ResultMark } from '#web/ui/sign/result-mark.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'

/** Result of a logged request. */
export function ResultCell({ result }: Pick<LogRow, 'result'>) {
  const language = useLanguage()
  return <ResultMark result={result}>{labelOf(log.fields.result, result, language)}</ResultMark>
}

/** Request parameters, pretty-printed if they are JSON. */
export function ParamsCell({ params }: { params: string }) {
  return (
    // scrollable content must be focusable
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="scroll sunk pad-line verbatim" tabIndex={0}>
      {prettyParams(params)}
    </pre>
  )
}

/** Duration with a severity icon if the request was slow. */
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

/** Request id with a copy button, for finding the request in other logs. */
export function RequestIdCell({ id }: { id: string }) {
  if (id === '') return missing
  return (
    <span className="inline gap-2 midline log-request">
      <code className="anywhere">{id}</code>
      <CopyButton text={id} />
    </span>
  )
}

/** Pretty-prints request parameters, which the platform may have truncated. */
export function prettyParams(params: string): string {
  return params === '' ? missing : prettyJson(params)
}
