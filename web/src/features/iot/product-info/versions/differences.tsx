import { modelDifferences, type ModelDifference } from '#contract/metering/model/model-difference.ts'
import type { ThingModel } from '#contract/metering/model/model-check.ts'
import { changes } from '#contract/text/changes.ts'
import { missing } from '#web/engine/table/field-cell.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { words } from './words.ts'

/** What differs between two versions of a model, field by field. */
export function Differences({ before, after }: { before: ThingModel; after: ThingModel }) {
  const t = useText()
  const rows = modelDifferences(before, after)
  const between = t(words.between, { from: before.version, to: after.version })
  if (rows.length === 0) return <p className="meta">{t(words.none)}</p>
  return (
    <RowsTable
      label={between}
      caption={between}
      rows={rows}
      keyOf={({ part, id, field }) => `${part} ${id} ${field}`}
      columns={[
        { head: t(['Part', '组成']), cell: ({ part }) => t(words[part]) },
        { head: t(['Identifier', '标识']), isName: true, cell: ({ id }) => id },
        { head: t(changes.field), cell: (row) => row.field || t(words[wholeOf(row)]) },
        { head: t(changes.before), cell: (row) => row.before || missing },
        { head: t(changes.after), cell: (row) => row.after || missing },
      ]}
    />
  )
}

function wholeOf({ before }: ModelDifference): 'added' | 'removed' {
  return before === '' ? 'added' : 'removed'
}
