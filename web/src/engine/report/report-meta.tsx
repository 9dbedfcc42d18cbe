import { Link } from 'react-router-dom'
import type { ReportHead } from '#contract/report/report.ts'
import { say, type Text2 } from '#contract/schema/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
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
  const t = useWords(reportWords)
  const language = useLanguage()
  if (head === undefined) return null
  const { generated, counted, due, leftOut, isClipped, range } = head
  const missing = leftOut.reduce((sum, { count }) => sum + count, 0)
  return (
    <InReportHead slot="meta">
      <span>{t('generated', { time: formatMinute(generated) })}</span>
      {' · '}
      <span>
        {t('counted', {
          counted: formatInteger(counted),
          due: formatInteger(due),
          what: say(what, language),
        })}
      </span>
      {missing > 0 && (
        <>
          {', '}
          {t('leftOut', { n: formatInteger(missing) })}{' '}
          <PopoverButton className="report-why" label={t('whyTitle')} placement="below-start" face={t('why')}>
            {() => (
              <ul className="report-reasons">
                {leftOut.map(({ reason, count, filter }) => (
                  <li key={reason}>
                    {filter === undefined ? (
                      <b>{formatInteger(count)}</b>
                    ) : (
                      <Link to={place.linkTo(filter)}>{formatInteger(count)}</Link>
                    )}{' '}
                    {say(reasons[reason] ?? [reason, reason], language)}
                  </li>
                ))}
              </ul>
            )}
          </PopoverButton>
          <span className="on-paper">
            {leftOut
              .map(
                ({ reason, count }) =>
                  `${formatInteger(count)} ${say(reasons[reason] ?? [reason, reason], language)}`,
              )
              .join(', ')}
          </span>
        </>
      )}
      {isClipped && <span className="report-clipped">{t('clipped', { day: range.last })}</span>}
    </InReportHead>
  )
}
