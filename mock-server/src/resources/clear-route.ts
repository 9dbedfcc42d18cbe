import type { Router } from 'express'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { assertProved } from '#mock/auth/password-proof.ts'
import { serve } from '#mock/http/serve.ts'
import { noteDetail } from '#mock/http/outcome.ts'
import { textAttribute, type StoredRow } from '#mock/store/row.ts'
import { collectionOf, type World } from '#mock/world/world.ts'
import { visibleTo } from './data-scope.ts'

const cleared: Text2 = ['{n} [n|entry|entries], {from} to {to}', '{n} 条记录，{from} 至 {to}']

/** What is special about a log that is cleared. */
interface Clearing {
  /** The field that says when a line is from. */
  time?: string
  /** Whether a line stays when the log is cleared. */
  stays?: (row: StoredRow) => boolean
}

/**
 * `POST clear`: empties a log of what the person sees, from its end; returns how many lines were removed. The operation log
 * says how many they were, and of which time.
 */
export function clearRoute(
  world: World,
  router: Router,
  endpoint: Endpoint<void, { readonly removed: number }>,
  { name }: Pick<Resource, 'name'>,
  { time = 'time', stays = () => false }: Clearing = {},
): void {
  serve(world, router, endpoint, (_sent, { user, response }) => {
    assertProved(world)
    const collection = collectionOf(world, name)
    const visible = visibleTo(world, collection, user)
    const rows = collection.source.rows.filter((row) => visible?.sees(row) !== false && !stays(row))
    const times = rows.map((row) => textAttribute(row, time)).toSorted((a, b) => (a < b ? -1 : 1))
    for (const { id } of rows.toReversed()) collection.table?.remove(id)
    const [from = '', to = from] = [times[0], times.at(-1)]
    if (rows.length > 0) noteDetail(response, fillBoth(cleared, { n: rows.length, from, to }))
    return { removed: rows.length }
  })
}
