import { serving, together } from '#mock/world/world.ts'
import { messageLogCalls } from '#contract/calls/monitor/message-log.ts'
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
import { refuseForm } from '#mock/lib/refusal.ts'

/** Platform monitoring: Redis and recent messages. */
export const monitorRoutes = together(
  serving(messageLogCalls, { recentMessages: (world, { after }) => world.messages.recent(after) }),
  serving(redisCalls, {
    state: (world) => readState(world.redis),
    keys: (world, query) => readKeys(world.redis, query),
    value: (world, query) => readValue(world.redis, query),
    addKey: (world, entry) => addKey(world.redis, entry),
    setEntry: (world, entry) => setEntry(world.redis, entry),
    removeEntry: (world, entry) => removeEntry(world.redis, entry),
    rename: (world, names) => renameKey(world.redis, names),
    expire: (world, sent) => expireKey(world.redis, sent),
    removeKeys: async (world, { keys }) => ({
      removed: await removeKeys(world.redis, keys),
    }),
    clearPrefix: async (world, { prefix, confirm }) => {
      if (confirm !== prefix)
        refuseForm([{ field: 'confirm', text: ['Type the beginning of the keys.', '请输入键的前缀。'] }])
      return { removed: await clearPrefix(world.redis, prefix) }
    },
  }),
)
