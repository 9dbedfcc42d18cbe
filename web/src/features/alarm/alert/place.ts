import { useMemo } from 'react'
import { homeLists } from '#contract/metering/home.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { useListState, type ListPlace } from '#web/engine/list/state/list-state.ts'

/** What is counted as an alert everywhere: one that stands for itself. Others are seen where somebody asks for them. */
export const alone: Filter = { suppressedBy: '0' }

/** What waits for somebody: alerts that go on and stand for themselves. */
export const toDo: Filter = homeLists.alerts.filter

/** All states at once: how an address says that nothing is filtered, since saying nothing means what is to do. */
const everyState = (alert.fields.status.options ?? []).map(({ value }) => value).join(',')

/** The gravest first. */
export const alertSort = 'severity'

/** The filter of the list that an address asks for. */
export function shownFilter(address: Filter): Filter {
  if (Object.keys(address).length === 0) return toDo
  const { status, ...others } = address
  return status === everyState ? others : address
}

/** How an address asks for a filter. */
export function addressFilter(shown: Filter): Filter {
  const names = Object.keys(shown)
  if (names.length === 0) return { status: everyState }
  const isToDo = names.length === 2 && Object.entries(toDo).every(([name, value]) => shown[name] === value)
  return isToDo ? {} : shown
}

/** Where the queue stands. Without a filter in its address it shows what is to do. */
export function useAlertPlace(): ListPlace {
  const place = useListState(alert, alertSort)
  return useMemo(() => {
    const filter = shownFilter(place.state.filter)
    const change: ListPlace['change'] = (part) =>
      place.change(part.filter === undefined ? part : { ...part, filter: addressFilter(part.filter) })
    return {
      state: { ...place.state, filter },
      change,
      filterBy: (part) => {
        const next = Object.entries({ ...filter, ...part }).filter(([, value]) => value !== '')
        change({ filter: Object.fromEntries(next) })
      },
      show: (query) => place.show(query === '' ? `?status=${everyState}` : query),
    }
  }, [place])
}
