import { expect, it } from 'vitest'
import { redisCalls, type RedisKey, type RedisValue } from '#contract/calls/monitor/redis.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { startTestPlatform } from '#mock/testing/test-platform.ts'
import { redisLimits } from '#domain/monitor/redis.ts'
import type { Command, RedisPort } from '#mock/engines/redis/port.ts'

const platform = platformOfFile()

const ask = (call: { method: string; path: string }, body?: object, query = '') =>
  platform.call(call.method, call.path + query, { as: 'admin', ...(body && { body }) })
const keysOf = async (query = '') =>
  ((await ask(redisCalls.keys, undefined, query)).data as { keys: RedisKey[] }).keys

it('starts with the cache of the platform, without tokens', async () => {
  const token = await platform.signIn('admin')
  const match = async (pattern: string) => (await keysOf(`?match=${encodeURIComponent(pattern)}`)).length
  expect(await match('device:shadow:*')).toBeGreaterThan(20)
  expect(await match('stream:*')).toBe(1)
  expect(await match('lock:*')).toBeGreaterThan(0)
  const keys = await keysOf()
  const values = await Promise.all(
    keys.map(({ key }) => ask(redisCalls.value, undefined, `?key=${encodeURIComponent(key)}`)),
  )
  expect(JSON.stringify([keys, values.map(({ data }) => data)])).not.toContain(token)
})

it('clears a prefix only if confirmed, and never everything', async () => {
  await ask(redisCalls.addKey, { key: 'tmp:1', type: 'string', value: '1', ttl: -1 })
  const clear = (prefix: string, confirm = prefix) => ask(redisCalls.clearPrefix, { prefix, confirm })
  expect((await clear('tmp:', 'tmp')).code).toBe(400)
  expect((await clear('')).code).toBe(400)
  expect((await clear('**')).data).toEqual({ removed: 0 })
  expect((await clear('tmp:')).data).toEqual({ removed: 1 })
  expect(await keysOf('?match=tmp:*')).toEqual([])
})

it('reports an unreachable server without leaking its password', async () => {
  const broken = await startTestPlatform({ redisUrl: 'redis://:opensesame@127.0.0.1:1' })
  const { code, body } = await broken.get(redisCalls.state.path)
  expect(code).toBe(502)
  expect(JSON.stringify([body, broken.log])).not.toContain('opensesame')
  await broken.close()
})

/** Commands whose cost does not grow with the stored data; those that read ranges are checked separately. */
const quick = new Set(
  (
    'HELLO CLIENT AUTH SELECT PING INFO DBSIZE TYPE PTTL MEMORY SCAN HSCAN SSCAN STRLEN ' +
    'HLEN LLEN SCARD ZCARD XLEN GETRANGE LRANGE ZRANGE XREVRANGE SET HSET HSETNX RPUSH LSET ' +
    'SADD ZADD XADD HDEL SREM ZREM XDEL LREM PEXPIRE PERSIST RENAMENX UNLINK MULTI EXEC'
  ).split(' '),
)
/** Number of entries in each long value. */
const many = 3000

/** Makes every call of the page, on short and long values. */
async function useAll(): Promise<void> {
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
  await ask(redisCalls.setEntry, { key: 'made:h', type: 'hash', name: 'b', value: '2', isNew: true })
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
  const removed = await ask(redisCalls.removeKeys, { keys: [{ key: 'made:renamed' }, { key: 'long:hash' }] })
  expect(removed.data).toEqual({ removed: 2 })
  await ask(redisCalls.clearPrefix, { prefix: 'made:', confirm: 'made:' })
}

/** Values that would block a server if read as a whole. */
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

/** Commands that are not quick, or that read more than a page. */
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

it('the Redis page sends only commands of bounded cost', async () => {
  const { redis } = platform.world
  await redis.run(longValues())
  const sent: Command[] = []
  const run = redis.run.bind(redis)
  redis.run = (commands: Parameters<RedisPort['run']>[0]) => {
    sent.push(...commands)
    return run(commands)
  }
  const transact = redis.transact.bind(redis)
  redis.transact = (key, read, follow) =>
    transact(key, read, (reply) => {
      const commands = follow(reply)
      sent.push(read, ...commands)
      return commands
    })
  await useAll()
  expect(sent.length).toBeGreaterThan(60)
  expect(slow(sent)).toEqual([])
}, 60_000)
