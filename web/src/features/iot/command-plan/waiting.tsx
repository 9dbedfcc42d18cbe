import { commandPlan } from '#contract/resources/iot/command-plan.ts'
import { topics } from '#contract/metering/live.ts'
import { permission } from '#contract/schema/resource.ts'
import { usePacedTopic } from '#web/engine/data/use-paced-topic.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { can, useSession } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { planWords } from './words.ts'

/** Requests that are looked through for those of other people. */
const looked = 100

/** Says to those who may agree that other people wait for a second person. */
export function WaitingPlans({ onReview }: { onReview: () => void }) {
  return can(permission(commandPlan, 'approve')) && can(permission(commandPlan, 'list')) ? (
    <Waiting onReview={onReview} />
  ) : null
}

function Waiting({ onReview }: { onReview: () => void }) {
  const t = useWords(planWords)
  const me = useSession(({ user }) => user?.loginName)
  const { data, refetch } = useRows(commandPlan, { page: 1, limit: looked, filter: { state: 'waiting' } })
  usePacedTopic(topics.commandPlan, () => void refetch())
  const others = data?.list.filter(({ operator }) => operator !== me) ?? []
  return (
    <div role="status">
      {others.length > 0 && (
        <p className="card command-waiting">
          <Icon name="pi-users" /> {t('waiting', { n: formatInteger(others.length) })}{' '}
          <Button onClick={onReview}>{t('review')}</Button>
        </p>
      )}
    </div>
  )
}
