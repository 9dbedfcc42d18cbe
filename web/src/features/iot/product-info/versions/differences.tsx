import { modelDifferences, type ModelDifference } from '#contract/metering/model/model-difference.ts'
import type { ThingModel } from '#contract/metering/model/model-check.ts'
import { missing } from '#web/engine/table/field-cell.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { versionWords } from './words.ts'

/** What differs between two versions of a model, field by field. */
export function Differences({ before, after }: { before: ThingModel; after: ThingModel }) {
  const t = useWords(versionWords)
  const rows = modelDifferences(before, after)
  const between = t('between', { from: before.version, to: after.version })
  if (rows.length === 0) return <p className="meta">{t('none')}</p>
  return (
    <RowsTable
      label={between}
      caption={between}
      rows={rows}
      keyOf={({ part, id, field }) => `${part} ${id} ${field}`}
      columns={[
        { head: t('part'), cell: ({ part }) => t(part) },
        { head: t('member'), isName: true, cell: ({ id }) => id },
        { head: t('field'), cell: (row) => row.field || t(wholeOf(row)) },
        { head: t('before'), cell: (row) => row.before || missing },
        { head: t('after'), cell: (row) => row.after || missing },
      ]}
    />
  )
}

function wholeOf({ before }: ModelDifference): 'added' | 'removed' {
  return before === '' ? 'added' : 'removed'
}
