import { command, type CommandRow } from '#contract/resources/iot/command.ts'
import { labels } from '#contract/text/labels.ts'
import { StateTabs } from '#web/engine/filter/state-tabs.tsx'
import { Paginator } from '#web/engine/table/paginator.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { resultOf } from '../param/match.tsx'
import type { Batch, BatchPlace } from './batch.ts'
import { CommandChange } from './change.tsx'
import { commandTitle } from './definition.tsx'
import { CommandState } from './command-state.tsx'
import { words } from './words.ts'

interface BatchRowsProps {
  batch: Batch
  place: BatchPlace
  onPlace: (place: BatchPlace) => void
}

/** The commands of a batch, page by page and state by state: the parameter, what changes, and what came of it. */
export function BatchRows({ batch: { rows, counts, shown }, place, onPlace }: BatchRowsProps) {
  const t = useText()
  const { status } = place
  const options = command.fields.status.options?.filter(
    ({ value }) => value === status || (counts[String(value)] ?? 0) > 0,
  )
  return (
    <>
      <StateTabs
        field={{ ...command.fields.status, options }}
        label={t(['Commands by state', '按状态查看'])}
        value={place.status}
        counts={counts}
        onChange={(state) => onPlace({ ...place, status: state, page: 1 })}
      />
      <ScrollRegion className="device-outcome" label={t(words.outcome)}>
        <Rows rows={rows} />
      </ScrollRegion>
      <Paginator
        page={place.page}
        limit={place.limit}
        total={shown}
        onChange={(part) => onPlace({ ...place, page: 1, ...part })}
      />
    </>
  )
}

function Rows({ rows }: { rows: readonly CommandRow[] }) {
  const t = useText()
  const language = useLanguage()
  return (
    <RowsTable
      className="table table-compact"
      label={t(words.outcome)}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { head: t(labels.device), isName: true, cell: (row) => deviceNameOf(row, language) },
        { head: t(['Command', '命令']), cell: (row) => commandTitle(row, language) },
        { head: t(['Change', '变更']), cell: (row) => <CommandChange row={row} /> },
        {
          head: t(labels.result),
          className: 'device-result',
          cell: (row) => (
            <>
              <CommandState status={row.status} /> <span className="meta">{resultOf(row, language)}</span>
            </>
          ),
        },
      ]}
    />
  )
}
