import { useInfiniteQuery } from '@tanstack/react-query'
import { redisCalls, type RedisKey, type RedisValue } from '#contract/calls/monitor/redis.ts'
import type { RedisType } from '#domain/monitor/redis.ts'
import type { Failure } from '#web/api/failure.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { readQuery } from '#web/engine/read/use-read.ts'
import { may, useSession } from '#web/stores/session/session.ts'

/** Identifies a key in requests. */
export type Place = Pick<RedisKey, 'key' | 'encoding'>

export interface KeyFilter {
  match: string
  type: RedisType | ''
}

export const anyKey: KeyFilter = { match: '', type: '' }

/** Loads keys page by page. */
export function useKeys({ match, type }: KeyFilter) {
  const asked = { ...(match !== '' && { match }), ...(type !== '' && { type }) }
  return useInfiniteQuery<
    { keys: readonly RedisKey[]; cursor: string; total: number },
    Failure,
    { keys: readonly RedisKey[]; total: number },
    readonly unknown[],
    string
  >({
    queryKey: readQuery(redisCalls.keys, asked).queryKey,
    queryFn: ({ pageParam, signal }) =>
      callUnreported(redisCalls.keys, { ...asked, ...(pageParam !== '' && { cursor: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => (cursor === '' ? undefined : cursor),
    select: ({ pages }) => ({
      keys: eachOnce(pages.flatMap(({ keys }) => keys)),
      total: pages.at(-1)?.total ?? 0,
    }),
  })
}

/** Removes duplicates: a cursor may return a key on two pages. */
function eachOnce(keys: readonly RedisKey[]): RedisKey[] {
  return [...new Map(keys.map((one) => [placeId(one), one])).values()]
}

/** Returns a unique id of a key. */
export function placeId({ key, encoding }: Place): string {
  return `${encoding}:${key}`
}

/** Loads the value of a key; further entries page by page. */
export function useValue({ key, encoding }: Place) {
  const place = { key, encoding }
  return useInfiniteQuery<RedisValue, Failure, RedisValue, readonly unknown[], string>({
    queryKey: readQuery(redisCalls.value, place).queryKey,
    queryFn: ({ pageParam, signal }) =>
      callUnreported(redisCalls.value, { ...place, ...(pageParam !== '' && { cursor: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => (cursor === '' ? undefined : cursor),
    staleTime: 0,
    select: ({ pages }) => {
      const [first] = pages
      if (first === undefined) throw new Error('There is no page of the value')
      return { ...first, entries: pages.flatMap(({ entries }) => entries) }
    },
  })
}

/** Whether the user has a permission for Redis. */
export function useMay(verb: 'save' | 'update' | 'delete' | 'clear' | 'info'): boolean {
  return useSession(() => may({ name: 'monitor/redis' }, verb))
}
