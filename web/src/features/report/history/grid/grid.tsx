import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { HistoryColumn, HistoryPage, MeterChange } from '#contract/calls/report/history.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { separators } from '#contract/text/separators.ts'
import { qualityNames, type PropertyKind, type Quality } from '#domain/metering/properties.ts'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatMinute } from '#web/lib/time/time.ts'
import { toggled } from '#web/lib/toggled.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Table } from '#web/ui/control/table.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { words } from '../words.ts'
import { paperSight, useWindow, type Sight } from './sight.ts'

/** Selected point. */
export interface ShownPoint {
  deviceId: number
  property: HistoryColumn['property']
  time: number
  value: number | null
  quality: Quality
}

export interface GridProps {
  total: number
  limit: number
  pages: ReadonlyMap<number, HistoryPage>
  columns: readonly HistoryColumn[]
  nameOf: (deviceId: number) => string
  changes: readonly MeterChange[]
  /** Index of the row to scroll to. */
  target: number | undefined
  chosen: ReadonlySet<number>
  onChosen: (times: ReadonlySet<number>) => void
  onOpen: (point: ShownPoint) => void
  onPages: (pages: readonly number[]) => void
}

/** Virtualised grid of values by time and device, loaded on demand; arrow keys move between cells. */
export function ValueGrid(props: GridProps) {
  const { total, columns } = props
  const t = useText()
  const rowHeight = useLayout(({ isMobile }) => isMobile) ? rowHeights.finger : rowHeights.mouse
  const { box, sight: inSight, active, setActive, walk } = useGrid(props, rowHeight)
  const isPrinting = useMedia('print')
  const sight = isPrinting ? paperOf(inSight, props) : inSight
  const shown = columns.slice(sight.firstColumn, sight.lastColumn)
  return (
    <ScrollRegion label={t(words.values)} className="fill history-scroll" box={box}>
      <Table
        role="grid"
        label={t(words.values)}
        className="history-table"
        aria-rowcount={total + 1}
        style={{ width: timeWidth + columns.length * columnWidth }}
        onKeyDown={walk}
      >
        <Head {...{ shown, sight }} total={columns.length} nameOf={props.nameOf} />
        <tbody>
          {!isPrinting && sight.firstRow > 0 && <Spacer height={sight.firstRow * rowHeight} />}
          {Array.from({ length: sight.lastRow - sight.firstRow }, (_, n) => sight.firstRow + n).map((row) => (
            <GridLine
              key={row}
              place={row % props.limit}
              page={props.pages.get(Math.floor(row / props.limit) + 1)}
              firstColumn={sight.firstColumn}
              after={columns.length - sight.lastColumn}
              grid={props}
              onFocus={(column) => setActive({ row, column, isWalked: false })}
              {...{ row, rowHeight, shown, active }}
            />
          ))}
          {!isPrinting && sight.lastRow < total && <Spacer height={(total - sight.lastRow) * rowHeight} />}
        </tbody>
      </Table>
      {isPrinting && <PaperNote {...{ sight, total }} columns={columns.length} />}
    </ScrollRegion>
  )
}

function paperOf(sight: Sight, { total, columns, limit, pages }: GridProps): Sight {
  const isKnown = (page: number) => pages.has(page)
  return paperSight(sight, { total, limit, isKnown, columns: columns.length })
}

/** Note in print about omitted rows and columns; renders nothing if the table is complete. */
function PaperNote({ sight, total, columns }: { sight: Sight; total: number; columns: number }) {
  const t = useText()
  const { firstRow, lastRow, firstColumn, lastColumn } = sight
  if (lastRow - firstRow === total && lastColumn - firstColumn === columns) return null
  return (
    <p className="meta">
      {t(words.onPaper, {
        rows: `${formatInteger(firstRow + 1)}–${formatInteger(lastRow)}`,
        total: formatInteger(total),
        columns: `${formatInteger(firstColumn + 1)}–${formatInteger(lastColumn)}`,
        all: formatInteger(columns),
      })}
    </p>
  )
}

/** Visible range of the grid, and its active cell. */
function useGrid({ total, limit, columns, target, onPages }: GridProps, rowHeight: number) {
  const box = useRef<HTMLDivElement>(null)
  const sight = useWindow(box, {
    rows: total,
    columns: columns.length,
    height: rowHeight,
    width: columnWidth,
  })
  const [active, setActive] = useState({ row: 0, column: 0, isWalked: false })
  const wanted = pagesIn(sight.firstRow, sight.lastRow, limit).join()
  useEffect(() => onPages(wanted.split(',').map(Number)), [wanted, onPages])
  useEffect(() => {
    if (target !== undefined) box.current?.scrollTo({ top: Math.max(0, target - 2) * rowHeight })
  }, [target, rowHeight])
  useEffect(() => {
    if (!active.isWalked) return
    box.current?.querySelector<HTMLElement>(`[data-cell="${active.row} ${active.column}"]`)?.focus()
  })
  const walk = (event: KeyboardEvent) => {
    const step = walks[event.key]
    if (step === undefined) return
    event.preventDefault()
    const row = clamp(active.row + step[0], total)
    const column = clamp(active.column + step[1], columns.length)
    bring(box.current, row, column, rowHeight)
    setActive({ row, column, isWalked: true })
  }
  return { box, sight, active, setActive, walk }
}

interface HeadProps extends Pick<GridProps, 'nameOf'> {
  shown: readonly HistoryColumn[]
  sight: Sight
  total: number
}

function Head({ shown, sight: { firstColumn, lastColumn }, total, nameOf }: HeadProps) {
  const t = useText()
  const language = useLanguage()
  const { kindOf } = useKinds()
  const after = total - lastColumn
  return (
    <thead>
      <tr>
        <th scope="col">{t(words.time)}</th>
        {firstColumn > 0 && <td aria-hidden="true" style={{ width: firstColumn * columnWidth }} />}
        {shown.map(({ deviceId, property }) => (
          <th key={`${deviceId} ${property}`} scope="col" className="number">
            <div className="cut">{nameOf(deviceId)}</div>
            <div className="cut meta">{unitLabel(kindOf(property), language)}</div>
          </th>
        ))}
        {after > 0 && <td aria-hidden="true" style={{ width: after * columnWidth }} />}
      </tr>
    </thead>
  )
}

function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden="true" style={{ height }}>
      <td aria-hidden="true" />
    </tr>
  )
}

function unitLabel({ label, unit }: PropertyKind, language: Language): string {
  return unit === ''
    ? say(label, language)
    : `${say(label, language)}${say(separators.parts, language)}${unit}`
}

interface LineProps {
  row: number
  rowHeight: number
  place: number
  page: HistoryPage | undefined
  shown: readonly HistoryColumn[]
  firstColumn: number
  after: number
  active: { row: number; column: number }
  grid: GridProps
  onFocus: (column: number) => void
}

/** Row of values at one time. */
function GridLine(props: LineProps) {
  const { row, rowHeight, place, page, shown, firstColumn, after, active, grid, onFocus } = props
  const t = useText()
  const time = page?.times[place]
  const { chosen, onChosen, changes } = grid
  const next = page?.times[place + 1] ?? (time ?? 0) + 1
  const change = time === undefined ? undefined : changes.find((one) => one.time >= time && one.time < next)
  const toggle = () => {
    if (time !== undefined) onChosen(toggled(chosen, time))
  }
  const stamp = time === undefined ? '' : formatMinute(time)
  return (
    <tr aria-rowindex={row + 2} style={{ height: rowHeight }}>
      <th scope="row">
        <Checkbox
          className="bare-box midline"
          aria-label={t(['Select {time}', '选择 {time}'], { time: stamp })}
          checked={time !== undefined && chosen.has(time)}
          onChange={toggle}
        />
        <span
          className="midline"
          data-tip={
            change &&
            t(words.changed, { before: formatNumber(change.before, 2), after: formatNumber(change.after, 2) })
          }
        >
          {stamp}
          {change && ' ◆'}
        </span>
      </th>
      {firstColumn > 0 && <td aria-hidden="true" />}
      {shown.map((column, n) => (
        <Cell
          key={`${column.deviceId} ${column.property}`}
          cell={`${row} ${firstColumn + n}`}
          isActive={active.row === row && active.column === firstColumn + n}
          column={page?.columns[firstColumn + n]}
          {...{ place, time }}
          onFocus={() => onFocus(firstColumn + n)}
          onOpen={grid.onOpen}
        />
      ))}
      {after > 0 && <td aria-hidden="true" />}
    </tr>
  )
}

interface CellProps {
  cell: string
  isActive: boolean
  column: HistoryColumn | undefined
  place: number
  time: number | undefined
  onFocus: () => void
  onOpen: GridProps['onOpen']
}

function Cell({ cell, isActive, column, place, time, onFocus, onOpen }: CellProps) {
  const t = useText()
  const { kindOf } = useKinds()
  if (column === undefined || time === undefined) return <td className="number">…</td>
  const { deviceId, property } = column
  const value = column.values[place] ?? null
  const quality = column.quality?.[place] ?? 'normal'
  const text = formatNumber(value, kindOf(property).decimals)
  const said = t(qualityNames[quality])
  return (
    <td className={`number ${inks[quality] ?? ''}`}>
      <Button
        kind="bare"
        className="full right history-cell"
        data-cell={cell}
        tabIndex={isActive ? 0 : -1}
        data-tip={quality === 'normal' ? undefined : said}
        aria-label={quality === 'normal' ? undefined : `${text}${t(separators.parts)}${said}`}
        onFocus={onFocus}
        onClick={() => onOpen({ deviceId, property, time, value, quality })}
      >
        {marks[quality]}
        {text}
      </Button>
    </td>
  )
}

/** Colour of values by quality. */
const inks: Readonly<Partial<Record<Quality, string>>> = {
  missing: 'ink-3',
  invalid: 'ink-3',
  corrected: 'ink-accent',
  estimated: 'ink-accent',
}

/** Prefix of values by quality. */
const marks: Readonly<Partial<Record<Quality, string>>> = {
  estimated: '○ ',
  recollected: '↻ ',
  corrected: '✎ ',
  invalid: '✕ ',
}

/** Row height in pixels, for mouse and touch. */
const rowHeights = { mouse: 32, finger: 44 } as const

/** In pixels. */
const columnWidth = 176

const timeWidth = 190

/** Rows and columns by which keys move. */
const walks: Readonly<Record<string, readonly [number, number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [12, 0],
  PageUp: [-12, 0],
}

/** Scrolls a cell into view; the sticky header covers the first row. */
function bring(box: HTMLElement | null, row: number, column: number, rowHeight: number): void {
  if (box === null) return
  const top = row * rowHeight
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + 3 * rowHeight > box.scrollTop + box.clientHeight)
    box.scrollTop = top + 3 * rowHeight - box.clientHeight
  const left = column * columnWidth
  if (left < box.scrollLeft) box.scrollLeft = left
  else if (left + columnWidth + timeWidth > box.scrollLeft + box.clientWidth)
    box.scrollLeft = left + columnWidth + timeWidth - box.clientWidth
}

/** Returns the numbers of the pages that contain a range of rows. */
function pagesIn(first: number, last: number, limit: number): number[] {
  const from = Math.floor(first / limit) + 1
  const until = Math.floor(Math.max(first, last - 1) / limit) + 1
  return Array.from({ length: until - from + 1 }, (_, n) => from + n)
}

/** Clamps an index to a count. */
function clamp(value: number, count: number): number {
  return Math.max(0, Math.min(count - 1, value))
}
