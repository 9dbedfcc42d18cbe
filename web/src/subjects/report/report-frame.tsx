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

/** Elements of the page header into which the active tab of a report renders. */
interface HeadSlots {
  meta: HTMLElement | null
  acts: HTMLElement | null
}

const HeadContext = createContext<HeadSlots>({ meta: null, acts: null })

interface ReportFrameProps {
  /** Name of the page in the catalogue. */
  name: string
  title: Text2
  /** Tabs of the report; a report without tabs has children. */
  tabs?: readonly RecordTab[]
  /** Whether the report renders no meta line, so that no room is reserved for it. */
  isPlain?: boolean
  children?: ReactNode
}

/** Report page: header with meta line and actions, and the tabs. */
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

/** Renders into the header of the report page, in the meta line (`meta`) or among the actions (`acts`). */
export function InReportHead({ slot, children }: { slot: keyof HeadSlots; children: ReactNode }) {
  const element = use(HeadContext)[slot]
  return element && createPortal(children, element)
}

interface ReportMetaProps {
  head: ReportHead | undefined
  /** Name of the counted items, such as areas. */
  what: Text2
  /** Texts of the reasons for exclusion. */
  reasons: Readonly<Record<string, Text2>>
  place: Pick<ReportPlace, 'linkTo'>
}

/** Meta line of a report: time of generation, coverage, and exclusions with reasons. */
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
