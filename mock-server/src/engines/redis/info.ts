import type { RedisState } from '#contract/calls/monitor/redis.ts'

/** Most commands that are listed, those asked most often first. */
const mostCommands = 12

/** Reads what INFO answers: lines of `name:value`. */
export function readInfo(general: string, commands: string): Omit<RedisState, 'driver' | 'keys'> {
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
