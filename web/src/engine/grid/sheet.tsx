import { useRef, useState, memo, type CSSProperties, type RefObject } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Table } from '#web/ui/control/table.tsx'
import {
  cellText,
  useSheet,
  type CellProblems,
  type Editing,
  type SheetColumn,
  type SheetHandlers,
  type SheetProps,
  type SheetRow,
} from './use-sheet.ts'
import type { Texts } from './sheet-state.ts'
import { useCellDraft } from './use-cell-draft.ts'
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

interface SheetLineProps {
  row: SheetRow
  index: number
  columns: readonly SheetColumn<SheetRow>[]
  typed: Texts | undefined
  problems: CellProblems | undefined
  /** Column of the cell that the Tab key reaches; nothing where it is in another row. */
  active: number | undefined
  /** First and last selected column; empty for none. */
  selected: string
  editing: Editing | undefined
  mayEdit: boolean
  on: SheetHandlers
}

/** A row of a sheet; drawn again only when something about it changes. */
const SheetLine = memo(function SheetLine(props: SheetLineProps) {
  const { row, index, columns, typed, problems, active, selected, editing, mayEdit, on } = props
  const t = useText()
  const [from = -1, to = -1] = selected === '' ? [] : selected.split(' ').map(Number)
  return (
    <tr aria-rowindex={index + 2}>
      {columns.map((column, place) => {
        const isEdited = editing?.column === place
        const problem = problems?.[column.field]
        const text = cellText(column, row, typed)
        const isOpen = mayEdit && column.mayEdit?.(row) === true
        return (
          <td
            key={column.field}
            className={column.isNumber ? 'cell-number' : undefined}
            data-active={active === place || undefined}
            data-typed={typed?.[column.field] !== undefined || undefined}
            data-fixed={!isOpen || undefined}
            data-tip={problem}
            tabIndex={active === place && !isEdited ? 0 : -1}
            aria-colindex={place + 1}
            aria-selected={place >= from && place <= to}
            aria-invalid={problem !== undefined || undefined}
            aria-readonly={!isOpen || undefined}
            onPointerDown={(event) => !isEdited && on.onPoint({ row: index, column: place }, event.shiftKey)}
            onDoubleClick={() => !isEdited && on.onEdit({ row: index, column: place })}
          >
            {isEdited ? (
              <SheetInput
                label={`${t(column.label)} ${index + 1}`}
                start={editing.text ?? text}
                isReplacing={editing.text !== undefined}
                isNumber={column.isNumber ?? false}
                onLeave={on.onLeave}
              />
            ) : (
              <>
                {text}
                {problem !== undefined && <span className="hidden">{problem}</span>}
              </>
            )}
          </td>
        )
      })}
    </tr>
  )
})

interface SheetInputProps {
  /** Name for those who do not see the column. */
  label: string
  start: string
  /** Whether the text was just typed and takes the place of what stood there. */
  isReplacing: boolean
  isNumber: boolean
  onLeave: SheetHandlers['onLeave']
}

/** A cell while it is edited: Enter and Tab keep what is typed and move on, Escape takes it back. */
function SheetInput({ label, start, isReplacing, isNumber, onLeave }: SheetInputProps) {
  const { text, setText, ...leaving } = useCellDraft(start, onLeave)
  return (
    <input
      className="sheet-input"
      aria-label={label}
      value={text}
      autoComplete="off"
      inputMode={isNumber ? 'decimal' : undefined}
      // Opened by a key or a double click on the cell, whose place it takes.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      onFocus={({ target }) => !isReplacing && target.select()}
      onChange={({ target }) => setText(target.value)}
      {...leaving}
    />
  )
}
