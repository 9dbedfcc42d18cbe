import { useRef, useState, type CSSProperties, type RefObject } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Table } from '#web/ui/control/table.tsx'
import type { CellProblems, SheetColumn, SheetRow } from './sheet-column.ts'
import { SheetLine } from './sheet-line.tsx'
import { useSheet, type SheetProps } from './use-sheet.ts'
import './sheet.css'

/** Height of a row in pixels, that of the head, and rows drawn beyond those in sight. */
const rowHeight = 32
const headHeight = 34
const beyond = 8
/** Rows in sight before the height of the sheet is known. */
const usualRows = 24

interface Props<Row extends SheetRow> extends SheetProps<Row> {
  label: string
  problems: ReadonlyMap<number, CellProblems>
}

/**
 * Rows that are typed into like a sheet: arrows walk, typing replaces, Enter and F2 edit, Shift selects, Ctrl+C, Ctrl+V,
 * Ctrl+D, Ctrl+Z and Ctrl+Y do what they do there. Only the rows in sight are in the page.
 */
export function Sheet<Row extends SheetRow>({ label, problems, ...props }: Props<Row>) {
  const { rows, columns, mayEdit } = props
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const { first, inSight, look, show } = useSight(scroller)
  const sheet = useSheet(table, props, show)
  return (
    <div className="table-scroll sheet-scroll" ref={scroller} onScroll={look}>
      <Table
        className="table sheet"
        role="grid"
        ref={table}
        label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-readonly={!mayEdit}
        aria-multiselectable
        {...sheet.keys}
      >
        <SheetHead columns={columns} />
        <tbody>
          {linesOf(rows.length, first, inSight, sheet.cell.row).map(({ at, gap }) => {
            const row = rows[at]
            if (row === undefined || gap > 0)
              return <Gap key={`gap${at}`} rows={gap} columns={columns.length} />
            return (
              <SheetLine
                key={row.id}
                row={row}
                index={at}
                columns={columns as readonly SheetColumn<SheetRow>[]}
                typed={props.typed.get(row.id)}
                problems={problems.get(row.id)}
                active={sheet.cell.row === at ? sheet.cell.column : undefined}
                selected={selectedIn(sheet.range, at)}
                editing={sheet.editing?.row === at ? sheet.editing : undefined}
                mayEdit={mayEdit}
                on={sheet.on}
              />
            )
          })}
        </tbody>
      </Table>
    </div>
  )
}

function SheetHead<Row extends SheetRow>({ columns }: { columns: readonly SheetColumn<Row>[] }) {
  const t = useText()
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ field, label, width, isNumber }) => (
          <th scope="col" key={field} style={{ width }} className={isNumber ? 'cell-number' : undefined}>
            {t(label)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Which rows are in sight, and how one is brought there. */
function useSight(scroller: RefObject<HTMLDivElement | null>) {
  const [first, setFirst] = useState(0)
  const [inSight, setInSight] = useState(usualRows)
  const look = () => {
    const element = scroller.current
    if (element === null) return
    setFirst(Math.floor(element.scrollTop / rowHeight))
    setInSight(Math.ceil(element.clientHeight / rowHeight) || usualRows)
  }
  const show = (row: number) => {
    scrollTo(scroller.current, row)
    look()
  }
  return { first, inSight, look, show }
}

/** Room for rows that are not drawn. */
function Gap({ rows, columns }: { rows: number; columns: number }) {
  const style: CSSProperties = { height: rows * rowHeight }
  return (
    <tr aria-hidden="true" className="sheet-gap">
      <td aria-hidden="true" colSpan={columns} style={style} />
    </tr>
  )
}

/** The rows to draw and the gaps between them: those in sight, and the active one wherever it is. */
function linesOf(count: number, first: number, inSight: number, active: number) {
  const start = Math.max(0, first - beyond)
  const end = Math.min(count, first + inSight + beyond)
  const drawn = Array.from({ length: Math.max(0, end - start) }, (_, n) => start + n)
  const isOut = active < count && (active < start || active >= end)
  const places = isOut ? [...drawn, active].toSorted((a, b) => a - b) : drawn
  let next = 0
  const lines: { at: number; gap: number }[] = []
  for (const at of places) {
    if (at > next) lines.push({ at: next, gap: at - next })
    lines.push({ at, gap: 0 })
    next = at + 1
  }
  if (count > next) lines.push({ at: next, gap: count - next })
  return lines
}

/** The first and last selected column of a row, as one text, so that rows compare it. */
function selectedIn({ from, to }: ReturnType<typeof useSheet>['range'], row: number): string {
  const isOne = from.row === to.row && from.column === to.column
  return isOne || row < from.row || row > to.row ? '' : `${from.column} ${to.column}`
}

/** Scrolls as little as needed to have a row in sight. */
function scrollTo(element: HTMLElement | null, row: number): void {
  if (element === null) return
  const top = row * rowHeight
  const seen = element.clientHeight - headHeight
  if (top < element.scrollTop) element.scrollTop = top
  else if (top + rowHeight > element.scrollTop + seen) element.scrollTop = top + rowHeight - seen
}
