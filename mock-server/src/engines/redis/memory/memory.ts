import type { Command, Follow, RedisPort, Reply } from '../port.ts'
import { Keyspace, WrongType, type Value } from './keyspace.ts'

/** Whether a name matches a Redis pattern: `*`, `?`, `[a-c]`, `[^a]`, and `\` to escape. */
function fits(pattern: string, name: string): boolean {
  const parts = partsOf(pattern)
  let at = 0
  let part = 0
  /** Backtracking position: the last star and where its match ended. Earlier stars need no retry. */
  let star: { part: number; at: number } | undefined
  while (at < name.length) {
    const current = parts[part]
    if (current === '*') {
      star = { part, at }
      part += 1
    } else if (current !== undefined && current(name.charAt(at))) {
      part += 1
      at += 1
    } else if (star !== undefined) {
      star.at += 1
      at = star.at
      part = star.part + 1
    } else return false
  }
  return parts.slice(part).every((rest) => rest === '*')
}

type Part = '*' | ((char: string) => boolean)

function partsOf(pattern: string): Part[] {
  const parts: Part[] = []
  const tokens = pattern.matchAll(/\\([\s\S])|\[(\^?)((?:\\[\s\S]|[^[\]\\])*)\]|([\s\S])/g)
  for (const [, escaped, not, set, plain] of tokens) {
    if (set !== undefined) parts.push((char) => isIn(set, char) !== (not === '^'))
    else if (plain === '*') parts.push('*')
    else if (plain === '?') parts.push(() => true)
    else parts.push((char) => char === (escaped ?? plain))
  }
  return parts
}

function isIn(set: string, char: string): boolean {
  const runs = set.matchAll(/(?:\\([\s\S])|([\s\S]))(?:-(?:\\([\s\S])|([\s\S])))?/g)
  for (const [, a, b, c, d] of runs) {
    const from = a ?? b ?? ''
    if (char >= from && char <= (c ?? d ?? from)) return true
  }
  return false
}

/** Arguments of a command, as Latin-1. */
type Given = readonly string[]
type Do = (keys: Keyspace, given: Given) => Reply

const bytes = (text: string) => Buffer.from(text, 'latin1')

/** Implemented commands: those that the console uses to manage keys and their values. */
const commands: Readonly<Record<string, Do>> = {
  DBSIZE: (keys) => keys.size,
  TYPE: (keys, [key = '']) => bytes(keys.get(key)?.type ?? 'none'),
  PTTL: (keys, [key = '']) => keys.left(key),
  MEMORY: (keys, [, key = '']) => {
    const value = keys.get(key)
    return value === undefined ? null : sizeOf(key, value)
  },
  SCAN: (keys, [cursor = '0', ...more]) => {
    const { MATCH: match, TYPE: type, COUNT: count = '10' } = options(more)
    const looked = keys.after(Number(cursor)).slice(0, Number(count))
    const isLast = looked.length < Number(count)
    const found = looked.filter(
      ([key]) =>
        (match === undefined || fits(match, key)) && (type === undefined || keys.get(key)?.type === type),
    )
    return [bytes(isLast ? '0' : String(looked.at(-1)?.[1] ?? 0)), found.map(([key]) => bytes(key))]
  },
  UNLINK: (keys, given) => given.filter((key) => keys.delete(key)).length,
  PEXPIRE: (keys, [key = '', time]) => Number(keys.expire(key, Number(time))),
  PERSIST: (keys, [key = '']) => {
    const isLimited = keys.left(key) >= 0
    return Number(isLimited && keys.expire(key, Infinity))
  },
  RENAMENX: (keys, [key = '', to = '']) => {
    const value = keys.get(key)
    if (value === undefined) return new Error('ERR no such key')
    if (keys.get(to) !== undefined) return 0
    const left = keys.left(key)
    keys.delete(key)
    keys.set(to, value)
    if (left >= 0) keys.expire(to, left)
    return 1
  },

  STRLEN: (keys, [key = '']) => keys.of(key, 'string')?.length ?? 0,
  GETRANGE: (keys, [key = '', from, to]) =>
    keys.of(key, 'string')?.subarray(Number(from), Number(to) + 1) ?? Buffer.alloc(0),
  SET: (keys, [key = '', value = '', ...more]) => {
    const isThere = keys.get(key) !== undefined
    if (more.includes('NX') ? isThere : more.includes('XX') && !isThere) return null
    keys.set(key, { type: 'string', data: bytes(value) }, more.includes('KEEPTTL') ? undefined : Infinity)
    return bytes('OK')
  },

  HLEN: (keys, [key = '']) => keys.of(key, 'hash')?.size ?? 0,
  HSCAN: (keys, [key = '']) => [
    bytes('0'),
    [...(keys.of(key, 'hash') ?? [])].flatMap(([name, value]) => [bytes(name), value]),
  ],
  HSET: (keys, [key = '', name = '', value = '']) => {
    const hash = keys.make(key, 'hash', new Map<string, Buffer>())
    const isNew = !hash.has(name)
    hash.set(name, bytes(value))
    return Number(isNew)
  },
  HSETNX: (keys, [key = '', name = '', value = '']) => {
    const hash = keys.make(key, 'hash', new Map<string, Buffer>())
    if (hash.has(name)) return 0
    hash.set(name, bytes(value))
    return 1
  },
  HDEL: (keys, [key = '', name = '']) => {
    const hash = keys.of(key, 'hash')
    return removed(keys, key, hash?.delete(name), hash?.size)
  },

  LLEN: (keys, [key = '']) => keys.of(key, 'list')?.length ?? 0,
  LRANGE: (keys, [key = '', from, to]) => keys.of(key, 'list')?.slice(Number(from), Number(to) + 1) ?? [],
  RPUSH: (keys, [key = '', value = '']) => keys.make(key, 'list', []).push(bytes(value)),
  LSET: (keys, [key = '', at, value = '']) => {
    const list = keys.of(key, 'list')
    if (list === undefined) return new Error('ERR no such key')
    if (list[Number(at)] === undefined) return new Error('ERR index out of range')
    list[Number(at)] = bytes(value)
    return bytes('OK')
  },
  LREM: (keys, [key = '', , value = '']) => {
    const list = keys.of(key, 'list') ?? []
    const at = list.findIndex((one) => one.equals(bytes(value)))
    if (at >= 0) list.splice(at, 1)
    return removed(keys, key, at >= 0, list.length)
  },

  SCARD: (keys, [key = '']) => keys.of(key, 'set')?.size ?? 0,
  SSCAN: (keys, [key = '']) => [bytes('0'), [...(keys.of(key, 'set') ?? [])].map(bytes)],
  SADD: (keys, [key = '', member = '']) => {
    const set = keys.make(key, 'set', new Set<string>())
    const isNew = !set.has(member)
    set.add(member)
    return Number(isNew)
  },
  SREM: (keys, [key = '', member = '']) => {
    const set = keys.of(key, 'set')
    return removed(keys, key, set?.delete(member), set?.size)
  },

  ZCARD: (keys, [key = '']) => keys.of(key, 'zset')?.size ?? 0,
  ZRANGE: (keys, [key = '', from, to]) =>
    [...(keys.of(key, 'zset') ?? [])]
      .sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1))
      .slice(Number(from), Number(to) + 1)
      .flatMap(([member, score]) => [bytes(member), bytes(String(score))]),
  ZADD: (keys, [key = '', ...given]) => {
    const [member = '', score] = given.toReversed()
    const set = keys.make(key, 'zset', new Map<string, number>())
    const isNew = !set.has(member)
    if (isNew || given[0] !== 'NX') set.set(member, Number(score))
    return Number(isNew)
  },
  ZREM: (keys, [key = '', member = '']) => {
    const set = keys.of(key, 'zset')
    return removed(keys, key, set?.delete(member), set?.size)
  },

  XLEN: (keys, [key = '']) => keys.of(key, 'stream')?.length ?? 0,
  XREVRANGE: (keys, [key = '', from = '+', , , count]) => {
    const all = (keys.of(key, 'stream') ?? []).toReversed()
    const start = from === '+' ? 0 : all.findIndex(({ id }) => isBefore(id, from.slice(1)))
    if (start < 0) return []
    return all.slice(start, start + Number(count)).map(({ id, fields }) => [bytes(id), [...fields]])
  },
  XADD: (keys, [key = '', id = '*', ...fields]) => {
    const stream = keys.make(key, 'stream', [])
    const made = id === '*' ? nextId(stream.at(-1)?.id) : id
    stream.push({ id: made, fields: fields.map(bytes) })
    return bytes(made)
  },
  XDEL: (keys, [key = '', id = '']) => {
    const stream = keys.of(key, 'stream') ?? []
    const at = stream.findIndex((one) => one.id === id)
    if (at >= 0) stream.splice(at, 1)
    return Number(at >= 0)
  },
}

/** Deletes the key along with its last entry, as Redis does. */
function removed(keys: Keyspace, key: string, isRemoved = false, left = 0): number {
  if (isRemoved && left === 0) keys.delete(key)
  return Number(isRemoved)
}

function options(given: Given): Readonly<Partial<Record<string, string>>> {
  return Object.fromEntries(given.flatMap((name, at) => (at % 2 === 0 ? [[name, given[at + 1] ?? '']] : [])))
}

function isBefore(id: string, other: string): boolean {
  const [a = 0, b = 0] = id.split('-').map(Number)
  const [x = 0, y = 0] = other.split('-').map(Number)
  return a < x || (a === x && b < y)
}

function nextId(last = '0-0'): string {
  const [time = 0, count = 0] = last.split('-').map(Number)
  return `${time}-${count + 1}`
}

/** Approximate memory of a value in bytes. */
function sizeOf(key: string, { type, data }: Value): number {
  const overhead = 56 + key.length
  if (type === 'string') return overhead + data.length
  if (type === 'list') return overhead + data.reduce((sum, one) => sum + one.length + 11, 0)
  if (type === 'stream') return overhead + data.length * 96
  const names =
    type === 'hash'
      ? [...data].map(([name, value]) => name.length + value.length)
      : [...data.keys()].map((name) => name.length)
  return names.reduce((sum, one) => sum + one + 24, overhead)
}

/** In-memory substitute for a Redis server if none is configured: the same commands on values in memory. */
export class MemoryRedis implements RedisPort {
  readonly driver = 'memory'
  readonly #keys: Keyspace
  readonly #clock: () => number
  readonly #started: number
  readonly #calls = new Map<string, number>()
  #second = { start: 0, calls: 0, before: 0 }

  #seed: (() => readonly Command[]) | undefined

  /** `seed` returns the initial commands; it is called on first use. */
  constructor(clock: () => number, seed?: () => readonly Command[]) {
    this.#clock = clock
    this.#seed = seed
    this.#started = clock()
    this.#keys = new Keyspace(clock)
  }

  run(list: readonly Command[]): Promise<readonly Reply[]> {
    return Promise.resolve(this.#runAll(list))
  }

  transact(_key: Buffer, read: Command, follow: Follow): Promise<readonly Reply[]> {
    const [reply = null] = this.#runAll([read])
    return Promise.resolve(reply instanceof Error ? [reply] : this.#runAll(follow(reply)))
  }

  close(): void {
    // nothing is open
  }

  #runAll(list: readonly Command[]): readonly Reply[] {
    const seed = this.#seed?.() ?? []
    this.#seed = undefined
    for (const command of seed) this.#run(command)
    return list.map((command) => this.#run(command))
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
