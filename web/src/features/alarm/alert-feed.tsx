import { useState, type ReactNode } from 'react'
import { permission } from '#contract/resource.ts'
import { alert, type AlertRow } from '#contract/resources/alarm/alert.ts'
import { attempt } from '#web/engine/ask.ts'
import { grouped } from '#web/engine/form/grouped.ts'
import { ListSkeleton, Message, ReadFailure } from '#web/engine/list-status.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { relativeTime } from '#web/lib/time.ts'
import { can } from '#web/stores/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SeverityGlyph } from '#web/ui/severity-tag.tsx'
import { acknowledge } from './alert-acts.ts'
import { DeviceCell, LastedCell, StateCell, ValueCell } from './alert-cells.tsx'
import { AlertFeedTools } from './alert-feed-tools.tsx'
import { ringSize } from './alert-ring.ts'
import { alertTitle } from './alert-title.ts'
import { alertWords } from './alert-words.ts'
import { useClock } from './clock.ts'
import { useAlertRing } from './use-alert-ring.ts'

interface AlertFeedProps {
  /** Stand at the right of the head. */
  tools: ReactNode
  onOpen: (id: number) => void
}

/** Alerts as they come. Nothing moves while it is paused, or while the pointer or the focus is in it. */
export function AlertFeed({ tools, onOpen }: AlertFeedProps) {
  const t = useWords(alertWords)
  const [isPaused, setPaused] = useState(false)
  const [isOver, setOver] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isHeld = isPaused || isOver || hasFocus
  const { rows, ring, show } = useAlertRing(isHeld)
  const { held, shown } = ring
  return (
    <section className="card list-card alert-feed" aria-label={t('view_feed')}>
      <AlertFeedTools isPaused={isPaused} onPause={setPaused}>
        {tools}
      </AlertFeedTools>
      <div className="fresh-note" role="status">
        {held.length > 0 && (
          <button type="button" className="fresh-pill" onClick={show}>
            {held.length === 1 ? t('oneNew') : t('manyNew', { n: grouped(held.length) })}{' '}
            <span>{t('showNew')}</span>
          </button>
        )}
      </div>
      {rows.isPending && <ListSkeleton rows={10} columns={4} />}
      {rows.error !== null && rows.data === undefined && (
        <ReadFailure what="list" failure={rows.error} onRetry={() => void rows.refetch()} />
      )}
      {rows.data !== undefined && shown.length === 0 && (
        <Message title={t('feedEmpty')} text={t('feedEmptyText')} />
      )}
      {/* These do nothing: they only tell whether somebody reads. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        className="alert-feed-list"
        onPointerEnter={({ pointerType }) => setOver(pointerType !== 'touch')}
        onPointerLeave={() => setOver(false)}
        onFocus={() => setFocus(true)}
        onBlur={({ currentTarget, relatedTarget }) => setFocus(currentTarget.contains(relatedTarget))}
      >
        {shown.map((row) => (
          <FeedRow key={row.id} row={row} onOpen={onOpen} />
        ))}
      </ul>
      {shown.length === ringSize && <p className="list-note">{t('feedBound', { n: ringSize })}</p>}
    </section>
  )
}

function FeedRow({ row, onOpen }: { row: AlertRow; onOpen: (id: number) => void }) {
  const t = useWords(alertWords)
  const language = useLanguage()
  const mayAcknowledge = !row.isAcknowledged && can(permission(alert, 'ack'))
  return (
    <li data-active={row.isActive || undefined}>
      <SeverityGlyph severity={row.severity} />
      <span className="alert-feed-what">
        <button type="button" className="cell-name" onClick={() => onOpen(row.id)}>
          <bdi>{alertTitle(row, language)}</bdi>
        </button>
        <DeviceCell row={row} />
      </span>
      <span className="alert-feed-value">{typeof row.value === 'number' && <ValueCell row={row} />}</span>
      <StateCell row={row} />
      <span className="alert-feed-time">
        <Age time={row.lastTime} />
        <LastedCell row={row} />
      </span>
      <span className="alert-feed-act">
        {mayAcknowledge && (
          <button
            type="button"
            className="text-button"
            onClick={() => void attempt(async () => void (await acknowledge({ ids: [row.id] }, 1)))}
          >
            <Icon name="pi-check" />
            {t('acknowledge')}
          </button>
        )}
      </span>
    </li>
  )
}

function Age({ time }: { time: string }) {
  const language = useLanguage()
  const now = useClock()
  return (
    <time className="meta" data-tip={time}>
      {relativeTime(time, now, language)}
    </time>
  )
}
