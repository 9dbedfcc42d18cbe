import { use } from 'react'
import { command, type CommandRow } from '#contract/resources/iot/command.ts'
import { finalStates } from '#domain/metering/commands.ts'
import { topics } from '#domain/metering/live.ts'
import { usePacedTopic } from '#web/engine/data/use-paced-topic.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { PageLink } from '#web/engine/record/page-link.tsx'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { operatorOf } from '#web/lib/operator-name.ts'
import { relativeTime } from '#web/lib/time/time.ts'
import { useNow } from '#web/stores/moment/use-now.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { ScopeContext, timesOf } from '../scope/scope.tsx'
import { useFitting } from '../use-room.ts'
import { statusOf } from '../use-home.ts'
import { words } from '../words.ts'

/** Height of a line in pixels, and minimum number of lines. */
const line = { height: 27, least: 3 } as const

/** Number of commands loaded, enough that one batch does not hide earlier commands. */
const read = 100

/** Latest commands by users, with their outcome. */
export function CommandsPanel() {
  const t = useText()
  const { orgId, date } = use(ScopeContext)
  const rows = useRows(command, { page: 1, limit: read, sort: '-id', filter: timesOf('createTime', date) })
  usePacedTopic(topics.command, rows.refetch)
  const [room, fitting] = useFitting<HTMLDivElement>(line.height, line.least)
  const lines = byBatch(rows.data?.list ?? []).slice(0, fitting)
  return (
    <ChartFrame
      title={t(words.panel_commands)}
      caption={orgId === undefined ? undefined : t(words.allAreas)}
      status={statusOf(rows)}
      height={80}
    >
      <div className="fill origin home-room" ref={room} style={{ minHeight: line.height * line.least }}>
        {lines.length === 0 ? (
          <p className="home-empty">{t(['No commands have been sent yet.', '暂无命令记录。'])}</p>
        ) : (
          <ul className="command-lines">
            {lines.map((one) => (
              <CommandLine key={one.row.id} {...one} />
            ))}
          </ul>
        )}
      </div>
    </ChartFrame>
  )
}

function CommandLine({ row, more }: BatchLine<CommandRow>) {
  const t = useText()
  const language = useLanguage()
  const now = useNow()
  const own = deviceNameOf(row, language)
  const name = more === 0 ? own : t(['{name} and {n} more', '{name} 等，另 {n} 条'], { name: own, n: more })
  const kind = labelOf(command.fields.kind, row.kind, language)
  return (
    <li className="grid abreast gap-3 rule-above">
      <span className="cut">
        <PageLink page="iot/device-info" id={row.deviceId}>
          {name}
        </PageLink>
      </span>
      <span className="cut">{t(words.commandAt, { kind, operator: operatorOf(row, language) })}</span>
      <CommandEnd status={row.status} />
      <time className="meta right cut" data-tip={row.createTime}>
        {relativeTime(row.createTime, now, language)}
      </time>
    </li>
  )
}

/** State of a command; only failures are coloured. */
function CommandEnd({ status }: Pick<CommandRow, 'status'>) {
  const language = useLanguage()
  const label = labelOf(command.fields.status, status, language)
  const isDone = status === 'verified' || status === 'cancelled' || !finalStates.has(status)
  return <span className="cut">{isDone ? label : <ColourTag colour="major">{label}</ColourTag>}</span>
}

/** Newest command of a batch, and number of its other loaded commands. */
interface BatchLine<Row> {
  row: Row
  more: number
}

/** Groups commands by batch, newest first, as a large batch would otherwise fill the panel. */
export function byBatch<Row extends Pick<CommandRow, 'id' | 'batchNo'>>(
  rows: readonly Row[],
): BatchLine<Row>[] {
  const lines = new Map<string, BatchLine<Row>>()
  for (const row of rows) {
    const key = row.batchNo === '' ? `#${row.id}` : row.batchNo
    const known = lines.get(key)
    if (known === undefined) lines.set(key, { row, more: 0 })
    else known.more += 1
  }
  return [...lines.values()]
}
