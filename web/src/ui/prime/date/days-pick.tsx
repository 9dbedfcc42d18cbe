import { dateProblem, dateShapes } from '#web/lib/time/date-text.ts'
import { RangePick, type RangePickProps } from './date-pick.tsx'
import { useTyped } from './use-typed.ts'

/** The first and the last day of a span, for a page whose address keeps them: nothing but two whole days is passed on. */
export function DaysPick({ values, onChange, ...shared }: Omit<RangePickProps, 'unit' | 'isRequired'>) {
  const [first, setFirst] = useTyped(values[0])
  const [last, setLast] = useTyped(values[1])
  const change = (typed: readonly [string, string]) => {
    setFirst(typed[0])
    setLast(typed[1])
    const areDays = typed.every(
      (text) =>
        text.length === dateShapes.day.length && dateProblem(text, 'day', shared.limits) === undefined,
    )
    if (areDays && typed[0] <= typed[1]) onChange(typed)
  }
  return <RangePick {...shared} isRequired values={[first, last]} onChange={change} />
}
