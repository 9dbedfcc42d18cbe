import { expect, it } from 'vitest'
import { redisCalls, type RedisKey } from '#contract/calls/monitor/redis.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { startTestPlatform } from '#mock/testing/test-platform.ts'

const platform = platformOfFile()

const ask = (call: { method: string; path: string }, body?: object, query = '') =>
  platform.call(call.method, call.path + query, { as: 'admin', ...(body && { body }) })
const keysOf = async (query = '') =>
  ((await ask(redisCalls.keys, undefined, query)).data as { keys: RedisKey[] }).keys

it('begins with what the platform caches, and no token is in it', async () => {
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

it('tells of a device what its page tells', async () => {
  const [device] = platform.world.fleet.table.rows
  const { data } = await ask(redisCalls.value, undefined, `?key=device:shadow:${device?.address}`)
  const { entries } = data as { entries: { name: { text: string }; value: { text: string } }[] }
  expect(Object.fromEntries(entries.map(({ name, value }) => [name.text, value.text]))).toMatchObject({
    id: String(device?.id),
    name: device?.name,
  })
})

it('keeps what is made, changed, renamed and deleted', async () => {
  const made = { key: 'note:1', type: 'string', value: 'one', ttl: -1 }
  expect((await ask(redisCalls.addKey, made)).code).toBe(0)
  expect((await ask(redisCalls.addKey, made)).code).toBe(409)
  expect((await ask(redisCalls.setEntry, { key: 'note:1', type: 'string', value: 'two' })).code).toBe(0)
  expect((await ask(redisCalls.rename, { key: 'note:1', to: 'note:2' })).code).toBe(0)
  expect((await ask(redisCalls.expire, { key: 'note:2', ttl: 60_000 })).code).toBe(0)
  expect((await ask(redisCalls.value, undefined, '?key=note:1')).code).toBe(404)
  expect((await ask(redisCalls.removeKeys, { keys: [{ key: 'note:2' }] })).data).toEqual({ removed: 1 })
})

it('clears a beginning only where it is typed once more, and never all', async () => {
  await ask(redisCalls.addKey, { key: 'tmp:1', type: 'string', value: '1', ttl: -1 })
  const clear = (prefix: string, confirm = prefix) => ask(redisCalls.clearPrefix, { prefix, confirm })
  expect((await clear('tmp:', 'tmp')).code).toBe(400)
  expect((await clear('')).code).toBe(400)
  expect((await clear('**')).data).toEqual({ removed: 0 })
  expect((await clear('tmp:')).data).toEqual({ removed: 1 })
  expect(await keysOf('?match=tmp:*')).toEqual([])
})

it('says so where the given server does not answer, and keeps its password to itself', async () => {
  const broken = await startTestPlatform({ redisUrl: 'redis://:opensesame@127.0.0.1:1' })
  const { code, body } = await broken.call('GET', redisCalls.state.path, { as: 'admin' })
  expect(code).toBe(502)
  expect(JSON.stringify([body, broken.log])).not.toContain('opensesame')
  await broken.close()
})
