import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Button } from '#web/ui/control/button.tsx'
import type { LogView } from './message-log.ts'
import { words } from './words.ts'

interface LogStateProps {
  view: LogView
  failure: string | undefined
  onRetry: () => void
  onShowAll: () => void
}

/** What is to be known before the lines are read: that some wait, are missing, or that there is none. */
export function LogState({ view, failure, onRetry, onShowAll }: LogStateProps) {
  const t = useText()
  const { kept, waiting, dropped, isPaused, isSifting, first, end } = view
  const isEmpty = first === end && !isSifting
  return (
    <>
      <p className="log-note" role="status">
        {isPaused && <span>{t(words.waiting, { n: formatInteger(waiting) })}</span>}
        {dropped > 0 && <span>{t(words.dropped, { n: formatInteger(dropped) })}</span>}
      </p>
      {failure !== undefined && (
        <p className="log-note" role="alert">
          {t(words.missed, { reason: failure })}
          <Button kind="quiet" onClick={onRetry}>
            {t(common.retry)}
          </Button>
        </p>
      )}
      {isEmpty && (
        <div className="log-none">
          <strong>
            {kept === 0
              ? t(['No line yet', '暂无日志'])
              : t(['No line passes the filter', '没有符合条件的日志'])}
          </strong>
          {kept === 0 ? <p>{t(words.emptyText)}</p> : <Button onClick={onShowAll}>{t(words.showAll)}</Button>}
        </div>
      )}
    </>
  )
}
