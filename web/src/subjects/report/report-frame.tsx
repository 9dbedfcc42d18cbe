import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Text2 } from '#contract/schema/language.ts'
import { acts as actWords } from '#contract/text/acts.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { LookBack } from '#web/engine/moment/look-back.tsx'
import { RecordTabs, type RecordTab } from '#web/engine/record/record-tabs.tsx'
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
  /** Stands before what every report offers: the subscription to what is shown. */
  subscribe?: ReactNode
  children?: ReactNode
}

/** The page of a report: its head with what it rests on, what is done with all of it, and its parts as tabs. */
export function ReportFrame({ name, title, tabs, isPlain = false, subscribe, children }: ReportFrameProps) {
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
            {subscribe}
            <div className="contents" ref={setActs} />
          </div>
        </header>
        {tabs ? (
          <RecordTabs label={t(['Parts of the report', '报表分类'])} tabs={tabs} />
        ) : (
          <div className="fill stack scroll record-panel report-panel">{children}</div>
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
