import { useRef } from 'react'
import type { Stored } from '#contract/crud.ts'
import type { Resource } from '#contract/resource.ts'
import { useWords } from '#web/i18n/use-words.ts'
import type { RowLook } from './row-cells.tsx'
import { useRowEvents, type RowEvents } from './row-events.ts'
import { TableFrame } from './table-frame.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { useCountAmong, type Marks } from './use-selection.ts'
import { listWords } from './words.ts'

interface ResourceTableProps<R extends Resource> extends Omit<RowLook<R>, 'on'> {
  rows: readonly Stored<R>[]
  label: string
  widths: Readonly<Record<string, number>>
  density: string
  sort: string | undefined
  on: Omit<RowEvents<R>, 'onMark'>
  isSelectable: boolean
  marks: Marks
  onMark: (ids: readonly number[], isIn: boolean) => void
  onSort: (sort: string) => void
  onWidth: (column: string, width: number) => void
}

/** The rows of a page as a table. A click paints the row it concerns and no other. */
export function ResourceTable<R extends Resource>({
  rows,
  label,
  widths,
  density,
  sort,
  marks,
  isSelectable,
  onMark,
  onSort,
  onWidth,
  ...look
}: ResourceTableProps<R>) {
  const ids = rows.map(({ id }) => id)
  const lastMarked = useRef<number>(undefined)
  const on = useRowEvents<R>({
    ...look.on,
    onMark: (row, isIn, isRange) => {
      const from = isRange && lastMarked.current !== undefined ? ids.indexOf(lastMarked.current) : -1
      const to = ids.indexOf(row.id)
      lastMarked.current = row.id
      onMark(from < 0 ? [row.id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1), isIn)
    },
  })
  const select = isSelectable && <SelectPage marks={marks} ids={ids} onMark={(isIn) => onMark(ids, isIn)} />
  const head = (
    <TableHead resource={look.resource} columns={look.columns} {...{ select, sort, onSort, onWidth }} />
  )
  return (
    <TableFrame {...{ label, density, widths, ids, head }}>
      {(stop) =>
        rows.map((row) => (
          <TableRow
            key={row.id}
            {...look}
            on={on}
            row={row}
            isStop={row.id === stop}
            marks={marks}
            isSelectable={isSelectable}
          />
        ))
      }
    </TableFrame>
  )
}

interface SelectPageProps {
  marks: Marks
  ids: readonly number[]
  onMark: (isIn: boolean) => void
}

function SelectPage({ marks, ids, onMark }: SelectPageProps) {
  const t = useWords(listWords)
  const marked = useCountAmong(marks, ids)
  return (
    <th className="cell-select" scope="col">
      <label>
        <input
          type="checkbox"
          aria-label={t('selectPage')}
          checked={marked === ids.length}
          ref={(box) => {
            if (box !== null) box.indeterminate = marked > 0 && marked < ids.length
          }}
          onChange={({ target }) => onMark(target.checked)}
        />
      </label>
    </th>
  )
}
