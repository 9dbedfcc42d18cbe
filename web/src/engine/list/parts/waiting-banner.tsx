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

/** Requests that are looked through for those of other people. */
const looked = 100

interface WaitingProps<R extends Resource> {
  /** Requests with a state `waiting`. */
  resource: R
  topic: string
  /** Login name of who has asked for one. */
  askedBy: (row: Stored<R>) => string
  /** The text about them; `{n}` is their number. */
  text: Text2
  /** Given the query of those that wait. */
  onReview: (query: string) => void
}

/** Says to those who may agree that other people wait for a second person. */
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
