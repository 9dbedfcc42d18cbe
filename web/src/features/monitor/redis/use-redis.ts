import { useInfiniteQuery } from '@tanstack/react-query'
import { redisCalls, type RedisKey, type RedisValue } from '#contract/calls/monitor/redis.ts'
import type { RedisType } from '#domain/monitor/redis.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { readQuery } from '#web/engine/read/use-read.ts'
import { may, useSession } from '#web/stores/session/session.ts'

/** A key as a call names it. */
export type Place = Pick<RedisKey, 'key' | 'encoding'>

export interface KeyFilter {
  match: string
  type: RedisType | ''
}

export const anyKey: KeyFilter = { match: '', type: '' }

/** Keys page after page, on demand. */
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
      callQuietly(redisCalls.keys, { ...asked, ...(pageParam !== '' && { cursor: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => (cursor === '' ? undefined : cursor),
    select: ({ pages }) => ({
      keys: eachOnce(pages.flatMap(({ keys }) => keys)),
      total: pages.at(-1)?.total ?? 0,
    }),
  })
}

/** A cursor may come upon a key in two pages. */
function eachOnce(keys: readonly RedisKey[]): RedisKey[] {
  return [...new Map(keys.map((one) => [placeId(one), one])).values()]
}

/** A key as one text. */
export function placeId({ key, encoding }: Place): string {
  return `${encoding}:${key}`
}

/** The value of a key, and more of its entries on demand. */
export function useValue({ key, encoding }: Place) {
  const place = { key, encoding }
  return useInfiniteQuery<RedisValue, Failure, RedisValue, readonly unknown[], string>({
    queryKey: readQuery(redisCalls.value, place).queryKey,
    queryFn: ({ pageParam, signal }) =>
      callQuietly(redisCalls.value, { ...place, ...(pageParam !== '' && { cursor: pageParam }) }, signal),
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

/** Whether the person may do something in Redis. */
export function useMay(verb: 'save' | 'update' | 'delete' | 'clear' | 'info'): boolean {
  return useSession(() => may({ name: 'monitor/redis' }, verb))
}
