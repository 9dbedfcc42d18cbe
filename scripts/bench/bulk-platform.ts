import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fromRoot } from '../root.ts'
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

/** Milliseconds for the start and for an answer. */
const patience = 60_000

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
  const server = fork(fromRoot('scripts/bench/bulk-server.ts'), [String(rows), String(devices), consoleDir], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
  })
  const close = () => {
    if (server.connected) server.disconnect()
  }
  try {
    const addresses = await messageOf<Addresses>(server)
    const ask = <Answer>(question: Question) => {
      const answer = messageOf<Answer>(server)
      server.send(question)
      return answer
    }
    return {
      ...addresses,
      memory: () => ask<Memory>('memory'),
      processor: () => ask<number>('processor'),
      fleetDay: () => ask<number>('fleetDay'),
      flood: (changes, seconds) => ask<void>({ changes, seconds }),
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

/** The next message of the process; refuses where it ends or stays silent instead. */
async function messageOf<Message>(server: ChildProcess): Promise<Message> {
  const given = new AbortController()
  const signal = AbortSignal.any([given.signal, AbortSignal.timeout(patience)])
  try {
    const ended = once(server, 'exit', { signal }).then(([code]) => {
      throw new Error(`The platform of the bench has ended with ${code}`)
    })
    const [message] = (await Promise.race([once(server, 'message', { signal }), ended])) as [Message]
    return message
  } catch (error) {
    const isSilent = error instanceof Error && error.name === 'AbortError'
    throw isSilent ? new Error(`The platform of the bench is silent for ${patience / 1000} s`) : error
  } finally {
    given.abort()
  }
}
