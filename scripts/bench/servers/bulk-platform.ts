import { asking } from '../../calls.ts'
import { closing } from '../../process/closing.ts'
import { startForked } from '../../process/forked.ts'
import { timeOf } from '../measure/times.ts'

/** What the parent process may ask for; see `startBulk`. */
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

/** Rows behind the lists. */
export const rowCount = 100_000

/** What a platform is like where nothing else is said. */
const usual = {
  /** Rows of the tables of users and of dictionary entries. */
  rows: rowCount,
  /** Devices of the fleet; a few where the figure is none of devices. */
  devices: 60,
  /** Work orders, most of them copies of those of the demonstration; as many as the fleet brings where it is 0. */
  orders: 0,
  /** Meters of the first area, most of them moved there; as many as the fleet brings where it is 0. */
  crowd: 0,
  /** Folder of a console to be served; none where it is empty. */
  consoleDir: '',
  /** Work factor of password hashes, as a power of two. */
  passwordCost: 4,
  /** Whether nothing happens by itself. */
  isStill: false,
  /** Calls that bare routes answer as well. */
  bare: Array.of<string>(),
}
export type BulkOptions = typeof usual

/** What such a platform reports when it is ready. */
interface First {
  /** Where the console is, if there is one. */
  url: string
  /** Where the platform's calls begin. */
  apiUrl: string
  /** Where bare routes answer the bytes of the calls that were named, under their paths. */
  bareUrl: string
  /** Of the administrator. */
  token: string
  /** Milliseconds from the start of the process until calls are answered. */
  started: number
}

/** A measurement on a platform with many rows, which ends with it. */
export const onPlatform =
  <Result>(options: Partial<BulkOptions>, act: (platform: BulkPlatform) => Promise<Result>) =>
  (): Promise<Result> =>
    closing(startBulk({ ...usual, ...options }), act)

/** Starts a platform with many rows, in a process of its own. */
async function startBulk(options: BulkOptions) {
  const script = 'scripts/bench/servers/bulk-server.ts'
  const given = [JSON.stringify(options)]
  const { first, ask, close } = await startForked<First>(script, given, ['--expose-gc'])
  return {
    ...first,
    /** Asks as the administrator. */
    ask: asking(first.apiUrl, first.token),
    /** What the process holds, after a collection, and the most since the last question. */
    memory: () => ask<Memory>('memory'),
    /** Microseconds of the processor since the process began. */
    processor: () => ask<number>('processor'),
    /** Milliseconds to compute the power of every device at the 96 points of a day that nobody has asked for. */
    fleetDay: () => ask<number>('fleetDay'),
    /** Publishes changes of devices, or writes lines into its log, so many a second; answers when it is over. */
    flood: (flood: Flood) => ask<null>(flood, flood.seconds * 1000),
    /** Lets it end. */
    close,
  }
}

export type BulkPlatform = Awaited<ReturnType<typeof startBulk>>

/** Acts, and returns the seconds, and the most heap and memory beyond what a platform used before, in megabytes. */
export async function costOf({ memory }: BulkPlatform, act: () => Promise<unknown>) {
  const before = await memory()
  const seconds = (await timeOf(act)) / 1000
  const { peakHeap, peakResident } = await memory()
  return {
    seconds,
    heap: (peakHeap - before.heap) / 2 ** 20,
    resident: (peakResident - before.resident) / 2 ** 20,
  }
}
