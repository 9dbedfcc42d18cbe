import { useState } from 'react'
import { ownCalls } from '#contract/calls/account/account.ts'
import type { LogRow } from '#contract/resources/monitor/log.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { labels } from '#contract/text/labels.ts'
import { flatQuery } from '#contract/wire/crud.ts'
import { StaleNote } from '#web/engine/list/list-status.tsx'
import { RefreshButton } from '#web/engine/list/list-tools.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { Paginator } from '#web/engine/table/paginator.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { paceOf } from '#web/lib/time/span.ts'
import { formatDateTime } from '#web/lib/time/time.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { words } from './words.ts'

/** Operation log of the user, newest first. */
export function OwnLog() {
  const t = useText()
  const isMobile = useLayout((layout) => layout.isMobile)
  const [place, setPlace] = useState({ page: 1, limit: 20 })
  const query = flatQuery({ ...place, sort: '-time', filter: {} })
  const read = useRead(ownCalls.log, query, { keepsPrevious: true, staleTime: 0 })
  return (
    <section className="card flush person-log" aria-label={t(words.view_log)} aria-busy={read.isFetching}>
      <header className="bar spread title-row rule-below person-head">
        <h2>{t(words.view_log)}</h2>
        <RefreshButton isBusy={read.isFetching} onRefresh={() => void read.refetch()} />
      </header>
      {read.data && <StaleNote read={read} />}
      <Loaded read={read} empty={<p className="pad-4">{t(words.noLog)}</p>}>
        {({ list }) => (isMobile ? <LogCards rows={list} /> : <LogTable rows={list} />)}
      </Loaded>
      <Paginator
        {...place}
        total={read.data?.total ?? 0}
        onChange={(part) => setPlace({ ...place, page: 1, ...part })}
      />
    </section>
  )
}

function LogTable({ rows }: { rows: readonly LogRow[] }) {
  const t = useText()
  return (
    <div className="table-scroll">
      <RowsTable
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { head: t(['Operation', '操作']), cell: (row) => <Act row={row} /> },
          { head: t(labels.time), cell: ({ time }) => formatDateTime(time) },
          { head: t(['IP address', 'IP 地址']), cell: ({ ip }) => ip },
          { head: t(labels.duration), cell: ({ ms }) => <Duration ms={ms} /> },
        ]}
      />
    </div>
  )
}

function LogCards({ rows }: { rows: readonly LogRow[] }) {
  return (
    <ul className="card-list">
      {rows.map((row) => (
        <li key={row.id}>
          <p className="ink-1">
            <Act row={row} />
          </p>
          <p className="wrap gap-3 rows-1 meta">
            <span>{formatDateTime(row.time)}</span>
            <span>{row.ip}</span>
            <Duration ms={row.ms} />
          </p>
        </li>
      ))}
    </ul>
  )
}

function Act({ row: { description, descriptionZh, result } }: { row: LogRow }) {
  const t = useText()
  const language = useLanguage()
  return (
    <span className="inline gap-2">
      {sayFilled([description, descriptionZh], language)}
      {result === 'failed' && <span className="tag tag-crit">{t(['failed', '失败'])}</span>}
    </span>
  )
}

/** Duration with an icon; its rating is also given as text for screen readers. */
function Duration({ ms }: { ms: number }) {
  const t = useText()
  const pace = paceOf(ms)
  return (
    <span className={`inline gap-2 small-signs ${paceInks[pace]}`}>
      <StatusGlyph severity={pace} />
      {t(['{n} ms', '{n} 毫秒'], { n: formatInteger(ms) })}
      <span className={pace === 'success' ? 'hidden' : undefined}>{t(words[`pace_${pace}` as const])}</span>
    </span>
  )
}

const paceInks = { success: '', warning: 'ink-warn', error: 'ink-crit' } as const
