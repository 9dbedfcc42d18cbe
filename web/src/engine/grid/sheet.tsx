import { useRef, useState, memo, type CSSProperties, type RefObject, type KeyboardEvent } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { BareSelect } from '#web/ui/control/select.tsx'
import { Table } from '#web/ui/control/table.tsx'
import {
  cellText,
  type CellProblems,
  type SheetColumn,
  type SheetProps,
  type SheetRow,
} from './sheet-props.ts'
import { useSheet, type Editing, type SheetHandlers, type Move } from './use-sheet.ts'
import type { Texts } from './sheet-state.ts'
import { isTaken } from './grid-keys.ts'
import './sheet.css'

/** Row height in pixels when virtualised, number of rows up to which all are rendered, and overscan. */
const rowHeight = 32
const drawnAtMost = 120
const beyond = 8
/** Number of visible rows before the height of the sheet is known. */
const usualRows = 24

interface Props<Row extends SheetRow> extends SheetProps<Row> {
  label: string
  problems: ReadonlyMap<number, CellProblems>
}

/**
 * Spreadsheet-like grid: arrows navigate, typing replaces, Enter and F2 edit, Shift extends the selection, Space
 * chooses the row; Ctrl+C, Ctrl+V, Ctrl+D, Ctrl+Z and Ctrl+Y work as usual. Long lists are virtualised.
 */
export function Sheet<Row extends SheetRow>({ label, problems, ...props }: Props<Row>) {
  const { rows, columns, mayEdit, typed, chosen } = props
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const { first, inSight, look } = useSight(scroller)
  const sheet = useSheet(table, props)
  const heads = chosen === undefined ? 0 : 1
  return (
    <div className="table-scroll sheet-scroll" ref={scroller} onScroll={look}>
      <Table
        className="table sheet"
        role="grid"
        ref={table}
        label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + heads}
        aria-readonly={!mayEdit}
        aria-multiselectable
        {...sheet.keys}
      >
        <thead>
          <tr aria-rowindex={1}>
            {chosen !== undefined && (
              <th scope="col" className="sheet-number">
                <ChooseAll {...props} chosen={chosen} />
              </th>
            )}
            <ColumnHeads columns={columns} />
          </tr>
        </thead>
        <tbody>
          {linesOf(rows.length, first, inSight, sheet.cell.row).map(({ at, gap }) => {
            const row = rows[at]
            if (row === undefined || gap > 0)
              return <Gap key={`gap${at}`} rows={gap} columns={columns.length + heads} />
            return (
              <SheetLine
                key={row.id}
                row={row}
                index={at}
                columns={columns as readonly SheetColumn<SheetRow>[]}
                typed={typed?.get(row.id)}
                problems={problems.get(row.id)}
                active={sheet.cell.row === at ? sheet.cell.column : undefined}
                selected={selectedIn(sheet.range, at)}
                editing={sheet.editing?.row === at ? sheet.editing : undefined}
                isChosen={chosen?.has(row.id)}
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

type ChooseAllProps = Pick<SheetProps<SheetRow>, 'mayEdit' | 'onChoose' | 'rows'> & {
  chosen: ReadonlySet<number>
}

function ChooseAll({ rows, chosen, mayEdit, onChoose }: ChooseAllProps) {
  const t = useText()
  if (!mayEdit) return <span className="hidden">{t(['Row', '行'])}</span>
  return (
    <Checkbox
      className="full checkbox"
      aria-label={t(['Select all rows', '选择全部行'])}
      checked={rows.length > 0 && rows.every(({ id }) => chosen.has(id))}
      onChange={(isOn) => onChoose?.(new Set(isOn ? rows.map(({ id }) => id) : []))}
    />
  )
}

function ColumnHeads<Row extends SheetRow>({ columns }: { columns: readonly SheetColumn<Row>[] }) {
  const t = useText()
  return columns.map(({ field, label, width, isNumber }) => (
    <th scope="col" key={field} style={{ width }} className={isNumber ? 'cell-number' : undefined}>
      {t(label)}
    </th>
  ))
}

/** Tracks the visible rows. */
function useSight(scroller: RefObject<HTMLDivElement | null>) {
  const [first, setFirst] = useState(0)
  const [inSight, setInSight] = useState(usualRows)
  const look = () => {
    const element = scroller.current
    if (element === null) return
    setFirst(Math.floor(element.scrollTop / rowHeight))
    setInSight(Math.ceil(element.clientHeight / rowHeight) || usualRows)
  }
  return { first, inSight, look }
}

/** Spacer for rows that are not rendered. */
function Gap({ rows, columns }: { rows: number; columns: number }) {
  const style: CSSProperties = { height: rows * rowHeight }
  return (
    <tr aria-hidden="true" className="sheet-gap">
      <td aria-hidden="true" colSpan={columns} style={style} />
    </tr>
  )
}

/** Returns the rows to render and the gaps between them: the visible rows and the active row. */
function linesOf(count: number, first: number, inSight: number, active: number) {
  const isWhole = count <= drawnAtMost
  const start = isWhole ? 0 : Math.max(0, first - beyond)
  const end = isWhole ? count : Math.min(count, first + inSight + beyond)
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

/** Returns the first and last selected column of a row as one text, which memoised rows can compare. */
function selectedIn({ from, to }: ReturnType<typeof useSheet>['range'], row: number): string {
  const isOne = from.row === to.row && from.column === to.column
  return isOne || row < from.row || row > to.row ? '' : `${from.column} ${to.column}`
}

interface SheetLineProps {
  row: SheetRow
  index: number
  columns: readonly SheetColumn<SheetRow>[]
  typed: Texts | undefined
  problems: CellProblems | undefined
  /** Active column; `undefined` if the active cell is in another row. */
  active: number | undefined
  /** First and last selected column; empty for none. */
  selected: string
  editing: Editing | undefined
  /** `undefined` where rows cannot be chosen. */
  isChosen: boolean | undefined
  mayEdit: boolean
  on: SheetHandlers
}

/** Memoised row of a sheet. */
const SheetLine = memo(function SheetLine(props: SheetLineProps) {
  const { row, index, columns, isChosen, mayEdit, on } = props
  const t = useText()
  return (
    <tr aria-rowindex={index + 2} data-selected={isChosen || undefined}>
      {isChosen !== undefined && (
        <th scope="row" className="sheet-number">
          {mayEdit ? (
            <Checkbox
              className="full checkbox"
              aria-label={t(['Select row {n}', '选择第 {n} 行'], { n: index + 1 })}
              checked={isChosen}
              onChange={(isOn) => on.onChoose(row.id, isOn)}
            >
              <span className="ink-3" aria-hidden="true">
                {index + 1}
              </span>
            </Checkbox>
          ) : (
            index + 1
          )}
        </th>
      )}
      {columns.map((column, place) => (
        <SheetCell key={column.field} {...props} column={column} place={place} />
      ))}
    </tr>
  )
})

function SheetCell({
  row,
  index,
  typed,
  problems,
  active,
  selected,
  editing,
  isChosen,
  mayEdit,
  on,
  column,
  place,
}: SheetLineProps & { column: SheetColumn<SheetRow>; place: number }) {
  const t = useText()
  const [from = -1, to = -1] = selected === '' ? [] : selected.split(' ').map(Number)
  const isEdited = editing?.column === place
  const problem = problems?.[column.field]
  const text = cellText(column, row, typed)
  const [, ...name] = column.options?.find(([value]) => value === text) ?? [text, text, text]
  const isOpen = mayEdit && column.mayEdit?.(row) === true
  const cell = { row: index, column: place }
  return (
    <td
      className={column.isNumber ? 'cell-number' : column.isCode ? 'mono fine' : undefined}
      data-active={active === place || undefined}
      data-typed={typed?.[column.field] !== undefined || undefined}
      data-fixed={!isOpen || undefined}
      data-tip={problem ?? (text.length > 24 ? t(name) : undefined)}
      tabIndex={active === place && !isEdited ? 0 : -1}
      aria-colindex={place + (isChosen === undefined ? 1 : 2)}
      aria-selected={place >= from && place <= to}
      aria-invalid={problem !== undefined || undefined}
      aria-readonly={!isOpen || undefined}
      onPointerDown={(event) => !isEdited && on.onPoint(cell, event.shiftKey)}
      onClick={() => !isEdited && on.onClick(cell)}
      onFocus={() => !isEdited && on.onFocus(cell)}
    >
      {isEdited ? (
        <SheetInput
          column={column}
          label={`${t(column.label)} ${index + 1}`}
          start={editing.text ?? text}
          isReplacing={editing.text !== undefined}
          onLeave={on.onLeave}
        />
      ) : (
        <>
          {t(name)}
          {problem !== undefined && <span className="hidden">{problem}</span>}
        </>
      )}
    </td>
  )
}

interface SheetInputProps {
  column: SheetColumn<SheetRow>
  /** Accessible name. */
  label: string
  start: string
  /** Whether the text was just typed and replaces the previous one. */
  isReplacing: boolean
  onLeave: SheetHandlers['onLeave']
}

/** Cell editor: Enter and Tab commit and move on, Escape cancels. */
function SheetInput({ column, label, start, isReplacing, onLeave }: SheetInputProps) {
  const t = useText()
  const { options, isNumber } = column
  const first = options && isReplacing ? (optionFor(options, start) ?? '') : start
  const { text, setText, ...leaving } = useCellDraft(first, onLeave)
  const shared = {
    className: `full bare-input sheet-input ${isNumber ? 'right' : ''}`,
    'aria-label': label,
    value: text,
    ...leaving,
    // opened by a key or a click on the cell that it replaces
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    autoFocus: true,
  }
  if (options === undefined) {
    return (
      <input
        {...shared}
        autoComplete="off"
        inputMode={isNumber ? 'decimal' : undefined}
        onFocus={({ target }) => !isReplacing && target.select()}
        onChange={({ target }) => setText(target.value)}
      />
    )
  }
  return (
    <BareSelect
      {...shared}
      options={[
        ...(options.some(([own]) => own === text) ? [] : [[text, text] as const]),
        ...options.map(([own, ...name]) => [own, t(name)] as const),
      ]}
      onChange={setText}
    />
  )
}

/** Returns the first option that starts with a letter. */
function optionFor(
  options: NonNullable<SheetColumn<SheetRow>['options']>,
  letter: string,
): string | undefined {
  const wanted = letter.toLowerCase()
  return options.find((option) => option.some((text) => text.toLowerCase().startsWith(wanted)))?.[0]
}

/**
 * Draft of a cell: Enter and Tab commit and move on, backwards with Shift; Escape cancels, blur commits. `onLeave` is
 * called only once.
 */
function useCellDraft(start: string, onLeave: SheetHandlers['onLeave']) {
  const [text, setText] = useState(start)
  const isOver = useRef(false)
  const leave = (kept: string | undefined, move?: Move) => {
    if (isOver.current) return
    isOver.current = true
    onLeave(kept, move)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isOwn = /^(?:Enter|Tab|Escape)$/.test(event.key)
    if (!isOwn || event.nativeEvent.isComposing || isTaken(event)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') leave(undefined)
    else leave(text, moveOf(event))
  }
  return { text, setText, onKeyDown, onBlur: () => leave(text) }
}

function moveOf({ key, shiftKey }: KeyboardEvent): Move {
  if (key === 'Tab') return shiftKey ? 'left' : 'right'
  return shiftKey ? 'up' : 'down'
}
