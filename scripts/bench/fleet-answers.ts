import { setTimeout as sleep } from 'node:timers/promises'
import { topics } from '../../contract/metering/live.ts'
import type { DeviceStatus } from '../../contract/resources/iot/device.ts'
import type { World } from '../../mock-server/src/world.ts'
import { inOrder } from '../in-order.ts'
import type { Question } from './bulk-usage.ts'

const day = 86_400_000
const points = 96
/** Parts of a second in which a flood comes. */
const waves = 20

/** Answers the questions of the parent process that concern the fleet. */
export function answerFleet(world: World): void {
  let daysAgo = 100
  process.on('message', (question: Question) => {
    if (question === 'fleetDay') {
      daysAgo += 1
      process.send?.(fleetDay(world, daysAgo))
    }
    if (typeof question === 'object') void flood(world, question).then(() => process.send?.(null))
  })
}

/** Milliseconds to compute the power of every device at the points of a day. */
function fleetDay({ simulation, fleet, clock }: World, daysAgo: number): number {
  const midnight = Math.floor(clock() / day - daysAgo) * day
  const start = performance.now()
  for (const { id } of fleet.table.rows) {
    for (let point = 0; point < points; point += 1) simulation.power(id, midnight + (point * day) / points)
  }
  return performance.now() - start
}

/** Says of devices, one after another, that they are as they are. */
async function flood(
  { hub, fleet }: World,
  { changes, seconds }: { changes: number; seconds: number },
): Promise<void> {
  const { rows } = fleet.table
  let next = 0
  const wave = () => {
    for (let change = 0; change < changes / waves; change += 1) {
      const row = rows[next % rows.length]
      next += 1
      if (row === undefined) continue
      const { id, state, lastTime, alerts } = row
      const status: DeviceStatus = { id, state, lastTime, alerts, signal: -60 - (next % 40) }
      hub.publish(topics.deviceStatus, String(id), status)
    }
    return sleep(1000 / waves)
  }
  await inOrder(Array.from({ length: seconds * waves }), wave)
}
