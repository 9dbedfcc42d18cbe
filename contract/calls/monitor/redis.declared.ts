import * as z from 'zod/mini'
import { redisLimits, redisTypes } from '../../../domain/monitor/redis.ts'
import { needs } from '../../schema/resource.ts'
import { count, described, named, whole } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'

const may = (verb: string) => needs({ name: 'monitor/redis' }, verb)

const encoding = z.enum(['utf8', 'base64'])
const key = described(
  z.string().check(z.minLength(1), z.maxLength(redisLimits.key)),
  'Name of a key, as its encoding says',
)
/** Reference to a key in a query or body. */
const place = { key, encoding: z.optional(described(encoding, 'utf8 if not given')) }
const ttl = described(
  z.int().check(z.minimum(-1), z.maximum(Number.MAX_SAFE_INTEGER)),
  'Milliseconds until it expires; -1 for never',
)
const type = z.enum(redisTypes)

export const redisText = named(
  'RedisText',
  z.object({
    text: z.string(),
    encoding,
    left: described(count, 'Bytes that were cut off its end'),
    isMasked: described(z.boolean(), 'Secrets in it are masked'),
  }),
  'Bytes: as text where they are text, else in base64.',
)

export const redisKey = named(
  'RedisKey',
  z.object({
    key: z.string(),
    encoding,
    type: described(z.string(), 'string, hash, list, set, zset, stream, or one of a module'),
    ttl,
    size: described(z.nullable(count), 'Bytes of memory; null where the server does not say'),
  }),
)

export const redisEntry = named(
  'RedisEntry',
  z.object({
    name: z.optional(described(redisText, 'Field of a hash, index in a list, id in a stream')),
    value: redisText,
    score: z.optional(described(z.string(), 'Of a sorted set; inf and -inf are known')),
  }),
)

export const redisValue = named(
  'RedisValue',
  z.object({
    ...redisKey.shape,
    length: described(count, 'Bytes of a string, entries of any other'),
    entries: z.array(redisEntry),
    cursor: described(z.string(), 'Where the entries go on; empty at the end'),
  }),
)

export const redisState = named(
  'RedisState',
  z.object({
    driver: described(z.enum(['redis', 'memory']), 'A server, or the stand-in of the demonstration'),
    version: z.string(),
    mode: z.string(),
    uptime: described(count, 'Seconds'),
    clients: count,
    blocked: count,
    memory: described(count, 'Bytes'),
    peak: count,
    limit: described(count, 'Bytes; 0 for none'),
    keys: count,
    rate: described(count, 'Commands in the last second'),
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
    described(z.string(), 'Field of a hash, index in a list; an entry is added where there is none'),
  ),
  value: z.string().check(z.maxLength(redisLimits.preview)),
  score: z.optional(z.number()),
}

const seen = z.optional(
  described(redisText, 'Of a list: the entry at that place as it was read, so that no other one is meant'),
)

const away = { 502: 'Redis does not answer, or refuses the password.' }
const gone = { ...away, 404: 'There is no such key.', 409: 'The key holds another type by now.' }
const moved = { ...gone, 409: 'The key holds another type by now, or the list another entry at that place.' }

export const redisArea = declare({
  state: {
    summary: 'Server, memory, clients and commands of Redis',
    ...may('list'),
    answer: redisState,
    refusals: away,
  },
  keys: {
    summary: 'Keys of Redis, a page at a time by its own cursor',
    ...may('list'),
    request: z.object({
      match: z.optional(described(z.string().check(z.maxLength(200)), 'Glob, such as device:*')),
      type: z.optional(type),
      cursor: z.optional(described(z.string().check(z.regex(/^\d{1,20}$/)), 'Of the page before')),
    }),
    answer: z.object({
      keys: z.array(redisKey),
      cursor: described(z.string(), 'Of the next page; empty at the end'),
      total: described(count, 'Keys of the database, whatever is looked for'),
    }),
    refusals: away,
  },
  value: {
    summary: 'The value of a key, or a part of a long one',
    ...may('info'),
    request: z.object({
      ...place,
      cursor: z.optional(z.string().check(z.maxLength(60), z.regex(/^[\d-]+$/))),
    }),
    answer: redisValue,
    refusals: gone,
  },
  addKey: {
    summary: 'Make a key with its first entry',
    ...may('save'),
    request: z.object({ ...written, ttl }),
    refusals: { ...away, 409: 'There is such a key.' },
  },
  setEntry: {
    summary: 'Change or add an entry of a key; of a string its whole value',
    ...may('update'),
    request: z.object({
      ...written,
      isNew: z.optional(
        described(z.boolean(), 'Refused where the hash has the field already, or the sorted set the member'),
      ),
      seen,
    }),
    refusals: moved,
  },
  removeEntry: {
    summary: 'Remove an entry of a key by its name, or by its value where it has none',
    ...may('update'),
    request: z.object({ ...place, type, name: z.string(), nameEncoding: z.optional(encoding), seen }),
    refusals: moved,
  },
  rename: {
    summary: 'Give a key another name that no key has',
    ...may('update'),
    request: z.object({ ...place, to: key }),
    refusals: { ...away, 404: 'There is no such key.', 409: 'There is a key of that name.' },
  },
  expire: {
    summary: 'Set when a key expires',
    ...may('update'),
    request: z.object({ ...place, ttl }),
    refusals: { ...away, 404: 'There is no such key.' },
  },
  removeKeys: {
    summary: `Delete keys, ${redisLimits.remove} at most`,
    ...may('delete'),
    request: z.object({
      keys: z.array(z.object(place)).check(z.minLength(1), z.maxLength(redisLimits.remove)),
    }),
    answer: z.object({ removed: count }),
    refusals: away,
  },
  clearPrefix: {
    summary: 'Delete all keys that begin so; the beginning is sent twice',
    ...may('clear'),
    request: z.object({
      prefix: described(z.string().check(z.minLength(2), z.maxLength(200)), 'Taken as it is: * is a star'),
      confirm: described(z.string(), 'The same once more, as the user typed it'),
    }),
    answer: z.object({ removed: whole(0, Number.MAX_SAFE_INTEGER) }),
    refusals: away,
  },
})
