/** Types of values that can be read and written; of other types only the key is listed. */
export const redisTypes = ['string', 'hash', 'list', 'set', 'zset', 'stream'] as const

export type RedisType = (typeof redisTypes)[number]

/**
 * Limits of Redis requests: keys and entries per page, bytes of a transmitted value, bytes of an editable one, keys per
 * removal, and characters of a key.
 */
export const redisLimits = {
  page: 100,
  preview: 64 * 1024,
  entry: 4 * 1024,
  remove: 1000,
  key: 1024,
} as const
