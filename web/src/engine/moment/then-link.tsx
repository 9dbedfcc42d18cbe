import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '#web/i18n/use-text.ts'
import { parseTime, type Moment } from '#web/lib/time/time.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { withMoment } from '#web/stores/moment/moment-address.ts'
import { isKnownMoment } from '#web/stores/moment/travel.ts'
import { momentWords } from '#web/stores/moment/words.ts'
import { Icon } from '#web/ui/sign/icon.tsx'

interface ThenLinkProps {
  /** Path of the page; `undefined` without access to it. */
  path: string | undefined
  time: Moment
  children?: ReactNode
}

/** Link to a page as of a past moment; hidden when the platform has no history for it. */
export function ThenLink({ path, time, children }: ThenLinkProps) {
  const t = useText()
  const bounds = useMoment((moment) => moment.bounds)
  const at = parseTime(time)?.getTime()
  if (path === undefined || at === undefined || !isKnownMoment(bounds, at)) return null
  return (
    <Link className="hit nowrap" to={`${path}${withMoment('', at)}`}>
      <Icon name="pi-history" /> {children ?? t(momentWords.stoodThen)}
    </Link>
  )
}
