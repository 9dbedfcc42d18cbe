import { useState } from 'react'
import { Link } from 'react-router-dom'
import { alarmCalls } from '#contract/calls/alarm.ts'
import { say } from '#contract/schema/language.ts'
import { permission } from '#contract/schema/resource.ts'
import { alert, type AlertRow } from '#contract/resources/alarm/alert.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { call } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { relativeTime } from '#web/lib/time/time.ts'
import { alertPath } from '#web/stores/alerts/alert-signals.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { SeverityGlyph } from '#web/ui/sign/severity-tag.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { useNow } from '../use-now.ts'
import { dashboardWords } from '../words.ts'

/** One alert of the feed: how grave, what and where, since when, and a way to say that somebody minds it. */
export function AlertLine({ row }: { row: AlertRow }) {
  const language = useLanguage()
  const now = useNow()
  const title = say([row.title, row.titleZh || row.title], language)
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
        <Acknowledge row={row} title={title} />
      </span>
    </li>
  )
}

function Acknowledge({ row, title }: { row: AlertRow; title: string }) {
  const t = useWords(dashboardWords)
  const [isSending, setSending] = useState(false)
  if (!row.isActive || row.isAcknowledged || !can(permission(alert, 'ack'))) return null
  const acknowledge = async () => {
    setSending(true)
    await ignoreFailure(async () => void (await call(alarmCalls.acknowledge, { ids: [row.id] })))
    setSending(false)
    await refreshResource(alert)
  }
  return (
    <Button
      kind="link"
      isOff={isSending}
      aria-label={t('acknowledgeOf', { name: title })}
      onClick={() => void acknowledge()}
    >
      {t('acknowledge')}
    </Button>
  )
}
