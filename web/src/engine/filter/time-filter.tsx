import { useState, type FocusEvent, type FormEvent } from 'react'
import type { Field } from '#contract/schema/field.ts'
import { day } from '#contract/schema/time-units.ts'
import { dayLength } from '#contract/schema/time.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { useText } from '#web/i18n/use-text.ts'
import { completeDate, dateProblem, type DateUnit } from '#web/lib/time/date-text.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { Button } from '#web/ui/control/button.tsx'
import { isLeft, RangePick } from '#web/ui/prime/date/date-pick.tsx'
import { listWords } from '../words.ts'

/** Returns the displayed text of a limit: without time of day for a date field. */
function startOf({ isDay }: Field, limit = ''): string {
  return isDay ? limit.slice(0, dayLength) : limit
}

const pastPresets = ['yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth'] as const

/** Date range filter, applied when picked; typed input on Enter or by the button. `isPast`: only past days. */
export function TimeFilter(props: FilterProps & { isPast?: boolean | undefined }) {
  const { field, name, filter, isKept = false, isPast = false, onFilter, onDone } = props
  const t = useText()
  const [before] = useState<readonly [string, string]>([
    startOf(field, filter[`${name}Start`]),
    startOf(field, filter[`${name}End`]),
  ])
  const [values, setValues] = useState(before)
  // the filter of a link may contain times
  const [unit] = useState<DateUnit>(() =>
    values.some((value) => value.length > dayLength) ? 'second' : 'day',
  )
  /** Applies a range; returns whether it was valid. */
  const hold = (chosen: readonly [string, string]): boolean => {
    const [start = '', end = ''] = chosen.map((value) => completeDate(value, unit) ?? '')
    if (chosen.some((value) => dateProblem(value, unit) !== undefined) || (end !== '' && end < start))
      return false
    onFilter({ [`${name}Start`]: start, [`${name}End`]: end })
    return true
  }
  const apply = (chosen: readonly [string, string]) => {
    if (hold(chosen)) onDone()
  }
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    const isChanged = values.some((value, end) => value !== before[end])
    if (isKept && isChanged && hasLeft(event)) hold(values)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    apply(values)
  }
  return (
    // only listens for the focus leaving the form
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form className="stack gap-2" onSubmit={onSubmit} onBlur={leave}>
      <RangePick
        label={t(field.label)}
        ends={[t(listWords.atLeast), t(listWords.atMost)]}
        unit={unit}
        presets={isPast ? pastPresets : ['today', ...pastPresets]}
        limits={isPast ? { max: formatDate(platformNow() - day) } : {}}
        values={values}
        onChange={setValues}
        onChosen={apply}
      />
      <Button type="submit">{t(listWords.apply)}</Button>
    </form>
  )
}

/** Whether the focus has left a form, rather than moved within it or into its calendar. */
export function hasLeft(event: FocusEvent<HTMLFormElement>): boolean {
  const { currentTarget, target, relatedTarget } = event
  const isInCalendar = relatedTarget instanceof Element && relatedTarget.closest('.date-popover') !== null
  return currentTarget.contains(target) && isLeft(event) && !isInCalendar
}

/** Props of a filter editor. */
export interface FilterProps {
  field: Field
  name: string
  filter: Filter
  /** Whether the editor stays open beside others; input is then applied on blur. */
  isKept?: boolean
  /** Sets filters; an empty value removes one. */
  onFilter: (part: Filter) => void
  onDone: () => void
}
