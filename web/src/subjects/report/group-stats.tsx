import { Link } from 'react-router-dom'
import type { ReportGroup } from '#domain/report/report.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { units } from '#contract/text/units.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { tableOf } from '#web/lib/chart/table.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { Select } from '#web/ui/control/select.tsx'
import type { ReportPlace } from './report-place.ts'
import { figureText, fullText, unitText, type Unit } from './report-figures.tsx'
import { reportWords } from './words.ts'

/** Column of the grouped statistics. */
export interface GroupColumn {
  id: string
  label: Text2
  unit: Unit
  decimals: number
}

interface GroupStatsProps {
  title: string
  /** Available groupings; the key of a group is a value of the filter with that name. */
  by: readonly (readonly [name: string, label: Text2])[]
  columns: readonly GroupColumn[]
  groups: readonly ReportGroup[]
  status: ChartStatus
  place: Pick<ReportPlace, 'change' | 'group' | 'linkTo'>
  /** Returns the filter for the rows of a group, if it is not its key under the name of the grouping. */
  filterOf?: (by: string, key: string) => Filter
}

/** Statistics of rows by group; every number links to its rows. */
export function GroupStats(props: GroupStatsProps) {
  const { title, by, columns, groups, status, place, filterOf = (name, key) => ({ [name]: key }) } = props
  const t = useText()
  const language = useLanguage()
  const [chosen, chosenLabel] = by.find(([name]) => name === place.group) ?? by[0] ?? ['', ['', ''] as const]
  const head = t(chosenLabel)
  const nameOf = ({ label, labelZh }: ReportGroup) => t([label, labelZh])
  const headOf = ({ label, unit }: GroupColumn) =>
    `${t(label)}${unit === '' ? '' : ` (${unitText(unit, t)})`}`
  const textOf = (value: number | null | undefined, column: GroupColumn) =>
    column.unit === units.minutes ? fullText(value, column, t, language) : figureText(value, column, language)
  const table = tableOf(
    [
      { label: head },
      { label: t(reportWords.count), decimals: 0 },
      ...columns.map((column) => ({ label: headOf(column), decimals: column.decimals })),
    ],
    groups.map((group) => [nameOf(group), group.count, ...columns.map(({ id }) => group.values[id] ?? null)]),
  )
  const linked = (group: ReportGroup, text: string) => (
    <Link
      to={place.linkTo(filterOf(chosen, group.key))}
      aria-label={`${t(['Show the rows of {name}', '查看“{name}”的明细'], { name: nameOf(group) })}: ${text}`}
    >
      {text}
    </Link>
  )
  const grouping = (
    <Select
      aria-label={t(['Group by', '分组方式'])}
      value={chosen}
      options={by.map(([name, label]) => [name, t(label)] as const)}
      onChange={(name) => place.change({ group: name })}
    />
  )
  return (
    <ChartFrame title={title} status={status} table={table} acts={grouping}>
      <RowsTable
        scrolls="report-groups"
        className="table table-compact table-narrow"
        label={title}
        rows={groups}
        keyOf={({ key }) => key}
        columns={[
          { head, isName: true, cell: nameOf },
          { head: t(reportWords.count), number: (group) => linked(group, formatInteger(group.count)) },
          ...columns.map((column) => ({
            // a figure in minutes may be formatted as a duration, so its unit is in the cell, not in the header
            head: column.unit === units.minutes ? t(column.label) : headOf(column),
            number: (group: ReportGroup) => linked(group, textOf(group.values[column.id], column)),
          })),
        ]}
      />
    </ChartFrame>
  )
}
