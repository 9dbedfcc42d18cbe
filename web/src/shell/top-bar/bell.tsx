import { useState } from 'react'
import { alert as alertResource } from '#contract/resources/alarm/alert.ts'
import { acts } from '#contract/text/acts.ts'
import { common } from '#web/i18n/common.ts'
import { useText, useLanguage } from '#web/i18n/use-text.ts'
import { formatDateTime, relativeTime } from '#web/lib/time/time.ts'
import { openCount, useAlertFeed } from '#web/stores/alerts/alert-feed.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Button } from '#web/ui/control/button.tsx'
import { RequestId } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { PopoverButton } from '#web/ui/popover/popover-button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { chooseSignals, useAlertSignals } from '#web/stores/alerts/alert-signals.ts'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { ShellLink } from '../frame/shell-link.tsx'
import { BellAlerts } from './bell-alerts.tsx'
import './bell.css'

/** More than this is too many to read at a glance. */
const mostShown = 99

/** The bell: the active alerts, the newest of them, and what was said on this screen. */
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
      className="icon-button bell"
      face={
        <>
          <Icon name="pi-bell" />
          {count > 0 && (
            // Drawn, not written: the name of the button says the number itself.
            <span
              className={open?.['critical'] ? 'bell-count critical' : 'bell-count'}
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
    <ShellLink className="notice-all" to={path} onClick={onLeave}>
      {t(['All {n} active [n|alert|alerts]', '查看全部 {n} 条未恢复告警'], { n: formatInteger(count) })}
    </ShellLink>
  )
}

/** How critical alerts are signalled beside the toast: a sound, a desktop notification. */
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

/** What was said on this screen; it stays here after it fades. */
function BellNotices() {
  const t = useText()
  const language = useLanguage()
  const history = useNotices((notices) => notices.history)
  const [now] = useState(Date.now)
  return (
    <section aria-label={t(common.notifications)}>
      <header>
        <h2>{t(common.notifications)}</h2>
        {history.length > 0 && (
          <Button kind="link" onClick={() => useNotices.setState({ history: [] })}>
            {t(acts.empty)}
          </Button>
        )}
      </header>
      {history.length === 0 && <p className="notice-empty">{t(common.noNotifications)}</p>}
      <ul>
        {history.map((notice) => (
          <li key={notice.id}>
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
