import { day } from '#contract/schema/time-units.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { topics } from '#contract/metering/live.ts'
import type { DeviceStatus } from '#contract/resources/iot/device.ts'
import type { World } from '#mock/world/world.ts'
import { inOrder } from '../../process/in-order.ts'

/** What the parent process may ask for; see `BulkPlatform`. */
export type Question = 'memory' | 'processor' | 'fleetDay' | Flood | LogFlood

/** So many changes of devices a second, for so many seconds. */
interface Flood {
  changes: number
  seconds: number
}

/** So many lines of the log a second, for so many seconds. */
interface LogFlood {
  lines: number
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
    else if (question === 'processor') process.send?.(processorTime())
    else if (question === 'fleetDay') process.send?.(fleetDay(world, (daysAgo += 1)))
    else if ('lines' in question) process.send?.(await floodLog(world, question))
    else process.send?.(await flood(world, question))
  }
  process.on('message', (question: Question) => void answer(question))
}

/** Microseconds of the processor since the process began. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return user + system
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

/** Publishes the unchanged states of devices, one after another; resolves when all are sent. */
async function flood({ hub, fleet }: World, { changes, seconds }: Flood): Promise<null> {
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
  return null
}

/** Writes lines of the length of a request's into the log; resolves when all are written. */
async function floodLog({ log }: World, { lines, seconds }: LogFlood): Promise<null> {
  const line = (n: number) =>
    JSON.stringify({
      method: 'GET',
      path: `/base/iot/device/info/${n}`,
      status: 200,
      ms: n % 90,
      id: `line-${n}`,
    })
  const wave = (turn: number) => {
    for (let n = 0; n < lines / waves; n += 1) log(line(turn * (lines / waves) + n))
    return sleep(1000 / waves)
  }
  await inOrder(
    Array.from({ length: seconds * waves }, (_, turn) => turn),
    wave,
  )
  return null
}
