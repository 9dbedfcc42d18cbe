/** Types of value that can be read and written; of any other only its name is known. */
export const redisTypes = ['string', 'hash', 'list', 'set', 'zset', 'stream'] as const

export type RedisType = (typeof redisTypes)[number]

/**
 * Bounds of what is asked of Redis: keys and entries of one page, bytes of a value that travel, bytes of one that can be
 * edited, keys of one removal, and characters of a key.
 */
export const redisLimits = {
  page: 100,
  preview: 64 * 1024,
  entry: 4 * 1024,
  remove: 1000,
  key: 1024,
} as const
