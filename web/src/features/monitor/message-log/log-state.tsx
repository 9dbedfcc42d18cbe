import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Button } from '#web/ui/control/button.tsx'
import type { LogView } from './message-log.ts'
import { messageLogWords } from './words.ts'

interface LogStateProps {
  view: LogView
  failure: string | undefined
  onRetry: () => void
  onShowAll: () => void
}

/** What is to be known before the lines are read: that some wait, are missing, or that there is none. */
export function LogState({ view, failure, onRetry, onShowAll }: LogStateProps) {
  const t = useWords(messageLogWords)
  const c = useWords(common)
  const { kept, waiting, dropped, isPaused, isSifting, first, end } = view
  const isEmpty = first === end && !isSifting
  return (
    <>
      <p className="log-note" role="status">
        {isPaused && <span>{t('waiting', { n: formatInteger(waiting) })}</span>}
        {dropped > 0 && <span>{t('dropped', { n: formatInteger(dropped) })}</span>}
      </p>
      {failure !== undefined && (
        <p className="log-note" role="alert">
          {t('missed', { reason: failure })}
          <Button kind="quiet" onClick={onRetry}>
            {c('retry')}
          </Button>
        </p>
      )}
      {isEmpty && (
        <div className="log-none">
          <strong>{kept === 0 ? t('empty') : t('noMatch')}</strong>
          {kept === 0 ? <p>{t('emptyText')}</p> : <Button onClick={onShowAll}>{t('showAll')}</Button>}
        </div>
      )}
    </>
  )
}
