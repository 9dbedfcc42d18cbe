import { useMemo } from 'react'
import { handoverCalls, type ShiftReport } from '#contract/calls/alarm/handover.ts'
import { handover } from '#contract/resources/alarm/handover.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { hour, minute } from '#contract/schema/time-units.ts'
import { acts } from '#contract/text/acts.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { shiftSections } from '#domain/metering/handover.ts'
import { declaredActions } from '#web/engine/actions/declared-actions.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { ListBody } from '#web/engine/list/list-body.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { PageOverlays } from '#web/engine/list/page-frame.tsx'
import { usePassingListState } from '#web/engine/list/state/list-state.ts'
import { useListAt } from '#web/engine/list/state/use-list.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { RecordTabs } from '#web/engine/record/record-tabs.tsx'
import { FieldCell } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { shortSpan } from '#web/lib/time/span.ts'
import { formatDateTime, presentNow } from '#web/lib/time/time.ts'
import { may } from '#web/stores/session/session.ts'
import { useOwnAddress } from '#web/stores/tabs/own-address.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'

const { rows: rowActions } = declaredActions(handover)

const definition: PageDefinition<typeof handover> = {
  list: ['endTime', 'state', 'fromId', 'toId', 'remark', 'startTime', 'takenTime', 'answer'],
  filters: ['state', 'fromId', 'toId', 'endTime'],
  sort: '-endTime',
  form: ['startTime', 'toId', 'remark'],
  rowActions,
  bulkActions: [],
  empty: ['Shifts appear here once they are signed over', '交班后将显示在此处'],
}

/** Shift report: generated from events, signed over to the next shift, and kept as signed. */
export default function HandoverPage() {
  const t = useText()
  const { path, query } = useOwnAddress()
  const linked = useMemo(
    () => ({ ...definition, href: ({ id }: { id: number }) => `${path}?shift=${id}` }),
    [path],
  )
  const list = useListAt(handover, linked, usePassingListState(handover, definition.sort, {}))
  const id = Number(query.get('shift') ?? 0)
  const shift =
    id > 0 ? <SignedShift id={id} /> : <OwnShift onSign={(startTime) => list.tools.add({ startTime })} />
  return (
    <div className="page" data-page="alarm/handover">
      <header className="page-head">
        <h1 tabIndex={-1}>{t(catalogue['alarm/handover'])}</h1>
      </header>
      <RecordTabs
        label={t(catalogue['alarm/handover'])}
        tabs={[
          { id: 'shift', label: t(['Report', '当班报告']), content: shift },
          { id: 'signed', label: t(['Signed over', '交接记录']), content: <ListBody list={list} /> },
        ]}
      />
      <PageOverlays page={list} />
    </div>
  )
}

function PrintButton() {
  const t = useText()
  return (
    <Button icon="pi-print" onClick={() => window.print()}>
      {t(acts.print)}
    </Button>
  )
}

/** Hours a report covers; 0 means since the user's last shift. */
const spans = [0, 8, 12, 24] as const

/** Report on the current shift, which can be signed over. */
function OwnShift({ onSign }: { onSign: (since: string) => void }) {
  const t = useText()
  const language = useLanguage()
  const { query, show } = useOwnAddress()
  const hours = spans.find((one) => String(one) === query.get('hours')) ?? 0
  // rounded to the minute, so that the cached response is reused
  const now = Math.floor(presentNow() / minute) * minute
  const asked = hours === 0 ? {} : { since: formatDateTime(new Date(now - hours * hour)) }
  const read = useRead(handoverCalls.now, asked, { isMain: true, keepsPrevious: true })
  return (
    <div className="stack gap-3">
      <div className="flow gap-2">
        <Segmented
          label={t(handover.fields.startTime.label)}
          value={hours}
          options={spans.map((one) => [
            one,
            one === 0 ? t(['Since my last shift', '自上次当班']) : shortSpan(one * hour, language),
          ])}
          onChange={(one) => show(one === 0 ? '' : `hours=${one}`)}
        />
        <span className="meta">{read.data && `${read.data.since} – ${read.data.until}`}</span>
        <span className="page-acts">
          <PrintButton />
          {may(handover, 'save') && (
            <Button
              kind="primary"
              isOff={read.data === undefined}
              onClick={() => read.data && onSign(read.data.since)}
            >
              {t(['Sign over…', '交班…'])}
            </Button>
          )}
        </span>
      </div>
      <Loaded read={read} skeleton={[12, 3]}>
        {(report) => <ShiftLines report={report} />}
      </Loaded>
    </div>
  )
}

/** Signed report; its figures link to the current lists. */
function SignedShift({ id }: { id: number }) {
  const t = useText()
  const language = useLanguage()
  const { show } = useOwnAddress()
  const record = useRecord(handover, id)
  const read = useRead(handoverCalls.report(id), undefined, { by: id })
  const fields = ['fromId', 'toId', 'state', 'startTime', 'endTime', 'takenTime', 'remark', 'answer'] as const
  return (
    <div className="stack gap-3">
      <div className="flow gap-2">
        <Button icon="pi-arrow-left" onClick={() => show('')}>
          {t(['Present shift', '当前班次'])}
        </Button>
        <span className="page-acts">
          <PrintButton />
        </span>
      </div>
      <Loaded read={record} what="record" skeleton="card">
        {(row) => (
          <section className="card" aria-label={t(catalogue['alarm/handover'])}>
            <Facts
              look="below"
              facts={fields.map((name) => [
                t(handover.fields[name].label),
                <FieldCell key={name} field={handover.fields[name]} value={row[name]} language={language} />,
              ])}
            />
          </section>
        )}
      </Loaded>
      <Loaded read={read} skeleton={[12, 3]}>
        {(report) => <ShiftLines report={report} />}
      </Loaded>
    </div>
  )
}

type Line = ShiftReport['lines'][number]

/** Sections of a shift report: count and names per line, with a link to the list. */
function ShiftLines({ report }: { report: ShiftReport }) {
  const t = useText()
  return shiftSections.map(({ id, title, lines }) => {
    const shown = Object.entries<{ label: Text2 }>(lines).flatMap(([name, { label }]) =>
      report.lines.flatMap((line) => (line.id === name ? [{ line, label: t(label) }] : [])),
    )
    if (shown.length === 0) return null
    return (
      <section key={id} className="card" aria-label={t(title)}>
        <h2>{t(title)}</h2>
        <Facts look="strip">
          {shown.map(({ line, label }) => (
            <Fact key={line.id} label={label}>
              <b>
                <Count line={line} label={label} />
              </b>
              <div className="flow gap-1 fine ink-2">
                <Names names={line.names} />
              </div>
            </Fact>
          ))}
        </Facts>
      </section>
    )
  })
}

function Count({ line: { page, filter, count }, label }: { line: Line; label: string }) {
  const shown = formatInteger(count)
  if (count === 0) return shown
  return (
    <ListLink page={page} filter={filter} label={`${label}: ${shown}`}>
      {shown}
    </ListLink>
  )
}

/** Names that do not wrap internally, so that no order number breaks at its hyphen. */
function Names({ names }: Pick<Line, 'names'>) {
  const t = useText()
  const said = names.map(({ name, nameZh, count }) => {
    const one = t([name, nameZh])
    return count === 1 ? one : `${one} × ${formatInteger(count)}`
  })
  return said.map((one, place) => <span key={one}>{place < said.length - 1 ? `${one}\u00A0·` : one}</span>)
}
