import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'

/** Grey shapes where a page will be; they appear only after 200 ms, so that a fast page does not flicker. */
export function PageSkeleton() {
  const t = useText()
  return (
    <div className="page skeleton" aria-busy="true" aria-label={t(common.loading)} role="status">
      <i className="skeleton-title" />
      <i className="skeleton-card" />
      <i className="skeleton-card" />
    </div>
  )
}
