import { useState } from 'react'
import { acts } from '#contract/text/acts.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatDateTime, relativeTime } from '#web/lib/time/time.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { Button } from '#web/ui/control/button.tsx'
import { RequestId } from '#web/ui/copy-button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'

/** What was said on this screen; it stays here after it fades. */
export function BellNotices() {
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
