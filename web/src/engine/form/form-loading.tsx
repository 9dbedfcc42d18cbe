import type { Failure } from '#web/api/failure.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { describe } from '#web/stores/failures.ts'
import { StatusGlyph } from '#web/ui/status-glyph.tsx'
import { formWords } from './words.ts'

/** In place of a form whose record is on its way, or did not come. */
export function FormLoading({ failure, onRetry }: { failure: Failure | undefined; onRetry: () => void }) {
  const t = useWords(formWords)
  if (failure === undefined) {
    return (
      <div className="form-drawer-body skeleton" role="status" aria-label={t('loading')}>
        {Array.from({ length: 6 }, (_, index) => (
          <i key={index} className="skeleton-field" />
        ))}
      </div>
    )
  }
  return (
    <div className="form-drawer-body">
      <div className="form-banner" role="alert">
        <StatusGlyph severity="error" />
        <div>
          <strong>{t('loadFailed')}</strong>
          <p>{describe(failure)}</p>
          {failure.requestId !== '' && <p>{t('requestId', { id: failure.requestId })}</p>}
          <div className="form-banner-acts">
            <button type="button" className="button" onClick={onRetry}>
              {t('retry')}
            </button>
          </div>
        </div>
      </div>
    </div>
  )
}
