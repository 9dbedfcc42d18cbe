import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router-dom'
import type { Text2 } from '#contract/schema/language.ts'
import { acts as actWords } from '#contract/text/acts.ts'
import { separators } from '#contract/text/separators.ts'
import type { ReportHead } from '#domain/report/report.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { LookBack } from '#web/engine/moment/look-back.tsx'
import { RecordTabs, type RecordTab } from '#web/engine/record/record-tabs.tsx'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatMinute } from '#web/lib/time/time.ts'
import { PopoverButton } from '#web/ui/popover/popover-button.tsx'
import type { ReportPlace } from './report-place.ts'
import { reportWords } from './words.ts'
import './report.css'
import './report-print.css'

/** Where the part of a report that is in front puts what it says and does in the page's head. */
interface HeadSlots {
  meta: HTMLElement | null
  acts: HTMLElement | null
}

const HeadContext = createContext<HeadSlots>({ meta: null, acts: null })

interface ReportFrameProps {
  /** Name of the page in the catalogue. */
  name: string
  title: Text2
  /** The parts of the report; one that has no parts gives its content as children. */
  tabs?: readonly RecordTab[]
  /** That its parts say nothing in the head, for which room is kept otherwise. */
  isPlain?: boolean
  children?: ReactNode
}

/** The page of a report: its head with what it rests on, what is done with all of it, and its parts as tabs. */
export function ReportFrame({ name, title, tabs, isPlain = false, children }: ReportFrameProps) {
  const t = useText()
  const [meta, setMeta] = useState<HTMLElement | null>(null)
  const [acts, setActs] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ meta, acts }), [meta, acts])
  return (
    <HeadContext value={slots}>
      <div className="page record-page report-page" data-page={name}>
        <header className="page-head report-head">
          <h1 tabIndex={-1}>{t(title)}</h1>
          {!isPlain && <div className="meta report-meta" ref={setMeta} />}
          <div className="page-acts">
            <LookBack />
            <Button icon="pi-print" onClick={() => print()}>
              {t(actWords.print)}
            </Button>
            <div className="contents" ref={setActs} />
          </div>
        </header>
        {tabs ? (
          <RecordTabs label={t(['Parts of the report', '报表分类'])} tabs={tabs} />
        ) : (
          <div className="fill stack scroll record-panel">{children}</div>
        )}
      </div>
    </HeadContext>
  )
}

/** Shows something in the head of the report's page, among what it says (`meta`) or what it offers (`acts`). */
export function InReportHead({ slot, children }: { slot: keyof HeadSlots; children: ReactNode }) {
  const element = use(HeadContext)[slot]
  return element && createPortal(children, element)
}

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
            className="origin ink-accent off-paper report-why"
            label={t(['Left out, and why', '未计入的对象与原因'])}
            placement="below-start"
            face={t(reportWords.why)}
          >
            {() => (
              <ul className="grid gap-2 pad-wide report-reasons">
                {leftOut.map(({ reason, count, filter }) => (
                  <li key={reason}>
                    {filter === undefined ? (
                      <b>{formatInteger(count)}</b>
                    ) : (
                      <Link className="hit" to={place.linkTo(filter)}>
                        {formatInteger(count)}
                      </Link>
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
