import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './redis.declared.ts'

export type RedisText = Output<typeof declared.redisText>
export type RedisKey = Output<typeof declared.redisKey>
export type RedisEntry = Output<typeof declared.redisEntry>
export type RedisValue = Output<typeof declared.redisValue>
export type RedisState = Output<typeof declared.redisState>

/** Calls to inspect and edit Redis. */
export const redisCalls = endpoints<typeof declared.redisArea>()({
  state: 'GET /base/monitor/redis/state',
  keys: 'GET /base/monitor/redis/keys',
  value: 'GET /base/monitor/redis/value',
  addKey: 'POST /base/monitor/redis/save',
  setEntry: 'POST /base/monitor/redis/entry',
  removeEntry: 'POST /base/monitor/redis/remove-entry',
  rename: 'POST /base/monitor/redis/rename',
  expire: 'POST /base/monitor/redis/expire',
  removeKeys: 'POST /base/monitor/redis/delete',
  clearPrefix: 'POST /base/monitor/redis/clear',
})
