import { asking } from '../../calls.ts'
import { closing } from '../../process/closing.ts'
import { startForked } from '../../process/forked.ts'
import { timeOf } from '../measure/times.ts'

/** Requests of the parent process; see `startBulk`. */
export type Question = 'memory' | 'processor' | 'fleetDay' | Flood

/** Device updates or log lines per second, for a number of seconds. */
export interface Flood {
  of: 'changes' | 'lines'
  each: number
  seconds: number
}

/** Memory of a process in bytes. */
export interface Memory {
  /** Used heap and resident memory after a garbage collection. */
  heap: number
  resident: number
  /** Maximum of both since the last request, including garbage. */
  peakHeap: number
  peakResident: number
}

/** Default number of rows behind the lists. */
export const rowCount = 100_000

/** Default options of a platform. */
const usual = {
  /** Rows of the user and dictionary entry tables. */
  rows: rowCount,
  /** Devices of the fleet; few, for figures that do not concern devices. */
  devices: 60,
  /** Work orders, mostly copies of those of the demonstration; 0 keeps the fleet's number. */
  orders: 0,
  /** Meters of the first area, mostly moved there; 0 keeps the fleet's number. */
  crowd: 0,
  /** Folder of a console to serve; none if empty. */
  consoleDir: '',
  /** Work factor of password hashes as a power of two. */
  passwordCost: 4,
  /** Disables background activity. */
  isStill: false,
  /** Calls that bare routes answer as well. */
  bare: Array.of<string>(),
}
export type BulkOptions = typeof usual

/** Reported by the platform when it is ready. */
interface First {
  /** URL of the console, if there is one. */
  url: string
  /** Base URL of the platform's API. */
  apiUrl: string
  /** Base URL of bare routes with the responses of the `bare` calls, under their paths. */
  bareUrl: string
  /** Token of the administrator. */
  token: string
  /** Milliseconds from process start until calls are answered. */
  started: number
}

/** Runs a measurement on a platform with many rows, which is stopped afterwards. */
export const onPlatform =
  <Result>(options: Partial<BulkOptions>, act: (platform: BulkPlatform) => Promise<Result>) =>
  (): Promise<Result> =>
    closing(startBulk({ ...usual, ...options }), act)

/** Starts a platform with many rows in a separate process. */
async function startBulk(options: BulkOptions) {
  const script = 'scripts/bench/servers/bulk-server.ts'
  const given = [JSON.stringify(options)]
  const { first, ask, close } = await startForked<First>(script, given, ['--expose-gc'])
  return {
    ...first,
    /** Sends calls as the administrator. */
    ask: asking(first.apiUrl, first.token),
    /** Returns the memory after a garbage collection, and the maximum since the last request. */
    memory: () => ask<Memory>('memory'),
    /** Returns the CPU time since the process started in microseconds. */
    processor: () => ask<number>('processor'),
    /** Returns the milliseconds to compute the power of every device at the 96 points of an uncached day. */
    fleetDay: () => ask<number>('fleetDay'),
    /** Publishes device updates or writes log lines at the given rate; resolves when done. */
    flood: (flood: Flood) => ask<null>(flood, flood.seconds * 1000),
    /** Stops the platform. */
    close,
  }
}

export type BulkPlatform = Awaited<ReturnType<typeof startBulk>>

/** Runs an action; returns its seconds, and the maximum heap and memory above the previous use in megabytes. */
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
