import { useState } from 'react'
import { say } from '#contract/schema/language.ts'
import { severities } from '#contract/metering/events.ts'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { formatDateTime, platformNow, relativeTime } from '#web/lib/time/time.ts'
import { ShellLink } from '../frame/shell-link.tsx'
import { useAlertFeed } from '#web/stores/alerts/alert-feed.ts'
import { alertPath } from '#web/stores/alerts/alert-signals.ts'
import { SeverityGlyph } from '#web/ui/sign/severity-tag.tsx'

/** Alerts shown at most; all are in their list. */
const mostShown = 8

/** Open alerts by severity, and those that were raised while this window was open. */
export function BellAlerts({ onLeave }: { onLeave: () => void }) {
  const t = useWords(common)
  const language = useLanguage()
  const { open, newest } = useAlertFeed()
  const counts = severities.flatMap(([severity, ...label]) => {
    const count = open?.[severity] ?? 0
    return count === 0 ? [] : [{ severity, label: say(label, language), count }]
  })
  return (
    <section aria-label={t('openAlerts')}>
      <header>
        <h2>{t('openAlerts')}</h2>
        <span className="notice-counts">
          {counts.map(({ severity, label, count }) => (
            <span key={severity} title={label}>
              <SeverityGlyph severity={severity} /> {count}
            </span>
          ))}
        </span>
      </header>
      {newest.length === 0 && <p className="notice-empty">{t('noNewAlerts')}</p>}
      <ul>
        {newest.slice(0, mostShown).map((alert) => (
          <li key={alert.id}>
            <SeverityGlyph severity={alert.severity} />
            <AlertText alert={alert} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AlertText({ alert, onLeave }: { alert: AlertRow; onLeave: () => void }) {
  const language = useLanguage()
  const [now] = useState(platformNow)
  const path = alertPath(alert.id)
  const title = say([alert.title, alert.titleZh], language)
  return (
    <>
      <span className="toast-text">
        {path === undefined ? (
          <strong>{title}</strong>
        ) : (
          <ShellLink to={path} onClick={onLeave}>
            {title}
          </ShellLink>
        )}
        <span>{deviceNameOf(alert, language)}</span>
      </span>
      <time className="meta" title={formatDateTime(alert.lastTime)}>
        {relativeTime(alert.lastTime, now, language)}
      </time>
    </>
  )
}
