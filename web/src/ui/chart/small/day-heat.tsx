import { formatNumber } from '#web/lib/chart/number.ts'
import { Button } from '../../control/button.tsx'
import './small.css'

/** Day with one value per hour; null is missing. */
export interface HeatDay {
  /** `YYYY-MM-DD`. */
  date: string
  total: number | null
  cells: readonly (number | null)[]
}

/** Severity grade: 0 is good, 4 the worst. */
export type HeatGrade = 0 | 1 | 2 | 3 | 4 | 'negative'

interface DayHeatProps {
  /** Sentence for screen readers. */
  label: string
  days: readonly HeatDay[]
  /** Grade of a value; negative values have a grade besides those of size. */
  levelOf: (value: number) => HeatGrade
  unit: string
  /** Heading above the totals. */
  totalHead: string
  chosen: string
  onChoose: (date: string) => void
}

const hours = [0, 6, 12, 18, 24] as const

/** Rows of days with one coloured cell per hour; each day is a button that selects it. */
export function DayHeat({ label, days, levelOf, unit, totalHead, chosen, onChoose }: DayHeatProps) {
  return (
    <div className="heat day-heat" role="group" aria-label={label}>
      <div className="heat-row day-heat-head" aria-hidden="true">
        <span />
        <span className="line spread thinned origin ink-3 nowrap axis-line">
          {hours.map((hour) => (
            <span key={hour}>{String(hour).padStart(2, '0')}:00</span>
          ))}
        </span>
        <span className="bar end gap-2 ink-1 nowrap row-value">{totalHead}</span>
      </div>
      {days.map(({ date, cells, total }) => (
        <Button
          key={date}
          kind="bare"
          className="lit heat-row"
          aria-pressed={date === chosen}
          onClick={() => onChoose(date)}
        >
          <span className="cut ink-1">
            <span className="hidden">{date}</span>
            <span aria-hidden="true">{date.slice(5)}</span>
          </span>{' '}
          <span className="own-ink heat-cells">
            {cells.map((value, hour) => (
              <i
                // the hour is the only identity a cell has
                // oxlint-disable-next-line react/no-array-index-key
                key={hour}
                className={value === null ? 'heat-missing' : `heat-${levelOf(value)}`}
                data-tip={`${date} ${String(hour).padStart(2, '0')}:00 ${formatNumber(value, 2)} ${unit}`}
              />
            ))}
          </span>
          <span className="bar end gap-2 ink-1 nowrap row-value">
            {total !== null && <i className={`own-ink heat-${levelOf(total)}`} />}
            {formatNumber(total, 2)}
            <span className="hidden"> {unit}</span>
          </span>
        </Button>
      ))}
    </div>
  )
}
