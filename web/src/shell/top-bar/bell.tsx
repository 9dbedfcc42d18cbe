import { useState } from 'react'
import { alert as alertResource, type AlertRow } from '#contract/resources/alarm/alert.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { acts } from '#contract/text/acts.ts'
import { severities } from '#domain/metering/events.ts'
import { AcknowledgeButton } from '#web/subjects/alerts/acknowledge-button.tsx'
import { IncidentNote } from '#web/subjects/alerts/incident-note.tsx'
import { useNewestAlerts } from '#web/subjects/alerts/use-newest-alerts.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatDateTime, platformNow, relativeTime } from '#web/lib/time/time.ts'
import { openCount, useAlertFeed } from '#web/stores/alerts/alert-feed.ts'
import { alertPath, chooseSignals, useAlertSignals } from '#web/stores/alerts/alert-signals.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { RequestId } from '#web/ui/copy-button.tsx'
import { PopoverButton } from '#web/ui/popover/popover-button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { SeverityGlyph } from '#web/ui/sign/severity-tag.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { ShellLink } from '../frame/shell-link.tsx'
import './top-bar.css'

/** Maximum number of alerts shown. */
const mostListed = 8
/** Maximum number of alerts held, so that others take the place of recovered ones. */
const mostKept = 50

/** Active alerts by severity and the latest ones, updated live; held while the pointer is over them. */
function BellAlerts({ onLeave }: { onLeave: () => void }) {
  const t = useText()
  const isPast = useMoment(({ at }) => at !== undefined)
  const [isHeld, setHeld] = useState(false)
  return (
    <section
      aria-label={t(common.activeAlerts)}
      onPointerEnter={({ pointerType }) => setHeld(pointerType !== 'touch')}
      onPointerLeave={() => setHeld(false)}
    >
      <BellCounts onLeave={onLeave} />
      {/* the bell shows the present, but lists show the selected moment */}
      {!isPast && <NewestAlerts isHeld={isHeld} onLeave={onLeave} />}
    </section>
  )
}

function NewestAlerts({ isHeld, onLeave }: { isHeld: boolean; onLeave: () => void }) {
  const t = useText()
  const newest = useNewestAlerts({ begin: 20, sort: '-id', most: mostKept, isHeld, isActive: true })
  const shown = newest.shown.filter(({ isActive }) => isActive).slice(0, mostListed)
  return (
    <>
      {newest.rows.isPending && <p className="ink-3 notice-empty">{t(common.loading)}</p>}
      {newest.rows.isSuccess && shown.length === 0 && (
        <p className="ink-3 notice-empty">{t(common.noActiveAlerts)}</p>
      )}
      <ul>
        {shown.map((row) => (
          <BellAlert key={row.id} row={row} onLeave={onLeave} />
        ))}
      </ul>
    </>
  )
}

/** Number of active alerts by severity, and of their causes. */
function BellCounts({ onLeave }: { onLeave: () => void }) {
  const t = useText()
  const open = useAlertFeed((feed) => feed.open)
  const counts = severities.flatMap(([severity, ...label]) => {
    const count = open?.[severity] ?? 0
    return count === 0 ? [] : [{ severity, label: t(label), count }]
  })
  return (
    <header className="bar spread">
      <h2>{t(common.activeAlerts)}</h2>
      <span className="line gap-3 fine">
        {counts.map(({ severity, label, count }) => (
          <span key={severity} className="inline gap-1" data-tip={label}>
            <SeverityGlyph severity={severity} /> {count}
          </span>
        ))}
        <IncidentNote
          link={(path, text) => (
            <ShellLink to={path} isOfNow onClick={onLeave}>
              {text}
            </ShellLink>
          )}
        />
      </span>
    </header>
  )
}

/** Alert with title, device and age, and the available actions. */
function BellAlert({ row, onLeave }: { row: AlertRow; onLeave: () => void }) {
  const t = useText()
  const language = useLanguage()
  const [now] = useState(platformNow)
  const path = alertPath(row.id)
  const place = usePagePath('iot/device-info', { id: row.deviceId })
  const title = sayFilled([row.title, row.titleZh], language)
  return (
    <li className="line gap-3">
      <SeverityGlyph severity={row.severity} />
      <span className="toast-text">
        {path === undefined ? (
          <strong>{title}</strong>
        ) : (
          <ShellLink className="ink-1 strong" to={path} onClick={onLeave}>
            {title}
          </ShellLink>
        )}
        <span>{deviceNameOf(row, language)}</span>
      </span>
      <span className="stack push fixed bell-side">
        <time className="meta" data-tip={formatDateTime(row.lastTime)}>
          {relativeTime(row.lastTime, now, language)}
        </time>
        <span className="bar gap-3 bell-acts">
          <AcknowledgeButton row={row} title={title} />
          {place !== undefined && (
            <ShellLink to={place} onClick={onLeave}>
              {t(['Locate', '定位'])}
            </ShellLink>
          )}
        </span>
      </span>
    </li>
  )
}

/** Maximum number shown in the badge. */
const mostShown = 99

/** Bell button with the active alerts, the latest of them, and past notifications. */
export function Bell() {
  const t = useText()
  const open = useAlertFeed((feed) => feed.open)
  const count = openCount(open)
  const label =
    count === 0 ? t(common.notifications) : t(common.notificationsOpen, { n: formatInteger(count) })
  return (
    <PopoverButton
      label={t(common.notifications)}
      tip={label}
      className="icon-button origin bell"
      face={
        <>
          <Icon name="pi-bell" />
          {count > 0 && (
            // generated by CSS, as the button's name includes the count
            <span
              className={`strong centred own-ink bell-count ${open?.['critical'] ? 'critical' : ''}`}
              data-count={count > mostShown ? `${mostShown}+` : count}
            />
          )}
        </>
      }
    >
      {(close) => (
        <div className="notice-list">
          {open !== undefined && <BellAlerts onLeave={close} />}
          {open !== undefined && <AllAlerts onLeave={close} />}
          <BellNotices />
          {open !== undefined && <BellSignals />}
        </div>
      )}
    </PopoverButton>
  )
}

function AllAlerts({ onLeave }: { onLeave: () => void }) {
  const t = useText()
  const count = useAlertFeed((feed) => openCount(feed.open))
  const path = usePagePath(alertResource.name)
  if (path === undefined) return null
  return (
    <ShellLink className="notice-all" to={path} isOfNow onClick={onLeave}>
      {t(['All {n} active [n|alert|alerts]', '查看全部 {n} 条未恢复告警'], { n: formatInteger(count) })}
    </ShellLink>
  )
}

/** Settings for signals of critical alerts besides the toast: sound and desktop notification. */
function BellSignals() {
  const t = useText()
  const signals = useAlertSignals()
  return (
    <fieldset className="wrap gap-4 rows-1 notice-signals">
      <legend className="hidden">{t(['Critical alerts', '紧急告警提醒'])}</legend>
      {(['sound', 'desktop'] as const).map((kind) => (
        <Checkbox
          key={kind}
          checked={signals[kind]}
          onChange={(isOn) => void chooseSignals({ [kind]: isOn })}
        >
          <span>{t(common[`signal_${kind}` as const])}</span>
        </Checkbox>
      ))}
    </fieldset>
  )
}

/** History of notifications, which remain here after they disappear. */
function BellNotices() {
  const t = useText()
  const language = useLanguage()
  const history = useNotices((notices) => notices.history)
  const [now] = useState(Date.now)
  return (
    <section aria-label={t(common.notifications)}>
      <header className="bar spread">
        <h2>{t(common.notifications)}</h2>
        {history.length > 0 && (
          <Button kind="link" onClick={() => useNotices.setState({ history: [] })}>
            {t(acts.empty)}
          </Button>
        )}
      </header>
      {history.length === 0 && <p className="ink-3 notice-empty">{t(common.noNotifications)}</p>}
      <ul>
        {history.map((notice) => (
          <li key={notice.id} className="line gap-3">
            <StatusGlyph severity={notice.severity} />
            <span className="toast-text">
              <strong>{notice.title}</strong>
              {notice.detail !== undefined && <span>{notice.detail}</span>}
              {notice.requestId !== undefined && <RequestId id={notice.requestId} />}
            </span>
            <time
              className="meta"
              dateTime={new Date(notice.at).toISOString()}
              title={formatDateTime(notice.at)}
            >
              {relativeTime(notice.at, now, language)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
