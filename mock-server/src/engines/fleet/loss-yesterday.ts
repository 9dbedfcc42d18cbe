import { day } from '#contract/schema/time-units.ts'
import { midnight } from '#mock/lib/days.ts'
import { keptBy } from '#mock/lib/kept/kept-by.ts'
import type { Simulation } from '#mock/simulation/types.ts'
import type { Fleet } from './fleet.ts'

interface Parts {
  clock: () => number
  fleet: Pick<Fleet, 'past'>
  simulation: Pick<Simulation, 'lineLoss'>
}

/** Worked out once a day for each area: it adds up every meter there. */
const losses = keptBy<Map<number, Known>>()

interface Known {
  today: number
  /** That of the past of the fleet. */
  version: number
  loss: number | null
}

/** Line loss of an area in percent on the day before, to two digits; null where its supply or a sale is not known. */
export function lossYesterday({ simulation, clock, fleet }: Parts, areaId: number): number | null {
  const known = losses(simulation, () => new Map())
  const today = midnight(clock())
  const last = known.get(areaId)
  if (last?.today === today && fleet.past.after(last.version) >= today) return last.loss
  const loss = simulation.lineLoss(areaId, today - day, today)
  known.set(areaId, { today, version: fleet.past.version, loss })
  return loss
}
