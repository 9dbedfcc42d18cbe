import { common } from '#web/i18n/common.ts'
import { defineWords, useWords } from '#web/i18n/use-words.ts'
import { notify, type Severity } from '#web/stores/notices.ts'
import { Icon } from '#web/ui/icon.tsx'
import { StatusGlyph } from '#web/ui/status-glyph.tsx'
import { prettyParams, severityOf } from './log-values.ts'

const words = defineWords('log', {
  ms: ['{n} ms', '{n} 毫秒'],
  notCopied: ['The browser does not allow copying.', '浏览器不允许复制。'],
})

/** What was sent, readable; as it came where it is not JSON. */
export function ParamsCell({ params }: { params: string }) {
  return <pre className="log-params">{prettyParams(params)}</pre>
}

/** A duration, marked where it is long. */
export function DurationCell({ ms }: { ms: number }) {
  const t = useWords(words)
  const severity: Severity = severityOf(ms)
  return (
    <span className="log-duration">
      {severity !== 'success' && <StatusGlyph severity={severity} />}
      {t('ms', { n: ms })}
    </span>
  )
}

/** The id by which a request is found in other logs, to be copied. */
export function RequestIdCell({ id }: { id: string }) {
  const t = useWords(words)
  const c = useWords(common)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id)
      notify('success', c('copied'))
    } catch {
      // Refused, or not there at all outside of https.
      notify('warning', t('notCopied'))
    }
  }
  if (id === '') return '--'
  return (
    <span className="log-request">
      <code>{id}</code>
      <button type="button" className="icon-button small" aria-label={c('copy')} onClick={() => void copy()}>
        <Icon name="pi-copy" />
      </button>
    </span>
  )
}
