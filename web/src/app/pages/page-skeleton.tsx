import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'

/** Grey shapes where a page will be; they appear only after 200 ms, so that a fast page does not flicker. */
export function PageSkeleton() {
  const t = useWords(common)
  return (
    <div className="page skeleton" aria-busy="true" aria-label={t('loading')} role="status">
      <i className="skeleton-title" />
      <i className="skeleton-card" />
      <i className="skeleton-card" />
    </div>
  )
}
