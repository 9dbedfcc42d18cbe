import type { Command } from '#mock/engines/redis/port.ts'
import { serving, together, type World } from '#mock/world/world.ts'
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

/** What is asked about the platform itself: its Redis, and its last messages. */
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

/** Devices, sessions and commands that a cache of the demonstration holds. */
const most = { devices: 400, sessions: 20, commands: 60 } as const
const hour = 3_600_000

/** What the platform keeps in its cache, as far as its tables say it: the stand-in for Redis begins with it. */
export function platformCaches(world: Pick<World, 'tables' | 'fleet' | 'clock'>): Command[] {
  return [
    ...shadows(world),
    ...sessions(world),
    ...dictionaries(world),
    ...jobs(world),
    ...commandStream(world),
  ]
}

function shadows({ fleet }: Pick<World, 'fleet'>): Command[] {
  const devices = fleet.table.rows.slice(0, most.devices)
  return devices.flatMap(({ id, address, name, orgId, productId, assetNumber }): Command[] => [
    ...Object.entries({ id, name, orgId, productId, assetNumber }).map(([field, value]): Command => [
      'HSET',
      `device:shadow:${address}`,
      field,
      String(value),
    ]),
    ['SADD', `org:devices:${orgId}`, address],
    ['ZADD', `product:devices:${productId}`, String(id), address],
  ])
}

/** Sessions are known by the start of their hash; a token is in none of them. */
function sessions({ tables }: Pick<World, 'tables'>): Command[] {
  return tables.sessions.rows.slice(-most.sessions).flatMap(({ hash, userId, since, expires }): Command[] => {
    const key = `session:${hash.slice(0, 8).replaceAll(/\W/g, '_')}***`
    return [
      ['HSET', key, 'userId', String(userId)],
      ['HSET', key, 'since', String(since)],
      ['HSET', key, 'token', '***'],
      ['PEXPIRE', key, String(Math.max(1, expires - since))],
    ]
  })
}

function dictionaries({ tables }: Pick<World, 'tables'>): Command[] {
  return tables.dicts.rows.flatMap(({ id, code }): Command[] => {
    const entries = tables.dictDetails.rows
      .filter(({ dictId }) => dictId === id)
      .map(({ value, label, labelZh }) => ({ value, label, labelZh }))
    return [['SET', `dict:${code}`, JSON.stringify(entries)]]
  })
}

/** Each job that may run keeps a lock while it does, and its turn in the queue. */
function jobs({ tables }: Pick<World, 'tables'>): Command[] {
  return tables.jobs.rows.flatMap(({ id, name }): Command[] => [
    ['RPUSH', 'job:queue', String(id)],
    ['SET', `lock:job:${id}`, name],
    ['PEXPIRE', `lock:job:${id}`, String(hour)],
  ])
}

function commandStream({ tables }: Pick<World, 'tables'>): Command[] {
  return tables.commands.rows
    .slice(-most.commands)
    .map(({ id, deviceId, kind, status }): Command => [
      'XADD',
      'stream:commands',
      `${id}-0`,
      'deviceId',
      String(deviceId),
      'kind',
      kind,
      'status',
      status,
    ])
}
