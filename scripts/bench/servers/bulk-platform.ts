import type { Endpoint } from '#contract/wire/endpoint.ts'
import type { Envelope } from '#contract/wire/envelope.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import { startForked } from '../../process/forked.ts'
import { timeOf } from '../measure/times.ts'

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

/** Rows behind the lists. */
export const rowCount = 100_000

/** A platform with many rows, in a process of its own. */
export interface BulkPlatform {
  /** Where the console is, if there is one. */
  url: string
  /** Where the platform's calls begin. */
  apiUrl: string
  /** Where bare routes answer the bytes of the calls that were named, under their paths. */
  bareUrl: string
  /** Of the administrator. */
  token: string
  /** Asks as the administrator. */
  ask: Ask
  /** Milliseconds from the start of the process until calls are answered. */
  started: number
  /** What the process holds, after a collection, and the most since the last question. */
  memory: () => Promise<Memory>
  /** Microseconds of the processor since the process began. */
  processor: () => Promise<number>
  /** Milliseconds to compute the power of every device at the 96 points of a day that nobody has asked for. */
  fleetDay: () => Promise<number>
  /** Publishes changes of devices, or writes lines into its log, so many a second; answers when it is over. */
  flood: (flood: Flood) => Promise<void>
}

/** Asks a call with a query or a body; returns its data, and throws where it is refused. */
export type Ask = <Data>(
  call: Endpoint<unknown, Data>,
  given?: { query?: Readonly<Record<string, unknown>>; body?: object },
) => Promise<Data>

export interface BulkOptions {
  /** Rows of the tables of users and of dictionary entries. */
  rows?: number
  /** Devices of the fleet; a few where the figure is none of devices. */
  devices?: number
  /** Work orders, most of them copies of those of the demonstration; as many as the fleet brings where it is 0. */
  orders?: number
  /** Meters of the first area, most of them moved there; as many as the fleet brings where it is 0. */
  crowd?: number
  /** Folder of a console to be served; none where it is not given. */
  consoleDir?: string
  /** Work factor of password hashes, as a power of two. */
  passwordCost?: number
  /** Whether nothing happens by itself. */
  isStill?: boolean
  /** Calls that bare routes answer as well. */
  bare?: readonly string[]
}

const usual: Required<BulkOptions> = {
  rows: rowCount,
  devices: 60,
  orders: 0,
  crowd: 0,
  consoleDir: '',
  passwordCost: 4,
  isStill: false,
  bare: [],
}

type First = Pick<BulkPlatform, 'url' | 'apiUrl' | 'bareUrl' | 'token' | 'started'>

/** Acts on a platform with many rows; it ends with the act. */
export async function withBulkPlatform<Result>(
  options: BulkOptions,
  act: (platform: BulkPlatform) => Promise<Result>,
): Promise<Result> {
  const {
    first,
    ask: put,
    close,
  } = await startForked<First>(
    'scripts/bench/servers/bulk-server.ts',
    [JSON.stringify({ ...usual, ...options })],
    ['--expose-gc'],
  )
  try {
    return await act({
      ...first,
      ask: asking(first.apiUrl, first.token),
      memory: () => put<Memory>('memory'),
      processor: () => put<number>('processor'),
      fleetDay: () => put<number>('fleetDay'),
      flood: (flood) => put<void>(flood, flood.seconds * 1000),
    })
  } finally {
    close()
  }
}

/** Calls of one person at a platform. */
export function asking(apiUrl: string, token: string): Ask {
  return async <Data>(
    { method, path }: Endpoint<unknown, Data>,
    { query, body }: { query?: Readonly<Record<string, unknown>>; body?: object } = {},
  ) => {
    const texts = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])
    const isJson = body !== undefined && !(body instanceof FormData)
    const response = await fetch(`${apiUrl}${path}${query ? `?${new URLSearchParams(texts)}` : ''}`, {
      method,
      headers: { [tokenHeader]: token, ...(isJson && { 'content-type': 'application/json' }) },
      body: isJson ? JSON.stringify(body) : body,
    })
    const { code, msg, data } = (await response.json()) as Envelope<Data>
    if (code !== 0) throw new Error(`${method} ${path} answers ${code}: ${msg}`)
    return data
  }
}

/** What something costs a platform. */
export interface Cost {
  seconds: number
  /** Most heap and memory that it used meanwhile beyond what it used before, in megabytes. */
  heap: number
  resident: number
}

/** Acts, and returns what that cost the platform. */
export async function costOf({ memory }: BulkPlatform, act: () => Promise<unknown>): Promise<Cost> {
  const before = await memory()
  const seconds = (await timeOf(act)) / 1000
  const { peakHeap, peakResident } = await memory()
  return {
    seconds,
    heap: (peakHeap - before.heap) / 2 ** 20,
    resident: (peakResident - before.resident) / 2 ** 20,
  }
}
