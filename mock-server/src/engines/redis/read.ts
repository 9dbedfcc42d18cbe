import type {
  RedisEntry,
  RedisKey,
  RedisState,
  RedisText,
  RedisValue,
} from '#contract/calls/monitor/redis.ts'
import { redisLimits, type RedisType } from '#domain/monitor/redis.ts'
import { bufferOf, bytesOf, listOf, nameOf, numberOf, shown, textOf, type Named } from './bytes.ts'
import type { Command, RedisPort, Reply } from './port.ts'
import { ask, refuseGone } from './refusals.ts'

/** Maximum number of SCAN calls per page, so that a pattern without matches does not keep the server busy. */
const mostTurns = 20
/** Keys examined per SCAN call. */
const perTurn = 500

interface KeyQuery {
  match?: string
  type?: RedisType
  cursor?: string
}

/** Returns a page of keys by SCAN, never by KEYS; a page may be empty although more follow. */
export async function readKeys(port: RedisPort, { match, type, cursor = '0' }: KeyQuery) {
  const found: Buffer[] = []
  let next = cursor
  const filter = [
    ...(match === undefined || match === '' ? [] : ['MATCH', match]),
    ...(type === undefined ? [] : ['TYPE', type]),
  ]
  const count = filter.length === 0 ? redisLimits.page : perTurn
  let total = 0
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const scan: Command = ['SCAN', next, ...filter, 'COUNT', String(count)]
    // eslint-disable-next-line no-await-in-loop -- each turn begins where the one before has ended
    const [scanned, size] = await ask(port, [scan, ['DBSIZE']])
    const [cursorReply, keys] = listOf(scanned)
    next = textOf(cursorReply)
    total = numberOf(size)
    found.push(...listOf(keys).map(bufferOf))
    if (next === '0' || found.length >= redisLimits.page) break
  }
  const keys = await describe(port, unique(found))
  return { keys, cursor: next === '0' ? '' : next, total }
}

/** Removes duplicates, because SCAN may return a key twice. */
function unique(keys: readonly Buffer[]): Buffer[] {
  return [...new Map(keys.map((key) => [key.toString('latin1'), key])).values()]
}

/** Returns the properties of keys, without those deleted meanwhile. */
async function describe(port: RedisPort, keys: readonly Buffer[]): Promise<RedisKey[]> {
  const each: Command[] = keys.flatMap((key): Command[] => [
    ['TYPE', key],
    ['PTTL', key],
    ['MEMORY', 'USAGE', key, 'SAMPLES', '1'],
  ])
  const replies = await ask(port, each)
  return keys.flatMap((key, at) => {
    const [type, ttl, size] = replies.slice(at * 3, at * 3 + 3)
    if (textOf(type) === 'none') return []
    return [
      {
        ...nameOf(key),
        type: textOf(type),
        ttl: numberOf(ttl),
        size: size === null || size === undefined ? null : numberOf(size),
      },
    ]
  })
}

/** Returns the value of a key: the start of a string, or a page of entries of any other type. */
export async function readValue(
  port: RedisPort,
  { cursor = '', ...named }: Named & { cursor?: string },
): Promise<RedisValue> {
  const key = bytesOf(named)
  const [about] = await describe(port, [key])
  if (about === undefined) return refuseGone()
  const read = readers[about.type]
  if (read === undefined) return { ...about, length: 0, entries: [], cursor: '' }
  return { ...about, ...(await read(port, key, cursor)) }
}

/** Returns the name or value of an entry for display. */
export function entryOf(reply: Reply | undefined): RedisText {
  return shown(bufferOf(reply), redisLimits.entry)
}

type Part = Pick<RedisValue, 'length' | 'entries' | 'cursor'>
type Reader = (port: RedisPort, key: Buffer, cursor: string) => Promise<Part>

const page = String(redisLimits.page)

const readers: Readonly<Record<string, Reader>> = {
  async string(port, key) {
    const [length, start] = await ask(port, [
      ['STRLEN', key],
      ['GETRANGE', key, '0', String(redisLimits.preview - 1)],
    ])
    const whole = numberOf(length)
    return {
      length: whole,
      entries: [{ value: shown(bufferOf(start), redisLimits.preview, whole) }],
      cursor: '',
    }
  },
  async hash(port, key, cursor) {
    const [length, scanned] = await ask(port, [
      ['HLEN', key],
      ['HSCAN', key, cursor || '0', 'COUNT', page],
    ])
    const [next, flat] = listOf(scanned)
    const entries = pairs(flat).map(([name, value]) => ({ name: entryOf(name), value: entryOf(value) }))
    return { length: numberOf(length), entries, cursor: goesOn(next) }
  },
  async list(port, key, cursor) {
    const from = Number(cursor || 0)
    const [length, range] = await ask(port, [
      ['LLEN', key],
      ['LRANGE', key, String(from), String(from + redisLimits.page - 1)],
    ])
    const values = listOf(range)
    const end = from + values.length
    const entries = values.map((value, at) => ({ name: entryOf(String(from + at)), value: entryOf(value) }))
    return { length: numberOf(length), entries, cursor: end < numberOf(length) ? String(end) : '' }
  },
  async set(port, key, cursor) {
    const [length, scanned] = await ask(port, [
      ['SCARD', key],
      ['SSCAN', key, cursor || '0', 'COUNT', page],
    ])
    const [next, members] = listOf(scanned)
    const entries = listOf(members).map((value) => ({ value: entryOf(value) }))
    return { length: numberOf(length), entries, cursor: goesOn(next) }
  },
  async zset(port, key, cursor) {
    const from = Number(cursor || 0)
    const [length, range] = await ask(port, [
      ['ZCARD', key],
      ['ZRANGE', key, String(from), String(from + redisLimits.page - 1), 'WITHSCORES'],
    ])
    const entries = pairs(range).map(([value, score]) => ({ value: entryOf(value), score: textOf(score) }))
    const end = from + entries.length
    return { length: numberOf(length), entries, cursor: end < numberOf(length) ? String(end) : '' }
  },
  async stream(port, key, cursor) {
    const [length, range] = await ask(port, [
      ['XLEN', key],
      ['XREVRANGE', key, cursor === '' ? '+' : `(${cursor}`, '-', 'COUNT', page],
    ])
    const entries = listOf(range).map((one): RedisEntry => {
      const [id, fields] = listOf(one)
      const values = Object.fromEntries(
        pairs(fields).map(([name, value]) => [entryOf(name).text, entryOf(value).text]),
      )
      return { name: entryOf(id), value: entryOf(JSON.stringify(values)) }
    })
    const last = entries.at(-1)?.name?.text ?? ''
    return { length: numberOf(length), entries, cursor: entries.length < redisLimits.page ? '' : last }
  },
}

function pairs(flat: Reply | undefined): [Reply, Reply][] {
  const all = listOf(flat)
  return Array.from({ length: all.length >> 1 }, (_, at) => [all[at * 2] ?? null, all[at * 2 + 1] ?? null])
}

function goesOn(cursor: Reply | undefined): string {
  const text = textOf(cursor)
  return text === '0' ? '' : text
}

export async function readState(port: RedisPort): Promise<RedisState> {
  const [info, commands, keys] = await ask(port, [['INFO'], ['INFO', 'commandstats'], ['DBSIZE']])
  return { driver: port.driver, keys: numberOf(keys), ...readInfo(textOf(info), textOf(commands)) }
}

/** Maximum number of listed commands, most frequent first. */
const mostCommands = 12

/** Parses the reply of INFO: lines of `name:value`. */
function readInfo(general: string, commands: string): Omit<RedisState, 'driver' | 'keys'> {
  const values = new Map(linesOf(general))
  const text = (name: string) => values.get(name) ?? ''
  const number = (name: string) => Math.max(0, Math.trunc(Number(text(name)) || 0))
  return {
    version: text('redis_version'),
    mode: text('redis_mode'),
    uptime: number('uptime_in_seconds'),
    clients: number('connected_clients'),
    blocked: number('blocked_clients'),
    memory: number('used_memory'),
    peak: number('used_memory_peak'),
    limit: number('maxmemory'),
    rate: number('instantaneous_ops_per_sec'),
    hits: number('keyspace_hits'),
    misses: number('keyspace_misses'),
    expired: number('expired_keys'),
    evicted: number('evicted_keys'),
    commands: linesOf(commands)
      .flatMap(([name, value]) => {
        const [, calls, micros] = /calls=(\d+),.*usec_per_call=([\d.]+)/.exec(value) ?? []
        if (!name.startsWith('cmdstat_') || calls === undefined) return []
        return [{ name: name.slice('cmdstat_'.length), calls: Number(calls), micros: Number(micros) }]
      })
      .sort((a, b) => b.calls - a.calls || a.name.localeCompare(b.name))
      .slice(0, mostCommands),
  }
}

function linesOf(text: string): [name: string, value: string][] {
  return text.split(/\r?\n/).flatMap((line): [string, string][] => {
    const at = line.indexOf(':')
    return at <= 0 || line.startsWith('#') ? [] : [[line.slice(0, at), line.slice(at + 1)]]
  })
}
