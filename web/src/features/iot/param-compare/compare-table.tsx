import { missing } from '#web/lib/text/missing.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable, type TableColumn } from '#web/ui/control/table.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { shownValue } from '../param/lines.ts'
import type { ComparedParam } from './compare.ts'
import { words } from './words.ts'

interface CompareTableProps {
  rows: readonly ComparedParam[]
  /** Of the devices, in the order of the values. */
  names: readonly string[]
  ids: readonly number[]
}

/** A column a device; what differs is marked by a word, and what is wanted of a device stands below what it holds. */
export function CompareTable({ rows, names, ids }: CompareTableProps) {
  const t = useText()
  const columns: TableColumn<ComparedParam>[] = [
    {
      head: t(words.parameter),
      isName: true,
      cell: ({ kind, differs }) => (
        <>
          {t(kind.label)} {differs && <ColourTag colour="warn">{t(words.differs)}</ColourTag>}
        </>
      ),
    },
    ...ids.map((id, place) => ({
      head: `${names[place] ?? ''} #${id}`,
      face: <bdi>{names[place]}</bdi>,
      cell: (row: ComparedParam) => <Value row={row} place={place} />,
    })),
  ]
  return (
    <ScrollRegion className="param-compare-rows" label={t(words.table)}>
      <RowsTable label={t(words.table)} rows={rows} keyOf={({ id }) => id} columns={columns} />
    </ScrollRegion>
  )
}

function Value({ row: { kind, values }, place }: { row: ComparedParam; place: number }) {
  const t = useText()
  const language = useLanguage()
  const { actual, wanted } = values[place] ?? {}
  if (actual === undefined) return missing
  return (
    <>
      <span className="numeric">{`${shownValue(kind, actual, language)} ${kind.unit ?? ''}`.trim()}</span>
      {wanted !== undefined && (
        <span className="meta param-compare-wanted">
          {t(['wanted: {value}', '期望值：{value}'], { value: shownValue(kind, wanted, language) })}
        </span>
      )}
    </>
  )
}
