import { useWords } from '#web/i18n/use-words.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import type { NextRun } from './next-runs.ts'
import { scheduleWords } from './words.ts'

/** When an expression comes due next, by the clock of the platform and by the one of the browser. */
export function NextRunsTable({ runs }: { runs: readonly NextRun[] }) {
  const t = useWords(scheduleWords)
  return (
    <RowsTable
      className="next-runs"
      caption={t('nextRuns')}
      rows={runs}
      keyOf={({ server }) => server}
      columns={[
        { head: t('serverTime'), cell: ({ server }) => server },
        { head: t('yourTime'), cell: ({ browser }) => browser },
      ]}
    />
  )
}
