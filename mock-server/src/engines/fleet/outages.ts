import { isSilencing, isSilencingBehind } from '#domain/metering/events.ts'
import type { Simulation } from '#mock/simulation/types.ts'
import type { Fleet } from './fleet.ts'

interface Parts {
  fleet: Pick<Fleet, 'table'>
  simulation: Pick<Simulation, 'faults'>
}

/** A span in which a device was unreachable, epoch milliseconds. */
interface Outage {
  from: number
  until: number
}

/** Returns the spans in which a device or its terminal was unreachable, merged where they touch. */
export function outagesOf({ fleet, simulation }: Parts, id: number, from: number, until: number): Outage[] {
  const { parentId = 0 } = fleet.table.get(id) ?? {}
  const own = simulation.faults(id, from, until).filter(({ code }) => isSilencing(code))
  const above =
    parentId === 0
      ? []
      : simulation.faults(parentId, from, until).filter(({ code }) => isSilencingBehind(code))
  const all = [...own, ...above]
    .map((fault) => ({ from: Math.max(from, fault.from), until: Math.min(until, fault.until) }))
    .sort((a, b) => a.from - b.from)
  const spans: Outage[] = []
  for (const span of all) {
    const last = spans.at(-1)
    if (last !== undefined && span.from <= last.until) last.until = Math.max(last.until, span.until)
    else spans.push(span)
  }
  return spans
}
