import { useState } from 'react'
import { severities } from '#domain/metering/events.ts'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { AcknowledgeButton } from '#web/engine/alerts/acknowledge-button.tsx'
import { IncidentNote } from '#web/engine/alerts/incident-note.tsx'
import { useNewestAlerts } from '#web/engine/alerts/use-newest-alerts.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatDateTime, platformNow, relativeTime } from '#web/lib/time/time.ts'
import { useAlertFeed } from '#web/stores/alerts/alert-feed.ts'
import { alertPath } from '#web/stores/alerts/alert-signals.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { SeverityGlyph } from '#web/ui/sign/severity-tag.tsx'
import { ShellLink } from '../frame/shell-link.tsx'

/** Alerts shown at most; all are in their list. */
const mostShown = 8
/** Alerts at hand, so that others move up where some recover. */
const mostKept = 50

/** The active alerts by severity, and the newest of them, as they come; nothing moves under the pointer. */
export function BellAlerts({ onLeave }: { onLeave: () => void }) {
  const t = useText()
  const [isHeld, setHeld] = useState(false)
  const newest = useNewestAlerts({ begin: 20, sort: '-id', most: mostKept, isHeld, isActive: true })
  const shown = newest.shown.filter(({ isActive }) => isActive).slice(0, mostShown)
  return (
    <section
      aria-label={t(common.activeAlerts)}
      onPointerEnter={({ pointerType }) => setHeld(pointerType !== 'touch')}
      onPointerLeave={() => setHeld(false)}
    >
      <BellCounts onLeave={onLeave} />
      {newest.rows.isPending && <p className="notice-empty">{t(common.loading)}</p>}
      {newest.rows.isSuccess && shown.length === 0 && (
        <p className="notice-empty">{t(common.noActiveAlerts)}</p>
      )}
      <ul className="bell-alerts">
        {shown.map((row) => (
          <BellAlert key={row.id} row={row} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  )
}

/** How many are active, by severity, and how many causes they have. */
function BellCounts({ onLeave }: { onLeave: () => void }) {
  const t = useText()
  const open = useAlertFeed((feed) => feed.open)
  const counts = severities.flatMap(([severity, ...label]) => {
    const count = open?.[severity] ?? 0
    return count === 0 ? [] : [{ severity, label: t(label), count }]
  })
  return (
    <header>
      <h2>{t(common.activeAlerts)}</h2>
      <span className="line gap-3 fine notice-counts">
        {counts.map(({ severity, label, count }) => (
          <span key={severity} data-tip={label}>
            <SeverityGlyph severity={severity} /> {count}
          </span>
        ))}
        <IncidentNote
          link={(path, text) => (
            <ShellLink to={path} onClick={onLeave}>
              {text}
            </ShellLink>
          )}
        />
      </span>
    </header>
  )
}

/** One alert: what and where, since when, and what can be done from here. */
function BellAlert({ row, onLeave }: { row: AlertRow; onLeave: () => void }) {
  const t = useText()
  const language = useLanguage()
  const [now] = useState(platformNow)
  const path = alertPath(row.id)
  const place = usePagePath('iot/device-info', { id: row.deviceId })
  const title = sayFilled([row.title, row.titleZh], language)
  return (
    <li>
      <SeverityGlyph severity={row.severity} />
      <span className="toast-text">
        {path === undefined ? (
          <strong>{title}</strong>
        ) : (
          <ShellLink to={path} onClick={onLeave}>
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
