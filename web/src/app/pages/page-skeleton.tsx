import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'

/** Skeleton of a page, shown after 200 ms to avoid flicker on fast pages. */
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
