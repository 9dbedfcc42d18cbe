import type { Command, RedisPort, Reply } from '../port.ts'
import { commands } from './commands.ts'
import { Keyspace, WrongType } from './keyspace.ts'

/** Stands in for a Redis where the platform was given none: the same commands over values in its own memory. */
export class MemoryRedis implements RedisPort {
  readonly driver = 'memory'
  readonly #keys: Keyspace
  readonly #clock: () => number
  readonly #started: number
  readonly #calls = new Map<string, number>()
  #second = { start: 0, calls: 0, before: 0 }

  #seed: (() => readonly Command[]) | undefined

  /** `seed` answers what it begins with, when it is first asked. */
  constructor(clock: () => number, seed?: () => readonly Command[]) {
    this.#clock = clock
    this.#seed = seed
    this.#started = clock()
    this.#keys = new Keyspace(clock)
  }

  run(list: readonly Command[]): Promise<readonly Reply[]> {
    const seed = this.#seed?.() ?? []
    this.#seed = undefined
    for (const command of seed) this.#run(command)
    return Promise.resolve(list.map((command) => this.#run(command)))
  }

  close(): void {
    // nothing is open
  }

  #run([name, ...given]: Command): Reply {
    this.#count(name)
    if (name === 'INFO') return Buffer.from(given[0] === 'commandstats' ? this.#statistics() : this.#info())
    const act = commands[name]
    if (act === undefined) return new Error(`ERR unknown command '${name}'`)
    try {
      return act(
        this.#keys,
        given.map((one) =>
          typeof one === 'string' ? Buffer.from(one).toString('latin1') : one.toString('latin1'),
        ),
      )
    } catch (error) {
      if (error instanceof WrongType) return error
      throw error
    }
  }

  #count(name: string): void {
    this.#calls.set(name, (this.#calls.get(name) ?? 0) + 1)
    const now = this.#clock()
    if (now - this.#second.start >= 1000) this.#second = { start: now, calls: 0, before: this.#second.calls }
    this.#second.calls += 1
  }

  #info(): string {
    const used = 1_048_576 + this.#keys.size * 512
    const calls = [...this.#calls.values()].reduce((sum, one) => sum + one, 0)
    return Object.entries({
      redis_version: '7.0.0',
      redis_mode: 'standalone',
      uptime_in_seconds: Math.floor((this.#clock() - this.#started) / 1000),
      connected_clients: 1,
      blocked_clients: 0,
      used_memory: used,
      used_memory_peak: used,
      maxmemory: 64 * 1_048_576,
      instantaneous_ops_per_sec: this.#second.before,
      keyspace_hits: calls,
      keyspace_misses: 0,
      expired_keys: this.#keys.expired,
      evicted_keys: 0,
    })
      .map(([name, value]) => `${name}:${value}\r\n`)
      .join('')
  }

  #statistics(): string {
    return [...this.#calls]
      .map(
        ([name, calls]) =>
          `cmdstat_${name.toLowerCase()}:calls=${calls},usec=${calls},usec_per_call=1.00\r\n`,
      )
      .join('')
  }
}
