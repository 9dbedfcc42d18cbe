import { useState } from 'react'
import { iotCalls, type ParamDrift } from '#contract/calls/iot/iot.ts'
import { command } from '#contract/resources/iot/command.ts'
import { topics } from '#domain/metering/live.ts'
import { call } from '#web/api/http.ts'
import { useLastPage } from '#web/engine/list/state/use-list.ts'
import { refreshRead, useRead } from '#web/engine/read/use-read.ts'
import { may } from '#web/stores/session/session.ts'

/** Filter of the differing devices; empty values match all. */
export interface DriftFilter {
  param: string
  family: string
  keyword: string
}

export const noDriftFilter: DriftFilter = { param: '', family: '', keyword: '' }
/** Maximum number of devices per action. */
export const driftMost = 500
/** Maximum number of devices per response. */
const longestPage = 100

/** Loads a page of the differing devices. */
export function useDrift(filter: DriftFilter, at: { page: number; limit: number }) {
  const query = { ...given(filter), ...at }
  const topic = may(command, 'list') ? topics.command : undefined
  return useRead(iotCalls.drift, query, { keepsPrevious: true, ...(topic !== undefined && { topic }) })
}

/** Loads all differing devices that match a filter, by default up to the maximum of an action. Throws a `Failure`. */
export async function allDrift(filter: DriftFilter, most = driftMost): Promise<ParamDrift[]> {
  const rows: ParamDrift[] = []
  for (let page = 1; rows.length < most; page += 1) {
    // each response shows whether there is another page
    // oxlint-disable-next-line no-await-in-loop
    const { list, total } = await call(iotCalls.drift, { ...given(filter), page, limit: longestPage })
    rows.push(...list)
    if (list.length === 0 || rows.length >= total) break
  }
  return rows.slice(0, most)
}

function given(filter: DriftFilter): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  )
}

/** Initial page size. */
const pageSize = 20

/** State of the list of differing devices, with its selection. */
export type DriftState = ReturnType<typeof useDriftState>

/** Manages the filter, page and selection of the differing devices. */
export function useDriftState() {
  const [filter, setFilter] = useState<DriftFilter>(noDriftFilter)
  const [place, setPlace] = useState({ page: 1, limit: pageSize })
  const [chosen, setChosen] = useState<ReadonlyMap<number, ParamDrift>>(new Map())
  const drift = useDrift(filter, place)
  const total = drift.isSuccess && !drift.isFetching ? drift.data.total : undefined
  useLastPage(total, place, (last) => setPlace({ ...place, page: last }))
  return {
    drift,
    filter,
    place,
    move: (part: { page: number } | { limit: number }) => setPlace({ ...place, page: 1, ...part }),
    narrow: (part: Partial<DriftFilter>) => {
      setFilter({ ...filter, ...part })
      setPlace({ ...place, page: 1 })
      setChosen(new Map())
    },
    chosen: [...chosen.values()],
    isChosen: (row: ParamDrift) => chosen.has(row.deviceId),
    choose: (rows: readonly ParamDrift[], isOn: boolean) => {
      setChosen((known) => {
        const next = new Map(known)
        for (const row of rows) {
          if (isOn) next.set(row.deviceId, row)
          else next.delete(row.deviceId)
        }
        return next
      })
    },
    /** Reloads the selection without devices that no longer differ; the list too if any. Throws a `Failure`. */
    renew: async () => {
      const rows = (await allDrift(filter, Infinity)).filter(({ deviceId }) => chosen.has(deviceId))
      setChosen(new Map(rows.map((row) => [row.deviceId, row])))
      if (rows.length < chosen.size) void refreshRead(iotCalls.drift)
      return rows
    },
    clear: () => setChosen(new Map()),
  }
}
