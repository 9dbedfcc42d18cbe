import { useNavigate } from 'react-router-dom'
import { scopeDays } from '#domain/metering/proof.ts'
import { day } from '#contract/schema/time-units.ts'
import { formatDate, parseTime, platformNow } from '#web/lib/time/time.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'

/** The days of the page, as they stand in its address; the last month where it does not say. */
export function useDays() {
  const { path, query } = useCurrentTab()
  const navigate = useNavigate()
  const yesterday = platformNow() - day
  const [start, end] = daysOf(query, yesterday)
  const choose = ([first, last]: readonly [string, string]) =>
    void navigate(`${path}?${new URLSearchParams({ start: first, end: last }).toString()}`, { replace: true })
  return { start, end, choose, max: formatDate(yesterday) }
}

function daysOf(query: URLSearchParams, yesterday: number): readonly [start: string, end: string] {
  const said = (name: string) => parseTime(query.get(name) ?? '')?.getTime()
  const end = Math.min(said('end') ?? yesterday, yesterday)
  const start = Math.max(said('start') ?? end - (scopeDays - 1) * day, end - (scopeDays - 1) * day)
  return [formatDate(Math.min(start, end)), formatDate(end)]
}
