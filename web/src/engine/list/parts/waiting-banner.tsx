import type { Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { may, useSession } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { usePacedTopic } from '../../data/use-paced-topic.ts'
import { useRows } from '../state/use-rows.ts'
import '../list-states.css'

const filter = { state: 'waiting' }

/** Maximum number of requests searched for those of other users. */
const looked = 100

interface WaitingProps<R extends Resource> {
  /** Resource of the requests, with a state `waiting`. */
  resource: R
  topic: string
  /** Returns the login name of a requester. */
  askedBy: (row: Stored<R>) => string
  /** Text with the placeholder `{n}` for the number of requests. */
  text: Text2
  /** Called with the query of the waiting requests. */
  onReview: (query: string) => void
}

/** Banner for users who may approve requests: number of other users' requests that wait for a second person. */
export function WaitingBanner<R extends Resource>(props: WaitingProps<R>) {
  const { resource } = props
  return may(resource, 'approve') && may(resource, 'list') ? <Waiting {...props} /> : null
}

function Waiting<R extends Resource>({ resource, topic, askedBy, text, onReview }: WaitingProps<R>) {
  const t = useText()
  const me = useSession(({ user }) => user?.loginName)
  const { data, refetch } = useRows(resource, { page: 1, limit: looked, filter })
  usePacedTopic(topic, refetch)
  const others = data?.list.filter((row) => askedBy(row) !== me).length ?? 0
  return (
    <div role="status">
      {others > 0 && (
        <p className="card flow gap-2 below-3 waiting-banner">
          <Icon name="pi-users" /> {t(text, { n: formatInteger(others) })}{' '}
          <Button onClick={() => onReview(new URLSearchParams(filter).toString())}>
            {t(['Review', '去复核'])}
          </Button>
        </p>
      )}
    </div>
  )
}
