import { Link } from 'react-router-dom'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { AcknowledgeButton } from '#web/engine/alerts/acknowledge-button.tsx'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import { relativeTime } from '#web/lib/time/time.ts'
import { alertPath } from '#web/stores/alerts/alert-signals.ts'
import { SeverityGlyph } from '#web/ui/sign/severity-tag.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { useNow } from '../use-now.ts'

/** One alert of the feed: how grave, what and where, since when, and a way to acknowledge it. */
export function AlertLine({ row }: { row: AlertRow }) {
  const language = useLanguage()
  const now = useNow()
  const title = sayFilled([row.title, row.titleZh], language)
  const path = alertPath(row.id)
  const isNew = row.isActive && !row.isAcknowledged && row.severity === 'critical'
  return (
    <li className={isNew ? 'alert-line alert-new' : 'alert-line'}>
      {row.isActive ? <SeverityGlyph severity={row.severity} /> : <StatusGlyph severity="success" />}
      <span className="alert-line-text">
        {path === undefined ? <strong>{title}</strong> : <Link to={path}>{title}</Link>}
        <span>{deviceNameOf(row, language)}</span>
      </span>
      <span className="alert-line-side">
        <time data-tip={row.lastTime}>{relativeTime(row.lastTime, now, language)}</time>
        <AcknowledgeButton row={row} title={title} />
      </span>
    </li>
  )
}
