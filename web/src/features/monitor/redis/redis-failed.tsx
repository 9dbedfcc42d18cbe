import type { Failure } from '#web/api/failure.ts'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { describeInFull } from '#web/stores/failures/failures.ts'
import { Button } from '#web/ui/control/button.tsx'
import { redisWords } from './words.ts'

/** Redis, or a part of it, could not be read. */
export function RedisFailed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const t = useWords(redisWords)
  const c = useWords(common)
  return (
    <div className="card redis-none" role="alert">
      <strong>{t('failed')}</strong>
      <p>{describeInFull(failure)}</p>
      <Button onClick={onRetry}>{c('retry')}</Button>
    </div>
  )
}
