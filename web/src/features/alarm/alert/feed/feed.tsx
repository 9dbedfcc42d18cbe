import { useState, type ReactNode } from 'react'
import { alert, type AlertRow } from '#contract/resources/alarm/alert.ts'
import { acts } from '#contract/text/acts.ts'
import { useNewestAlerts } from '#web/subjects/alerts/use-newest-alerts.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { common } from '#web/i18n/common.ts'
import { FreshNote } from '#web/engine/list/fresh-note.tsx'
import { Message } from '#web/engine/list/list-status.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { relativeTime } from '#web/lib/time/time.ts'
import { chooseSignals, useAlertSignals } from '#web/stores/alerts/alert-signals.ts'
import { may } from '#web/stores/session/session.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { SeverityGlyph } from '#web/ui/sign/severity-tag.tsx'
import { useInside } from '#web/ui/use-inside.ts'
import { acknowledge } from '../acts.ts'
import { DeviceCell, LastedCell, StateCell, ValueCell } from '../cells.tsx'
import { words } from '../words.ts'
import { useClock } from '../clock.ts'

/** Number of alerts the feed starts with, and maximum number it keeps. */
const begin = 50
const most = 500

interface AlertFeedProps {
  /** Controls at the right of the header. */
  tools: ReactNode
  onOpen: (id: number) => void
}

/** Live feed of alerts. Updates are held back while it is paused or has the pointer or focus inside. */
export function AlertFeed({ tools, onOpen }: AlertFeedProps) {
  const t = useText()
  const [isPaused, setPaused] = useState(false)
  const { isInside, watch } = useInside()
  const isHeld = isPaused || isInside
  const { rows, held, shown, show } = useNewestAlerts({ begin, sort: '-lastTime', most, isHeld })
  return (
    <section className="card list-card alert-feed" aria-label={t(words.view_feed)}>
      <AlertFeedTools isPaused={isPaused} onPause={setPaused}>
        {tools}
      </AlertFeedTools>
      <FreshNote count={held.length} text={['{n} new', '{n} 条新告警']} onShow={show} />
      <Loaded read={rows} skeleton={[10, 4]}>
        {() =>
          shown.length === 0 && (
            <Message title={t(['No recent alerts', '近期没有告警'])} text={t(words.feedEmptyText)} />
          )
        }
      </Loaded>
      <ul className="fill scroll ruled alert-feed-list" {...watch}>
        {shown.map((row) => (
          <FeedRow key={row.id} row={row} onOpen={onOpen} />
        ))}
      </ul>
      {shown.length === most && (
        <p className="flow gap-2 rows-1 list-note">{t(words.feedBound, { n: most })}</p>
      )}
    </section>
  )
}

function FeedRow({ row, onOpen }: { row: AlertRow; onOpen: (id: number) => void }) {
  const t = useText()
  const mayAcknowledge = !row.isAcknowledged && may(alert, 'ack')
  return (
    <li className="grid abreast gap-3" data-active={row.isActive || undefined}>
      <SeverityGlyph severity={row.severity} />
      <span className="stack top alert-feed-what">
        <Button kind="bare" className="cell-name" onClick={() => onOpen(row.id)}>
          <bdi>{t([row.title, row.titleZh])}</bdi>
        </Button>
        <DeviceCell row={row} />
      </span>
      <span className="alert-feed-value">{typeof row.value === 'number' && <ValueCell row={row} />}</span>
      <StateCell row={row} />
      <span className="stack ends fine alert-feed-time">
        <Age time={row.lastTime} />
        <LastedCell row={row} />
      </span>
      <span className="alert-feed-act">
        {mayAcknowledge && (
          <Button
            kind="quiet"
            icon="pi-check"
            onClick={() => void ignoreFailure(() => acknowledge({ ids: [row.id] }, 1))}
          >
            {t(words.acknowledge)}
          </Button>
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

interface AlertFeedToolsProps {
  isPaused: boolean
  onPause: (isPaused: boolean) => void
  children: ReactNode
}

/** Live state of the feed, and the switches to pause it and to mute the sound of critical alerts. */
function AlertFeedTools({ isPaused, onPause, children }: AlertFeedToolsProps) {
  const t = useText()
  const { sound } = useAlertSignals()
  return (
    <div className="filter-bar">
      <span className="inline gap-2 ink-2">
        <i className={isPaused ? 'live-dot' : 'live-dot live-on'} aria-hidden="true" />
        {t(isPaused ? words.paused : ['Live', '实时'])}
      </span>
      <div className="bar gap-2 push">
        <IconButton
          icon={sound ? 'pi-volume-up' : 'pi-volume-off'}
          label={t(common.signal_sound)}
          aria-pressed={sound}
          data-tip={t(sound ? ['Sound on', '提示音已开启'] : ['Sound off', '提示音已关闭'])}
          onClick={() => void chooseSignals({ sound: !sound })}
        />
        <Button icon={isPaused ? 'pi-play' : 'pi-pause'} onClick={() => onPause(!isPaused)}>
          {t(isPaused ? acts.resume : acts.pause)}
        </Button>
        <div className="line gap-2 list-acts">{children}</div>
      </div>
    </div>
  )
}
