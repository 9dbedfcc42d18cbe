import type { createClient as create } from 'redis'
import { listOf } from './bytes.ts'
import { RedisAway, type Command, type Follow, type RedisPort, type Reply } from './port.ts'
import { MemoryRedis } from './memory/memory.ts'

/** Timeouts in milliseconds. */
const patience = { connect: 2000, answer: 5000, again: 2000 } as const

/** The URL is set by the operator; an invalid one is reported like an unreachable server. */
const newClient = (createClient: typeof create, url: string) =>
  createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    socket: { connectTimeout: patience.connect, reconnectStrategy: false },
  })
type Client = ReturnType<typeof newClient>

/** A real Redis server. The client is loaded and connects on first use, and reconnects after a loss. */
export class RedisServer implements RedisPort {
  readonly driver = 'redis'
  readonly #url: string
  #client: Client | undefined
  #joining: Promise<Client> | undefined

  /** The URL may contain user, password and database: `redis://user:password@host:6379/0`. */
  constructor(url: string) {
    this.#url = url
  }

  async run(commands: readonly Command[]): Promise<readonly Reply[]> {
    const client = await this.#join()
    const { ErrorReply, RESP_TYPES } = await import('redis')
    // replies are bytes, not decoded strings
    const asBytes = {
      [RESP_TYPES.BLOB_STRING]: Buffer,
      [RESP_TYPES.SIMPLE_STRING]: Buffer,
      [RESP_TYPES.VERBATIM_STRING]: Buffer,
    } as const
    const answers = await Promise.allSettled(
      commands.map((command) =>
        withPatience(client.sendCommand<Reply>([...command], { typeMapping: asBytes })),
      ),
    )
    return answers.map((answer) => {
      if (answer.status === 'fulfilled') return answer.value
      const reason: unknown = answer.reason
      if (reason instanceof ErrorReply && !isAway(reason)) return reason
      this.close()
      throw new RedisAway(isPassword(reason) ? 'password' : 'away', reason)
    })
  }

  async transact(key: Buffer, read: Command, follow: Follow): Promise<readonly Reply[] | undefined> {
    // on a shared connection, the end of one transaction would end the WATCH of another
    const alone = new RedisServer(this.#url)
    try {
      const [watched = null, reply = null] = await alone.run([['WATCH', key], read])
      if (watched instanceof Error) return [watched]
      if (reply instanceof Error) return [reply]
      const commands = follow(reply)
      // a reconnected client has lost its WATCH
      if (alone.#client?.isReady !== true) return undefined
      const replies = await alone.run([['MULTI'], ...commands, ['EXEC']])
      const done = replies.at(-1)
      if (done === null) return undefined
      return done instanceof Error ? [done] : listOf(done)
    } finally {
      alone.close()
    }
  }

  close(): void {
    if (this.#client?.isOpen === true) this.#client.destroy()
    this.#client = undefined
    this.#joining = undefined
  }

  async #join(): Promise<Client> {
    if (this.#client?.isReady === true) return this.#client
    this.#joining ??= this.#connect().finally(() => {
      this.#joining = undefined
    })
    return this.#joining
  }

  async #connect(): Promise<Client> {
    this.close()
    const { createClient } = await import('redis')
    const client = newClient(createClient, this.#url)
    // a lost connection is reported by the next command, which reconnects
    client.on('error', () => undefined)
    try {
      await withPatience(client.connect())
    } catch (error) {
      if (client.isOpen) client.destroy()
      throw new RedisAway(isPassword(error) ? 'password' : 'away', error)
    }
    this.#client = client
    return client
  }
}

/** Whether an error means that the server is unavailable rather than that it refused a command. */
function isAway(error: Error): boolean {
  return isPassword(error) || error.message.startsWith('LOADING')
}

function isPassword(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(?:WRONGPASS|NOAUTH)|invalid password|without any password/i.test(error.message)
  )
}

function withPatience<Value>(answer: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), patience.answer)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** Opens the Redis server at a URL, or without one an in-memory substitute with initial commands from `seed`. */
export function openRedis(
  url: string | undefined,
  clock: () => number,
  seed: () => readonly Command[],
): RedisPort {
  return url === undefined ? new MemoryRedis(clock, seed) : new RedisServer(url)
}
