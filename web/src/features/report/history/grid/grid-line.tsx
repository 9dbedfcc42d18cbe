import type { HistoryColumn, HistoryPage } from '#contract/calls/report/history.ts'
import { qualityNames, type Quality } from '#domain/metering/properties.ts'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { formatMinute } from '#web/lib/time/time.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { words } from '../words.ts'
import type { GridProps } from './grid-types.ts'

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

/** A time with its values. */
export function GridLine(props: LineProps) {
  const { row, rowHeight, place, page, shown, firstColumn, after, active, grid, onFocus } = props
  const t = useText()
  const time = page?.times[place]
  const { chosen, onChosen, changes } = grid
  const next = page?.times[place + 1] ?? (time ?? 0) + 1
  const change = time === undefined ? undefined : changes.find((one) => one.time >= time && one.time < next)
  const toggle = () => {
    if (time === undefined) return
    const times = new Set(chosen)
    if (!times.delete(time)) times.add(time)
    onChosen(times)
  }
  const stamp = time === undefined ? '' : formatMinute(time)
  return (
    <tr aria-rowindex={row + 2} className={change && 'history-change'} style={{ height: rowHeight }}>
      <th scope="row">
        <Checkbox
          className="bare-box"
          aria-label={t(['Select {time}', '选择 {time}'], { time: stamp })}
          checked={time !== undefined && chosen.has(time)}
          onChange={toggle}
        />
        <span
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
    <td className={`number quality-${quality}`}>
      <Button
        kind="bare"
        className="history-cell"
        data-cell={cell}
        tabIndex={isActive ? 0 : -1}
        data-tip={quality === 'normal' ? undefined : said}
        aria-label={quality === 'normal' ? undefined : `${text}, ${said}`}
        onFocus={onFocus}
        onClick={() => onOpen({ deviceId, property, time, value, quality })}
      >
        {marks[quality]}
        {text}
      </Button>
    </td>
  )
}

/** What stands before a value that did not simply arrive. */
const marks: Readonly<Partial<Record<Quality, string>>> = {
  estimated: '○ ',
  recollected: '↻ ',
  corrected: '✎ ',
  invalid: '✕ ',
}
