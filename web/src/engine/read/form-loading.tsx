import type { Failure } from '#web/api/failure.ts'
import { ReadFailure } from '#web/engine/list/list-status.tsx'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'

/** Placeholder of a form while its record is loading or after it failed to load. */
export function FormLoading({ failure, onRetry }: { failure: Failure | undefined; onRetry: () => void }) {
  const t = useText()
  if (failure !== undefined) {
    return (
      <div className="fill scroll form-drawer-body">
        <ReadFailure what="record" failure={failure} onRetry={onRetry} />
      </div>
    )
  }
  return (
    <div className="fill scroll form-drawer-body skeleton" role="status" aria-label={t(common.loading)}>
      {Array.from({ length: 6 }, (_, index) => (
        <i key={index} className="skeleton-field" />
      ))}
    </div>
  )
}
