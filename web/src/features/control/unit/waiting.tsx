import { useWords } from '#web/i18n/use-words.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { useSession } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { useWaitingRequests } from './reads.ts'
import { unitWords } from './words.ts'
import './unit.css'

/** Says that other people wait for this person's agreement. */
export function WaitingRequests({ onReview }: { onReview: () => void }) {
  const t = useWords(unitWords)
  const me = useSession(({ user }) => user?.loginName)
  const others = useWaitingRequests().filter(({ askedBy }) => askedBy !== me)
  return (
    <div role="status">
      {others.length > 0 && (
        <p className="unit-waiting">
          <Icon name="pi-users" /> {t('waiting', { n: formatInteger(others.length) })}{' '}
          <Button onClick={onReview}>{t('review')}</Button>
        </p>
      )}
    </div>
  )
}
