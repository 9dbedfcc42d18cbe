import { Link } from 'react-router-dom'
import type { ReportHead } from '#domain/report/report.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { separators } from '#contract/text/separators.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatMinute } from '#web/lib/time/time.ts'
import { PopoverButton } from '#web/ui/popover/popover-button.tsx'
import { InReportHead } from './report-frame.tsx'
import type { ReportPlace } from './report-place.ts'
import { reportWords } from './words.ts'

interface ReportMetaProps {
  head: ReportHead | undefined
  /** What is counted, such as areas. */
  what: Text2
  /** What each reason for leaving something out means. */
  reasons: Readonly<Record<string, Text2>>
  place: Pick<ReportPlace, 'linkTo'>
}

/** When a report was made, how much it rests on, and what it leaves out and why. */
export function ReportMeta({ head, what, reasons, place }: ReportMetaProps) {
  const t = useText()
  if (head === undefined) return null
  const { generated, counted, due, leftOut, isClipped, range } = head
  const missing = leftOut.reduce((sum, { count }) => sum + count, 0)
  return (
    <InReportHead slot="meta">
      <span>{t(['Generated {time}', '生成于 {time}'], { time: formatMinute(generated) })}</span>
      {' · '}
      <span>
        {t(['{counted} of {due} {what} counted', '已统计 {counted}/{due} {what}'], {
          counted: formatInteger(counted),
          due: formatInteger(due),
          what: t(what),
        })}
      </span>
      {missing > 0 && (
        <>
          {t(separators.parts)}
          {t(['{n} left out:', '未计入 {n} 项：'], { n: formatInteger(missing) })}{' '}
          <PopoverButton
            className="report-why"
            label={t(['Left out, and why', '未计入的对象与原因'])}
            placement="below-start"
            face={t(reportWords.why)}
          >
            {() => (
              <ul className="grid gap-2 report-reasons">
                {leftOut.map(({ reason, count, filter }) => (
                  <li key={reason}>
                    {filter === undefined ? (
                      <b>{formatInteger(count)}</b>
                    ) : (
                      <Link to={place.linkTo(filter)}>{formatInteger(count)}</Link>
                    )}{' '}
                    {t(reasons[reason] ?? [reason, reason])}
                  </li>
                ))}
              </ul>
            )}
          </PopoverButton>
          <span className="on-paper">
            {leftOut
              .map(({ reason, count }) => `${formatInteger(count)} ${t(reasons[reason] ?? [reason, reason])}`)
              .join(t(separators.parts))}
          </span>
        </>
      )}
      {isClipped && <div>{t(reportWords.clipped, { day: range.last })}</div>}
    </InReportHead>
  )
}
