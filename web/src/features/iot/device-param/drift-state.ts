import { useState } from 'react'
import { iotCalls, type ParamDrift } from '#contract/calls/iot/iot.ts'
import { command } from '#contract/resources/iot/command.ts'
import { topics } from '#domain/metering/live.ts'
import { call } from '#web/api/http.ts'
import { useLastPage } from '#web/engine/list/state/use-list.ts'
import { refreshRead, useRead } from '#web/engine/read/use-read.ts'
import { may } from '#web/stores/session/session.ts'

/** What the devices that differ are narrowed to; empty texts are no condition. */
export interface DriftFilter {
  param: string
  family: string
  keyword: string
}

export const noDriftFilter: DriftFilter = { param: '', family: '', keyword: '' }
/** Devices that one act takes at most. */
export const driftMost = 500
/** Devices that one call answers at most. */
const longestPage = 100

/** One page of the devices that differ. */
export function useDrift(filter: DriftFilter, at: { page: number; limit: number }) {
  const query = { ...given(filter), ...at }
  const topic = may(command, 'list') ? topics.command : undefined
  return useRead(iotCalls.drift, query, { keepsPrevious: true, ...(topic !== undefined && { topic }) })
}

/** All devices that differ and fit, as many as one act takes unless another number is named. Throws a `Failure`. */
export async function allDrift(filter: DriftFilter, most = driftMost): Promise<ParamDrift[]> {
  const rows: ParamDrift[] = []
  for (let page = 1; rows.length < most; page += 1) {
    // Each page says whether there is another.
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

/** Devices on a page at first. */
const pageSize = 20

/** The devices that differ with what is chosen among them. */
export type DriftState = ReturnType<typeof useDriftState>

/** Holds which of the devices that differ are shown, and which are chosen. */
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
    /** Reads what is chosen anew, and keeps of it what still differs; the list too where some do not. Throws a `Failure`. */
    renew: async () => {
      const rows = (await allDrift(filter, Infinity)).filter(({ deviceId }) => chosen.has(deviceId))
      setChosen(new Map(rows.map((row) => [row.deviceId, row])))
      if (rows.length < chosen.size) void refreshRead(iotCalls.drift)
      return rows
    },
    clear: () => setChosen(new Map()),
  }
}
