import { useText } from '#web/i18n/use-text.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import type { NextRun } from './next-runs.ts'

/** When an expression comes due next, by the clock of the platform and by the one of the browser. */
export function NextRunsTable({ runs }: { runs: readonly NextRun[] }) {
  const t = useText()
  return (
    <RowsTable
      className="next-runs"
      caption={t(['Next runs', '接下来的执行时间'])}
      rows={runs}
      keyOf={({ server }) => server}
      columns={[
        { head: t(['Server time', '服务器时间']), cell: ({ server }) => server },
        { head: t(['Your time', '本机时间']), cell: ({ browser }) => browser },
      ]}
    />
  )
}
