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
  /** What the process holds, after a collection, and the most since the last question. */
  memory: () => Promise<Memory>
  /** Microseconds of the processor since the process began. */
  processor: () => Promise<number>
  close: () => void
}

type Addresses = Omit<BulkPlatform, 'memory' | 'processor' | 'close'>

/** Milliseconds for the start and for an answer. */
const patience = 60_000

/** Acts on a platform whose tables of users and of dictionary entries have many rows; it ends with the act. */
export async function withBulkPlatform<Result>(
  { rows = rowCount, consoleDir }: { rows?: number; consoleDir?: string },
  act: (platform: BulkPlatform) => Promise<Result>,
): Promise<Result> {
  const platform = await startBulkPlatform(rows, consoleDir)
  try {
    return await act(platform)
  } finally {
    platform.close()
  }
}

async function startBulkPlatform(rows: number, consoleDir: string | undefined): Promise<BulkPlatform> {
  const options = [String(rows), ...(consoleDir === undefined ? [] : [consoleDir])]
  const server = fork(fromRoot('scripts/bench/bulk-server.ts'), options, {
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
