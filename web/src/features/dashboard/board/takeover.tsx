import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { AcknowledgeButton } from '#web/engine/alerts/acknowledge-button.tsx'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import { formatDateTime, relativeTime } from '#web/lib/time/time.ts'
import { SeverityGlyph } from '#web/ui/sign/severity-tag.tsx'
import { useNow } from '../use-now.ts'

/** A new critical alert in place of the panels, as large as the board. */
export function Takeover({ row }: { row: AlertRow }) {
  const language = useLanguage()
  const now = useNow()
  const title = sayFilled([row.title, row.titleZh], language)
  return (
    <section className="card board-takeover" role="alert">
      <SeverityGlyph severity={row.severity} />
      <h2>{title}</h2>
      <p>{deviceNameOf(row, language)}</p>
      <p className="meta">
        {formatDateTime(row.lastTime)}, {relativeTime(row.lastTime, now, language)}
      </p>
      <AcknowledgeButton row={row} title={title} />
    </section>
  )
}
