import { addDays } from '#contract/schema/calendar.ts'
import { dateProblem, dateShapes } from '#web/lib/time/date-text.ts'
import { RangePick, type RangePickProps } from './date-pick.tsx'
import { useTyped } from './use-typed.ts'

interface DaysPickProps extends Omit<RangePickProps, 'unit' | 'isRequired'> {
  /** Maximum number of days shown by the page; a longer range keeps its last days. */
  most?: number
}

/** Date range for a page that stores it in the URL: only two complete days are passed on. */
export function DaysPick({ values, most, onChange, ...shared }: DaysPickProps) {
  const [firstText, setFirst] = useTyped(values[0])
  const [lastText, setLast] = useTyped(values[1])
  const change = (typed: readonly [string, string]) => {
    setFirst(typed[0])
    setLast(typed[1])
    const areDays = typed.every(
      (text) =>
        text.length === dateShapes.day.length && dateProblem(text, 'day', shared.limits) === undefined,
    )
    if (!areDays || typed[0] > typed[1]) return
    const earliest = most === undefined ? '' : addDays(typed[1], 1 - most)
    const first = typed[0] < earliest ? earliest : typed[0]
    setFirst(first)
    onChange([first, typed[1]])
  }
  return <RangePick {...shared} isRequired values={[firstText, lastText]} onChange={change} />
}
