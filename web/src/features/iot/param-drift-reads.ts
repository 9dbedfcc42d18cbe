import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { iotCalls } from '#contract/calls/iot.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'
import { ask } from '#web/engine/ask.ts'
import { keyOf } from '#web/engine/query-client.ts'

/** What the devices that differ are narrowed to; empty texts are no condition. */
export interface DriftFilter {
  param: string
  family: string
  keyword: string
}

/** A device whose parameters are not what is wanted. */
export interface DriftRow {
  deviceId: number
  name: string
  nameZh: string
  family: string
  params: string[]
}

export const noDriftFilter: DriftFilter = { param: '', family: '', keyword: '' }
/** Devices that one act takes at most. */
export const driftMost = 500
/** Devices that one call answers at most. */
const longestPage = 100

/** One page of the devices that differ. */
export function useDrift(filter: DriftFilter, at: { page: number; limit: number }) {
  const query = { ...given(filter), ...at }
  return useQuery<{ list: DriftRow[]; total: number }, Failure>({
    queryKey: keyOf(device, 'drift', query),
    queryFn: ({ signal }) => ask(iotCalls.drift, query, signal),
    placeholderData: keepPreviousData,
  })
}

/** All devices that differ and fit, as many as one act takes. Throws a `Failure`. */
export async function allDrift(filter: DriftFilter): Promise<DriftRow[]> {
  const rows: DriftRow[] = []
  for (let page = 1; rows.length < driftMost; page += 1) {
    // Each page says whether there is another.
    // oxlint-disable-next-line no-await-in-loop
    const { list, total } = await call(iotCalls.drift, { ...given(filter), page, limit: longestPage })
    rows.push(...list)
    if (list.length === 0 || rows.length >= total) break
  }
  return rows.slice(0, driftMost)
}

function given(filter: DriftFilter): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  )
}
