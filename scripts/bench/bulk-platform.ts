import { startForked } from '../forked.ts'
import type { Memory, Question } from './bulk-usage.ts'

/** Rows behind the lists. */
export const rowCount = 100_000

/** A platform with many rows, in a process of its own. */
export interface BulkPlatform {
  /** Where the console is, if there is one. */
  url: string
  /** Where the platform's calls begin. */
  apiUrl: string
  /** A bare route that answers the bytes of a page of the list. */
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
  close: () => void
}

type Addresses = Pick<BulkPlatform, 'url' | 'apiUrl' | 'bareUrl' | 'token' | 'started'>

export interface BulkOptions {
  /** Rows of the tables of users and of dictionary entries. */
  rows?: number
  /** Devices of the fleet; a few where the figure is none of devices. */
  devices?: number
  consoleDir?: string
}

/** Acts on a platform with many rows; it ends with the act. */
export async function withBulkPlatform<Result>(
  options: BulkOptions,
  act: (platform: BulkPlatform) => Promise<Result>,
): Promise<Result> {
  const platform = await startBulkPlatform(options)
  try {
    return await act(platform)
  } finally {
    platform.close()
  }
}

async function startBulkPlatform({
  rows = rowCount,
  devices = 60,
  consoleDir = '',
}: BulkOptions): Promise<BulkPlatform> {
  const { first, ask, close } = await startForked<Addresses>(
    'scripts/bench/bulk-server.ts',
    [String(rows), String(devices), consoleDir],
    ['--expose-gc'],
  )
  const put = <Answer>(question: Question) => ask<Answer>(question)
  return {
    ...first,
    memory: () => put<Memory>('memory'),
    processor: () => put<number>('processor'),
    fleetDay: () => put<number>('fleetDay'),
    flood: (changes, seconds) => put<void>({ changes, seconds }),
    close,
  }
}
