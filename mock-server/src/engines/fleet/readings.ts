import { topics, type PropertyReading } from '#contract/metering/live.ts'
import { measuredBy } from '#contract/metering/telemetry.ts'
import type { Simulation } from '#mock/simulation/types.ts'
import type { Hub } from '#mock/socket/hub.ts'
import type { Fleet } from './fleet.ts'
import { sampleNow } from './energy.ts'

/** Milliseconds between two readings of a device that a window shows. */
const every = 4000
/** Devices read in one look at most. */
const maxDevices = 200

/** Publishes what devices measure while there are subscribers; `tick` is to be called about once a second. */
export function createReadings({
  fleet,
  simulation,
  hub,
  clock,
}: {
  fleet: Fleet
  simulation: Simulation
  hub: Hub
  clock: () => number
}) {
  const prefix = topics.deviceProperties(0).slice(0, -1)
  let last = Number.NEGATIVE_INFINITY

  function read(id: number): void {
    const row = fleet.table.get(id)
    const ts = clock()
    if (row?.state !== 'online') return
    fleet.answered(id, ts)
    for (const property of measuredBy(row)) {
      const reading: PropertyReading = { property, ts, ...sampleNow(simulation, id, property, ts) }
      hub.publish(topics.deviceProperties(id), property, reading)
    }
  }

  return {
    tick(): void {
      if (performance.now() - last < every) return
      last = performance.now()
      for (const topic of hub.listened(prefix).slice(0, maxDevices)) read(Number(topic.slice(prefix.length)))
    },
  }
}
