import { useRef, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { Popover } from '#web/ui/popover/popover.tsx'
import { useCountAmong, type Marks } from '../actions/use-selection.ts'
import { ColumnList } from '../columns/column-list.tsx'
import { useListContext } from '../list/list-context.tsx'
import { listWords } from '../words.ts'
import { RowLookProvider, useStableLook, type AnyRow } from './row-look.ts'
import { TableFrame } from './table-frame.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'

/** Rows of a list as a table. Selecting a row re-renders only that row. */
export function ResourceTable({ rows }: { rows: readonly AnyRow[] }) {
  const t = useText()
  const list = useListContext()
  const { resource, definition, columns, acts, memory, fitting, chosen, state } = list
  const { cells, href } = definition
  const ids = rows.map(({ id }) => id)
  const lastMarked = useRef<number>(undefined)
  const marks = list.bulk.length > 0 ? chosen.marks : undefined
  const onMark = (row: AnyRow, isIn: boolean, isRange: boolean) => {
    const from = isRange && lastMarked.current !== undefined ? ids.indexOf(lastMarked.current) : -1
    const to = ids.indexOf(row.id)
    lastMarked.current = row.id
    chosen.markRows(from < 0 ? [row.id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1), isIn)
  }
  const look = useStableLook({ resource, columns, cells, href, acts, marks, on: { ...list.on, onMark } })
  const select = marks && <SelectPage marks={marks} ids={ids} onMark={(isIn) => chosen.markRows(ids, isIn)} />
  return (
    <RowLookProvider value={look}>
      <TableFrame
        label={t(resource.title)}
        density={memory.density}
        widths={memory.widths}
        fitting={fitting}
        ids={ids}
        head={
          <TableHead
            select={select}
            sort={state.sort}
            onSort={(sort) => list.change({ sort })}
            onWidth={list.setWidth}
            more={<MoreColumns />}
          />
        }
      >
        {(stop) =>
          rows.map((row) => (
            <TableRow key={row.id} row={row} isStop={row.id === stop} isCurrent={row.id === list.current} />
          ))
        }
      </TableFrame>
    </RowLookProvider>
  )
}

interface SelectPageProps {
  marks: Marks
  ids: readonly number[]
  onMark: (isIn: boolean) => void
}

function SelectPage({ marks, ids, onMark }: SelectPageProps) {
  const t = useText()
  const marked = useCountAmong(marks, ids)
  return (
    <th className="cell-select" scope="col">
      <Checkbox
        aria-label={t(['Select the page', '选择本页'])}
        checked={marked === ids.length}
        isMixed={marked > 0 && marked < ids.length}
        onChange={onMark}
      />
    </th>
  )
}

/** Button in the table header with the number of hidden columns; opens the column chooser. */
function MoreColumns() {
  const t = useText()
  const { leftOut } = useListContext().fitting
  const [anchor, setAnchor] = useState<HTMLElement>()
  // stays mounted while its panel is open, even if all columns fit by now
  if (leftOut.length === 0 && anchor === undefined) return null
  const n = leftOut.length
  return (
    <>
      <Button
        kind="bare"
        className="fine nowrap more-columns"
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        data-tip={t(listWords.noRoomFor)}
        onClick={({ currentTarget }) => setAnchor(anchor === undefined ? currentTarget : undefined)}
      >
        {t(['+{n} [n|column|columns]', '+{n} 列'], { n })}
      </Button>
      {anchor && (
        <Popover
          anchor={anchor}
          placement="below-end"
          label={t(listWords.columns)}
          role="dialog"
          onClose={() => setAnchor(undefined)}
        >
          <ColumnList />
        </Popover>
      )}
    </>
  )
}
