import type { Filter } from '#contract/wire/crud.ts'
import type { Field } from '#contract/schema/field.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { cellOf, isNumeric } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Table } from '#web/ui/control/table.tsx'
import { words } from '../words.ts'
import { usePanelRows } from './use-panel-rows.ts'

interface ListPanelProps {
  resource: Resource
  filter: Filter
  title: string
  /** Rows of the grid. */
  height: number
}

/** Rows that one row of the grid has room for. */
const perRow = 6
/** Columns after the name. */
const most = 3

/** The first rows of a list under a filter, with its most informative columns. */
export function ListPanel({ resource, filter, title, height }: ListPanelProps) {
  const t = useText()
  const language = useLanguage()
  const { data, status } = usePanelRows(resource, filter, height * perRow)
  const columns = columnsOf(resource)
  const rows = data?.list ?? []
  const isEmpty = data !== undefined && rows.length === 0
  return (
    <ChartFrame
      title={title}
      status={isEmpty ? { kind: 'empty', text: t(['No rows match.', '没有符合条件的数据。']) } : status}
      height={96}
      acts={
        <ListLink page={resource.name} filter={filter}>
          {t(words.all, { n: formatInteger(data?.total ?? 0) })}
        </ListLink>
      }
    >
      <ScrollRegion label={title} className="own-rows">
        <Table>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {t(resource.fields[name]?.label ?? ['', ''])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map((name) => {
                  const field = resource.fields[name]
                  return (
                    <td key={name} className={field && isNumeric(field) ? 'cell-number' : undefined}>
                      {cellOf(resource, undefined, row, name, language)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollRegion>
    </ChartFrame>
  )
}

/** Its name, its state, and what else is short. */
function columnsOf({ label, states, fields }: Resource): readonly string[] {
  const isInformative = (field: Field, name: string) =>
    name !== label && name !== states && field.twin === undefined && informative.has(field.kind)
  const others = Object.entries(fields).flatMap(([name, field]) => (isInformative(field, name) ? [name] : []))
  return [label, ...(states === undefined ? [] : [states]), ...others].slice(0, most + 1)
}

const informative: ReadonlySet<Field['kind']> = new Set(['choice', 'ref', 'number', 'time'])
