import type { DayRange } from '#domain/report/range.ts'
import { addDays } from '#contract/schema/calendar.ts'
import type { Filter } from '#contract/wire/crud.ts'
import type { ReportPlace } from '#web/engine/report/report-place.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { listPath } from '#web/stores/session/list-path.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { rangeOf, timeFilter } from '../stat/use-stat.ts'

interface Listed {
  /** The page of the list, such as `iot/command`. */
  page: string
  /** The time of its rows that the range of the report is about. */
  field: string
}

/** The place of figures whose rows have a list of their own: their links lead there, with the range of the report. */
export function useListPlace(place: ReportPlace, { page, field }: Listed): ReportPlace {
  const navigation = useNavigation()
  const range: DayRange = rangeOf(place)
  return {
    ...place,
    linkTo: ({ late, ...filter }: Filter) => {
      const more: Filter = late === undefined ? {} : { dueEnd: addDays(formatDate(platformNow()), -1) }
      const whole = { ...filter, ...more, ...timeFilter(field, range) }
      return listPath(navigation, { page, filter: whole }) ?? place.linkTo({})
    },
  }
}
