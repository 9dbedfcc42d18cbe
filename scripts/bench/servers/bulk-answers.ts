import { day } from '#contract/schema/time-units.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { topics } from '#contract/metering/live.ts'
import type { DeviceStatus } from '#contract/resources/iot/device.ts'
import type { World } from '#mock/world/world.ts'
import { inOrder } from '../../process/in-order.ts'
import { below } from '../measure/times.ts'

/** What the parent process may ask for; see `BulkPlatform`. */
export type Question = 'memory' | 'processor' | 'fleetDay' | Flood

/** So many changes of devices, or lines of the log, a second, for so many seconds. */
export interface Flood {
  of: 'changes' | 'lines'
  each: number
  seconds: number
}

/** Memory of a process, in bytes. */
export interface Memory {
  /** Used heap and resident memory after a collection. */
  heap: number
  resident: number
  /** The most of both since the last question, garbage included. */
  peakHeap: number
  peakResident: number
}

/** Milliseconds between two looks at the memory. */
const sampleEvery = 5
const points = 96
/** Parts of a second in which a flood comes. */
const waves = 20

/** Answers the questions of the parent process about memory, processor and fleet. */
export function answerQuestions(world: World): void {
  const memory = watchMemory()
  let daysAgo = 100
  const answer = async (question: Question) => {
    if (question === 'memory') process.send?.(memory())
    else if (question === 'processor') process.send?.(process.cpuUsage().user + process.cpuUsage().system)
    else if (question === 'fleetDay') process.send?.(fleetDay(world, (daysAgo += 1)))
    else process.send?.(await flood(world, question))
  }
  process.on('message', (question: Question) => void answer(question))
}

/** Samples the memory continuously; the returned function collects garbage and returns the figures. */
function watchMemory(): () => Memory {
  const peak = { heap: 0, resident: 0 }
  const look = () => {
    const { heapUsed, rss } = process.memoryUsage()
    peak.heap = Math.max(peak.heap, heapUsed)
    peak.resident = Math.max(peak.resident, rss)
  }
  setInterval(look, sampleEvery).unref()
  return () => {
    look()
    const { heap: peakHeap, resident: peakResident } = peak
    globalThis.gc?.()
    const { heapUsed: heap, rss: resident } = process.memoryUsage()
    Object.assign(peak, { heap, resident })
    return { heap, resident, peakHeap, peakResident }
  }
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

/** Lets changes or lines come in waves, one after another; resolves when all are sent. */
async function flood(world: World, { of, each, seconds }: Flood): Promise<null> {
  const send = of === 'changes' ? publishState : writeLine
  await inOrder(below(seconds * waves), (wave) => {
    for (const n of below(each / waves)) send(world, wave * (each / waves) + n)
    return sleep(1000 / waves)
  })
  return null
}

/** Publishes the state of a device as it is. */
function publishState({ hub, fleet }: World, n: number): void {
  const row = fleet.table.rows[n % fleet.table.rows.length]
  if (row === undefined) return
  const { id, state, lastTime, alerts } = row
  const status: DeviceStatus = { id, state, lastTime, alerts, signal: -60 - (n % 40) }
  hub.publish(topics.deviceStatus, String(id), status)
}

/** Writes a line of the length of a request's. */
function writeLine({ log }: World, n: number): void {
  const path = `/base/iot/device/info/${n}`
  log(JSON.stringify({ method: 'GET', path, status: 200, ms: n % 90, id: `line-${n}` }))
}
