import { Link } from 'react-router-dom'
import type { OutageDesk, OutageRow } from '#contract/calls/alarm/outage.ts'
import { PageLink } from '#web/engine/record/page-link.tsx'
import { Message } from '#web/engine/list/list-status.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { fullSpan } from '#web/lib/time/span.ts'
import { parseTime } from '#web/lib/time/time.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { RowsTable, type TableColumn } from '#web/ui/control/table.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { useClock } from '../alert/clock.ts'
import { useIncidentPath } from '../incident/paths.ts'
import { words } from './words.ts'

const pages = {
  area: 'iot/area-info',
  box: 'reform/meter-box-info',
  customer: 'iot/device-info',
} as const satisfies Record<OutageRow['place'], string>

/** Outages that last, and those that ended lately: each with what shows it, and how far the meters have confirmed its end. */
export function OutageTable({ desk: { list, open } }: { desk: OutageDesk }) {
  const t = useText()
  const columns = useOutageColumns()
  const isMobile = useLayout((layout) => layout.isMobile)
  return (
    <ChartFrame title={t(words.outages)} caption={list.length > 0 ? t(words.outagesText) : undefined}>
      {open === 0 && <Message title={t(words.none)} text={t(words.noneText)} />}
      {list.length > 0 &&
        (isMobile ? (
          <ul className="grid one gap-3">
            {list.map((row) => (
              <li key={keyOf(row)} data-outage={`${row.place} ${row.placeId}`}>
                <OutageCard row={row} />
              </li>
            ))}
          </ul>
        ) : (
          <RowsTable
            scrolls
            label={t(words.outages)}
            rows={list}
            keyOf={keyOf}
            rowProps={({ place, placeId }) => ({ 'data-outage': `${place} ${placeId}` })}
            columns={columns}
          />
        ))}
    </ChartFrame>
  )
}

/** What the table says of an outage in the lines of a phone. */
function OutageCard({ row }: { row: OutageRow }) {
  const t = useText()
  const { since, customers, alertId } = row
  return (
    <>
      <div className="flow gap-3 rows-0 spread">
        <Place row={row} />
        <span className="flow gap-2">
          <span className="meta">{t(words.restored)}</span>
          <Restored row={row} />
        </span>
      </div>
      <p className="meta">
        <time>{since.slice(0, 16)}</time> · <Lasted row={row} /> ·{' '}
        {t(['{n} [n|customer|customers]', '{n} 户'], { n: formatInteger(customers) })}
      </p>
      <div className="flow gap-3 rows-0 spread meta">
        <Evidence row={row} />
        <IncidentLink alertId={alertId} />
      </div>
    </>
  )
}

function keyOf({ place, placeId, since }: OutageRow): string {
  return `${place} ${placeId} ${since}`
}

function useOutageColumns(): TableColumn<OutageRow>[] {
  const t = useText()
  return [
    { head: t(['Place', '停电位置']), isName: true, cell: (row) => <Place row={row} /> },
    { head: t(['Since', '停电时间']), cell: ({ since }) => <time>{since.slice(0, 16)}</time> },
    { head: t(['For', '持续时间']), number: (row) => <Lasted row={row} /> },
    { head: t(['Customers', '停电户数']), number: ({ customers }) => formatInteger(customers) },
    { head: t(['Evidence', '判定依据']), cell: (row) => <Evidence row={row} /> },
    { head: t(words.restored), cell: (row) => <Restored row={row} /> },
    { head: t(['Incident', '事件']), cell: ({ alertId }) => <IncidentLink alertId={alertId} /> },
  ]
}

function Place({ row: { place, placeId, name, nameZh } }: { row: OutageRow }) {
  const t = useText()
  const text = t([name, nameZh])
  return (
    <span className="flow gap-2 rows-0">
      <span className="meta">{t(words[`place_${place}`])}</span>
      <PageLink className="hit" page={pages[place]} id={placeId}>
        <bdi>{text}</bdi>
      </PageLink>
    </span>
  )
}

/** How long it lasted, or has lasted until now. */
function Lasted({ row: { since, restoredAt } }: { row: OutageRow }) {
  const language = useLanguage()
  const now = useClock()
  const from = parseTime(since)?.getTime() ?? now
  return fullSpan(Math.max(0, (parseTime(restoredAt)?.getTime() ?? now) - from), language)
}

function Evidence({ row: { place, customers, events, of } }: { row: OutageRow }) {
  const t = useText()
  const parts = [
    ...(place !== 'customer' ? [t(['all {n} down', '{n} 户全部停电'], { n: formatInteger(of) })] : []),
    ...(events > 0 ? [t(words.events, { n: formatInteger(events) })] : []),
    ...(customers > events ? [t(words.silent, { n: formatInteger(customers - events) })] : []),
  ]
  return parts.join(' · ')
}

function Restored({ row: { restored, customers, restoredAt } }: { row: OutageRow }) {
  const t = useText()
  const isOver = restoredAt !== ''
  return (
    <ColourTag colour={isOver ? 'ok' : 'warn'}>
      {isOver
        ? t(['all, {time}', '全部，{time}'], { time: restoredAt.slice(11, 16) })
        : t(['{n} of {of}', '{n} / {of}'], { n: formatInteger(restored), of: formatInteger(customers) })}
    </ColourTag>
  )
}

function IncidentLink({ alertId }: { alertId: number }) {
  const t = useText()
  const path = useIncidentPath(alertId)
  return path === undefined ? null : (
    <Link className="hit" to={path}>
      {t(['Open incident', '查看事件'])}
    </Link>
  )
}
