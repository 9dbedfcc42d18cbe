import { fork, type ChildProcess, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import { fromRoot } from '../root.ts'

/** Timeouts in milliseconds: for the start on a busy machine, and for a response beyond its expected time. */
const patience = { start: 300_000, answer: 60_000 }

/** Project script in a separate process. */
export interface Forked<First> {
  /** First message, sent when it is ready. */
  first: First
  /** Sends a message; the next message is the response, expected within `takes` milliseconds. */
  ask: <Answer>(question: Serializable, takes?: number) => Promise<Answer>
  /** Disconnects, which ends the process. */
  close: () => void
}

/** Starts a script that reports when it is ready and exits when disconnected. */
export async function startForked<First>(
  path: string,
  args: readonly string[],
  execArgv: readonly string[] = [],
): Promise<Forked<First>> {
  const compiler = path.endsWith('.ts') ? ['--import', 'tsx'] : []
  const child = fork(fromRoot(path), [...args], { execArgv: [...compiler, ...execArgv] })
  const close = () => {
    if (child.connected) child.disconnect()
  }
  try {
    return {
      first: await messageOf<First>(child, path, patience.start),
      ask: <Answer>(question: Serializable, takes = 0) => {
        const answer = messageOf<Answer>(child, path, takes + patience.answer)
        child.send(question)
        return answer
      },
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

/** Resolves to the process's next message; rejects when it exits or times out. */
async function messageOf<Message>(child: ChildProcess, path: string, within: number): Promise<Message> {
  const given = new AbortController()
  const signal = AbortSignal.any([given.signal, AbortSignal.timeout(within)])
  try {
    const ended = once(child, 'exit', { signal }).then(([code]) => {
      throw new Error(`${path} has ended with ${code}`)
    })
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [Message]
    return message
  } catch (error) {
    const isSilent = error instanceof Error && error.name === 'AbortError'
    throw isSilent ? new Error(`${path} is silent for ${within / 1000} s`) : error
  } finally {
    given.abort()
  }
}
