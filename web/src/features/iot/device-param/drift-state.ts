import { useState } from 'react'
import type { ParamDrift } from '#contract/calls/iot.ts'
import { noDriftFilter, useDrift, type DriftFilter } from './drift-reads.ts'

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
      const next = new Map(chosen)
      for (const row of rows) {
        if (isOn) next.set(row.deviceId, row)
        else next.delete(row.deviceId)
      }
      setChosen(next)
    },
    clear: () => setChosen(new Map()),
  }
}
