import type { Router } from 'express'
import { redisCalls } from '#contract/calls/monitor/redis.ts'
import { readKeys, readState, readValue } from '#mock/engines/redis/read.ts'
import {
  addKey,
  clearPrefix,
  expireKey,
  removeEntry,
  removeKeys,
  renameKey,
  setEntry,
} from '#mock/engines/redis/write.ts'
import { serve } from '#mock/http/serve.ts'
import { refuseForm } from '#mock/lib/refusal.ts'
import type { World } from '#mock/world/world.ts'

/** Calls by which operators inspect Redis. */
export function redisRoutes(world: World, router: Router): void {
  const { redis } = world
  serve(world, router, redisCalls.state, () => readState(redis))
  serve(world, router, redisCalls.keys, (query) => readKeys(redis, query))
  serve(world, router, redisCalls.value, (query) => readValue(redis, query))
  serve(world, router, redisCalls.addKey, (entry) => addKey(redis, entry))
  serve(world, router, redisCalls.setEntry, (entry) => setEntry(redis, entry))
  serve(world, router, redisCalls.removeEntry, (entry) => removeEntry(redis, entry))
  serve(world, router, redisCalls.rename, (names) => renameKey(redis, names))
  serve(world, router, redisCalls.expire, (sent) => expireKey(redis, sent))
  serve(world, router, redisCalls.removeKeys, async ({ keys }) => ({
    removed: await removeKeys(redis, keys),
  }))
  serve(world, router, redisCalls.clearPrefix, async ({ prefix, confirm }) => {
    if (confirm !== prefix)
      refuseForm([{ field: 'confirm', text: ['Type the beginning of the keys.', '请输入键的前缀。'] }])
    return { removed: await clearPrefix(redis, prefix) }
  })
}
