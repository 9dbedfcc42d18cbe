import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { HistoryColumn } from '#contract/calls/report/history.ts'
import type { PropertyKind } from '#domain/metering/properties.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Table } from '#web/ui/control/table.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { words } from '../words.ts'
import { GridLine } from './grid-line.tsx'
import type { GridProps } from './grid-types.ts'
import { bring, clamp, columnWidth, pagesIn, rowHeights, timeWidth, walks } from './grid-walk.ts'
import { paperSight } from './paper-sight.ts'
import { useWindow, type Sight } from './use-window.ts'

/** Values by time and device. Only what is in sight is drawn and read; arrow keys walk from cell to cell. */
export function ValueGrid(props: GridProps) {
  const { total, columns } = props
  const t = useText()
  const rowHeight = useLayout(({ isMobile }) => isMobile) ? rowHeights.finger : rowHeights.mouse
  const { box, sight: inSight, active, setActive, walk } = useGrid(props, rowHeight)
  const isPrinting = useMedia('print')
  const sight = isPrinting ? paperOf(inSight, props) : inSight
  const shown = columns.slice(sight.firstColumn, sight.lastColumn)
  return (
    <ScrollRegion label={t(words.values)} className="fill scroll history-grid" box={box}>
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

/** How much of the table is not on the paper; nothing where all of it is. */
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

/** What is in sight, and the cell that the keys have come to. */
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
            <span>{nameOf(deviceId)}</span>
            <span className="meta">{unitLabel(kindOf(property), language)}</span>
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
  return unit === '' ? say(label, language) : `${say(label, language)}, ${unit}`
}
