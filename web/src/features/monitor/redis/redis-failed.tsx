import type { Failure } from '#web/api/failure.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { describeInFull } from '#web/stores/failures/failures.ts'
import { Button } from '#web/ui/control/button.tsx'

/** Redis, or a part of it, could not be read. */
export function RedisFailed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const t = useText()
  return (
    <div className="card grid gap-2 centred ink-2 redis-none" role="alert">
      <strong>{t(['Redis could not be read', 'Redis 读取失败'])}</strong>
      <p>{describeInFull(failure)}</p>
      <Button onClick={onRetry}>{t(common.retry)}</Button>
    </div>
  )
}
