import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Quality } from '#domain/metering/properties.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { HistoryWorld } from './question.ts'

/** How far the values of a device can be trusted: of each time, and beside it what people made of single properties. */
interface DeviceMarks {
  device: StoredDevice
  marks: readonly (readonly Quality[])[]
}

/** Devices between two turns of the event loop. */
const slice = 8

/** The qualities of devices at times, device by device, so that other requests are answered in between. */
export async function* marksOf(
  { simulation, fleet }: HistoryWorld,
  devices: readonly StoredDevice[],
  times: readonly number[],
  now: number,
): AsyncGenerator<DeviceMarks> {
  const [first = 0, second = first + 1] = times
  const step = second - first
  const isEven = times.every((time, n) => time === first + n * step)
  for (const [n, device] of devices.entries()) {
    // eslint-disable-next-line no-await-in-loop -- to rest is the point
    if (n % slice === slice - 1) await nextTurn()
    const read = (from: number, until: number) =>
      simulation.points(device.id, [], { from, until, step, now }).quality
    const plain = isEven
      ? read(first, (times.at(-1) ?? -1) + 1)
      : times.flatMap((time) => read(time, time + 1))
    const byHand = new Map<number, Quality[]>()
    for (const { time, quality, at } of fleet.correctionsOf(device.id)) {
      if (at <= now) byHand.set(time, [...(byHand.get(time) ?? []), quality])
    }
    yield {
      device,
      marks: plain.map((quality, place) => [quality, ...(byHand.get(times[place] ?? -1) ?? [])]),
    }
  }
}
