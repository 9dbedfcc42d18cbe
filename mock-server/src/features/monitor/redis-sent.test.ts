import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, it } from 'vitest'
import { redisCalls, type RedisKey, type RedisValue } from '#contract/calls/monitor/redis.ts'
import { redisLimits } from '#contract/monitor/redis.ts'
import type { Command, RedisPort } from '#mock/engines/redis/port.ts'
import { startTestPlatform, type TestPlatform } from '#mock/testing/test-platform.ts'
import { startRedis, type RunningRedis } from '../../../../scripts/machine/redis.ts'

/** Commands whose work does not grow with what lies in the server; those that read a stretch are looked at below. */
const quick = new Set(
  (
    'HELLO CLIENT AUTH SELECT PING INFO DBSIZE TYPE PTTL MEMORY SCAN HSCAN SSCAN STRLEN ' +
    'HLEN LLEN SCARD ZCARD XLEN GETRANGE LRANGE ZRANGE XREVRANGE SET HSET RPUSH LSET ' +
    'SADD ZADD XADD HDEL SREM ZREM XDEL LREM PEXPIRE PERSIST RENAMENX UNLINK MULTI EXEC'
  ).split(' '),
)
/** Entries of each long value. */
const many = 3000

const started = await startRedis()
if (typeof started === 'string') console.log(`SKIPPED: what is sent to a real Redis. ${started}`)
const server: RunningRedis | undefined = typeof started === 'string' ? undefined : started
afterAll(() => server?.close())

/** What reaches a server, by its own MONITOR, until it is stopped; the commands of others are left out. */
async function monitor(port: number): Promise<{ stop: () => Promise<readonly Command[]> }> {
  const socket = connect(port, '127.0.0.1')
  const lines: string[] = []
  const reader = createInterface({ input: socket })
  const begun = new Promise((resolve) => reader.once('line', resolve))
  reader.on('line', (line) => lines.push(line))
  socket.write('MONITOR\r\n')
  await begun
  return {
    async stop() {
      // what this one says stands behind all that was sent before
      await expect.poll(() => lines.some((line) => line.endsWith('"the-end"'))).toBe(true)
      socket.destroy()
      return lines.flatMap((line) => {
        const given = [...line.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text)
        const [name, ...more] = given
        return name === undefined ? [] : [[name, ...more] as Command]
      })
    },
  }
}

/** Every call of the page, on short and on long values. */
async function useAll(platform: TestPlatform): Promise<void> {
  const ask = (call: { method: string; path: string }, body?: object, query = '') =>
    platform.call(call.method, call.path + query, { as: 'admin', ...(body && { body }) })
  const read = async (key: string) => {
    let cursor = ''
    for (let page = 0; page < 3; page += 1) {
      const { data } = await ask(redisCalls.value, undefined, `?key=${key}${cursor && `&cursor=${cursor}`}`)
      cursor = (data as RedisValue).cursor
      if (cursor === '') return
    }
  }
  const made = [
    { key: 'made:s', type: 'string', value: 'v' },
    { key: 'made:h', type: 'hash', name: 'a', value: '1' },
    { key: 'made:l', type: 'list', value: 'one' },
    { key: 'made:set', type: 'set', value: 'm' },
    { key: 'made:z', type: 'zset', value: 'm', score: 1 },
    { key: 'made:x', type: 'stream', name: 'e', value: 't' },
  ]
  for (const one of made) {
    expect(await ask(redisCalls.addKey, { ...one, ttl: 60_000 })).toMatchObject({ code: 0 })
    await ask(redisCalls.setEntry, { ...one, value: 'other' })
  }
  for (const type of ['string', 'hash', 'list', 'set', 'zset', 'stream']) {
    await read(`long:${type}`)
  }
  const { data } = await ask(redisCalls.keys, undefined, '?match=made:*')
  expect((data as { keys: RedisKey[] }).keys).toHaveLength(made.length)
  await ask(redisCalls.keys)
  await ask(redisCalls.keys, undefined, '?type=hash')
  await ask(redisCalls.state)
  await ask(redisCalls.removeEntry, { key: 'made:l', type: 'list', name: '0' })
  await ask(redisCalls.removeEntry, { key: 'made:h', type: 'hash', name: 'a' })
  await ask(redisCalls.expire, { key: 'made:s', ttl: -1 })
  await ask(redisCalls.expire, { key: 'made:s', ttl: 60_000 })
  await ask(redisCalls.rename, { key: 'made:s', to: 'made:renamed' })
  await ask(redisCalls.removeKeys, { keys: [{ key: 'made:renamed' }, { key: 'long:hash' }] })
  await ask(redisCalls.clearPrefix, { prefix: 'made:', confirm: 'made:' })
}

/** Values that would keep a server busy if they were read whole. */
function longValues(): readonly Command[] {
  const each = Array.from({ length: many }, (_, n) => `entry ${n}`)
  return [
    ['SET', 'long:string', Buffer.alloc(20 * 2 ** 20, 'x')],
    ['HSET', 'long:hash', ...each.flatMap((one) => [one, 'value'])],
    ['RPUSH', 'long:list', ...each],
    ['SADD', 'long:set', ...each],
    ['ZADD', 'long:zset', ...each.flatMap((one, n) => [String(n), one])],
    ...each.map((one): Command => ['XADD', 'long:stream', '*', 'value', one]),
  ]
}

/** What of the commands is no quick one, or reads more than a page at once. */
function slow(sent: readonly Command[]): string[] {
  return sent.flatMap(([name, ...given]) => {
    const texts = given.map(String)
    const command = `${name} ${texts.map((text) => text.slice(0, 40)).join(' ')}`
    return quick.has(name.toUpperCase()) && isShort(name.toUpperCase(), texts) ? [] : [command]
  })
}

function isShort(name: string, [, from = '', to = '', ...more]: readonly string[]): boolean {
  const length = Number(to) - Number(from) + 1
  if (name === 'GETRANGE') return Number(to) >= 0 && length <= redisLimits.preview
  if (name === 'LRANGE' || name === 'ZRANGE') return Number(to) >= 0 && length <= redisLimits.page
  if (name === 'XREVRANGE') return more[0] === 'COUNT' && Number(more[1]) <= redisLimits.page
  return true
}

describe('what the page of Redis sends', () => {
  it.skipIf(server === undefined)(
    'never keeps a real server busy: as MONITOR sees it',
    async () => {
      if (server === undefined) return
      const platform = await startTestPlatform({ redisUrl: server.url })
      await platform.world.redis.run(longValues())
      const watch = await monitor(server.port)
      await useAll(platform)
      await platform.world.redis.run([['TYPE', 'the-end']])
      const sent = await watch.stop()
      expect(new Set(sent.map(([name]) => name.toUpperCase()))).toContain('SCAN')
      expect(sent.length).toBeGreaterThan(60)
      expect(slow(sent)).toEqual([])
      await platform.close()
    },
    60_000,
  )

  it('is the same for the stand-in', async () => {
    const platform = await startTestPlatform()
    const { redis } = platform.world
    await redis.run(longValues())
    const sent: Command[] = []
    const run = redis.run.bind(redis)
    redis.run = (commands: Parameters<RedisPort['run']>[0]) => {
      sent.push(...commands)
      return run(commands)
    }
    await useAll(platform)
    expect(sent.length).toBeGreaterThan(60)
    expect(slow(sent)).toEqual([])
    await platform.close()
  }, 60_000)

  it('would be noticed', () => {
    const bad: readonly Command[] = [
      ['KEYS', '*'],
      ['SMEMBERS', 's'],
      ['HGETALL', 'h'],
      ['GET', 'big'],
      ['DEL', 'big'],
      ['FLUSHDB'],
      ['LRANGE', 'l', '0', '-1'],
      ['ZRANGE', 'z', '0', '100000', 'WITHSCORES'],
      ['XREVRANGE', 'x', '+', '-'],
    ]
    expect(slow(bad)).toHaveLength(bad.length)
  })
})
