import * as z from 'zod/mini'
import { redisLimits, redisTypes } from '../../../domain/monitor/redis.ts'
import { needs } from '../../schema/resource.ts'
import { count, described, named, whole } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'

const may = (verb: string) => needs({ name: 'monitor/redis' }, verb)

const encoding = z.enum(['utf8', 'base64'])
const key = described(
  z.string().check(z.minLength(1), z.maxLength(redisLimits.key)),
  'Name of the key, in the given encoding',
)
/** Reference to a key in a query or body. */
const place = { key, encoding: z.optional(described(encoding, 'Encoding of the key; defaults to utf8')) }
const ttl = described(
  z.int().check(z.minimum(-1), z.maximum(Number.MAX_SAFE_INTEGER)),
  'Milliseconds until the key expires; -1 for never',
)
const type = z.enum(redisTypes)

export const redisText = named(
  'RedisText',
  z.object({
    text: z.string(),
    encoding,
    left: described(count, 'Number of bytes truncated from its end'),
    isMasked: described(z.boolean(), 'True if secrets in it are masked'),
  }),
  'Bytes, as text when they are valid text, otherwise in base64.',
)

export const redisKey = named(
  'RedisKey',
  z.object({
    key: z.string(),
    encoding,
    type: described(z.string(), 'string, hash, list, set, zset, stream, or the type of a module'),
    ttl,
    size: described(z.nullable(count), 'Memory in bytes; null when the server does not report it'),
  }),
)

export const redisEntry = named(
  'RedisEntry',
  z.object({
    name: z.optional(described(redisText, 'Field of a hash, index in a list, or id in a stream')),
    value: redisText,
    score: z.optional(described(z.string(), 'Score in a sorted set; may be inf or -inf')),
  }),
)

export const redisValue = named(
  'RedisValue',
  z.object({
    ...redisKey.shape,
    length: described(count, 'Length of a string in bytes; number of entries of other types'),
    entries: z.array(redisEntry),
    cursor: described(z.string(), 'Cursor of the next entries; empty at the end'),
  }),
)

export const redisState = named(
  'RedisState',
  z.object({
    driver: described(
      z.enum(['redis', 'memory']),
      'A Redis server, or the in-memory substitute of the demonstration',
    ),
    version: z.string(),
    mode: z.string(),
    uptime: described(count, 'Uptime in seconds'),
    clients: count,
    blocked: count,
    memory: described(count, 'Used memory in bytes'),
    peak: count,
    limit: described(count, 'Memory limit in bytes; 0 for none'),
    keys: count,
    rate: described(count, 'Number of commands in the last second'),
    hits: count,
    misses: count,
    expired: count,
    evicted: count,
    commands: z.array(z.object({ name: z.string(), calls: count, micros: z.number() })),
  }),
)

const written = {
  ...place,
  type,
  name: z.optional(
    described(z.string(), 'Field of a hash, or index in a list; the entry is added when it does not exist'),
  ),
  value: z.string().check(z.maxLength(redisLimits.preview)),
  score: z.optional(z.number()),
}

const seen = z.optional(
  described(redisText, 'For a list, the entry at that index as last read; refused when it has changed since'),
)

const away = { 502: 'Redis does not respond, or rejects the password.' }
const gone = { ...away, 404: 'There is no such key.', 409: 'The key has another type by now.' }
const moved = { ...gone, 409: 'The key has another type by now, or the list another entry at that index.' }

export const redisArea = declare({
  state: {
    summary: 'Get server, memory, clients and commands of Redis',
    ...may('list'),
    answer: redisState,
    refusals: away,
  },
  keys: {
    summary: 'List keys of Redis, paginated by cursor',
    ...may('list'),
    request: z.object({
      match: z.optional(described(z.string().check(z.maxLength(200)), 'Glob pattern, such as device:*')),
      type: z.optional(type),
      cursor: z.optional(
        described(z.string().check(z.regex(/^\d{1,20}$/)), 'Cursor returned with the previous page'),
      ),
    }),
    answer: z.object({
      keys: z.array(redisKey),
      cursor: described(z.string(), 'Cursor of the next page; empty at the end'),
      total: described(count, 'Total number of keys in the database, regardless of the filters'),
    }),
    refusals: away,
  },
  value: {
    summary: 'Get the value of a key, or part of a long one',
    ...may('info'),
    request: z.object({
      ...place,
      cursor: z.optional(z.string().check(z.maxLength(60), z.regex(/^[\d-]+$/))),
    }),
    answer: redisValue,
    refusals: gone,
  },
  addKey: {
    summary: 'Create a key with its first entry',
    ...may('save'),
    request: z.object({ ...written, ttl }),
    refusals: { ...away, 409: 'The key exists already.' },
  },
  setEntry: {
    summary: 'Set or add an entry of a key; for a string its whole value',
    ...may('update'),
    request: z.object({
      ...written,
      isNew: z.optional(
        described(z.boolean(), 'Refuse when the hash already has the field, or the sorted set the member'),
      ),
      seen,
    }),
    refusals: moved,
  },
  removeEntry: {
    summary: 'Delete an entry of a key by its name, or by its value when it has no name',
    ...may('update'),
    request: z.object({ ...place, type, name: z.string(), nameEncoding: z.optional(encoding), seen }),
    refusals: moved,
  },
  rename: {
    summary: 'Rename a key to an unused name',
    ...may('update'),
    request: z.object({ ...place, to: key }),
    refusals: { ...away, 404: 'There is no such key.', 409: 'A key of that name exists already.' },
  },
  expire: {
    summary: 'Set the expiry of a key',
    ...may('update'),
    request: z.object({ ...place, ttl }),
    refusals: { ...away, 404: 'There is no such key.' },
  },
  removeKeys: {
    summary: `Delete keys, at most ${redisLimits.remove}`,
    ...may('delete'),
    request: z.object({
      keys: z.array(z.object(place)).check(z.minLength(1), z.maxLength(redisLimits.remove)),
    }),
    answer: z.object({ removed: count }),
    refusals: away,
  },
  clearPrefix: {
    summary: 'Delete all keys with a prefix; the prefix is sent twice as confirmation',
    ...may('clear'),
    request: z.object({
      prefix: described(
        z.string().check(z.minLength(2), z.maxLength(200)),
        'Literal prefix without wildcards',
      ),
      confirm: described(z.string(), 'The same prefix, as typed by the user'),
    }),
    answer: z.object({ removed: whole(0, Number.MAX_SAFE_INTEGER) }),
    refusals: away,
  },
})
