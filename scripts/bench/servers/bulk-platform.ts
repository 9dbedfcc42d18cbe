import { startForked } from '../../process/forked.ts'
import type { Memory, Question } from './bulk-answers.ts'

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
  /** Milliseconds from the start of the process until calls are answered. */
  started: number
  /** What the process holds, after a collection, and the most since the last question. */
  memory: () => Promise<Memory>
  /** Microseconds of the processor since the process began. */
  processor: () => Promise<number>
  /** Milliseconds to compute the power of every device at the 96 points of a day that nobody has asked for. */
  fleetDay: () => Promise<number>
  /** Publishes so many changes of devices a second for so many seconds; answers when it is over. */
  flood: (changes: number, seconds: number) => Promise<void>
  /** Writes so many lines a second into its log for so many seconds; answers when it is over. */
  floodLog: (lines: number, seconds: number) => Promise<void>
}

export interface BulkOptions {
  /** Rows of the tables of users and of dictionary entries. */
  rows?: number
  /** Devices of the fleet; a few where the figure is none of devices. */
  devices?: number
  /** Work orders, most of them copies of those of the demonstration; as many as the fleet brings where it is 0. */
  orders?: number
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
  const { first, ask, close } = await startForked<First>(
    'scripts/bench/servers/bulk-server.ts',
    [JSON.stringify({ ...usual, ...options })],
    ['--expose-gc'],
  )
  const put = <Answer>(question: Question, takes?: number) => ask<Answer>(question, takes)
  try {
    return await act({
      ...first,
      memory: () => put<Memory>('memory'),
      processor: () => put<number>('processor'),
      fleetDay: () => put<number>('fleetDay'),
      flood: (changes, seconds) => put<void>({ changes, seconds }, seconds * 1000),
      floodLog: (lines, seconds) => put<void>({ lines, seconds }, seconds * 1000),
    })
  } finally {
    close()
  }
}
