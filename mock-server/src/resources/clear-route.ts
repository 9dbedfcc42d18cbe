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

interface Clearing {
  /** Field with the time of an entry. */
  time?: string
  /** Whether an entry is kept. */
  stays?: (row: StoredRow) => boolean
}

/**
 * `POST clear`: removes the log entries that the user sees, from the end, and returns their number. The operation log
 * records the number and the time span.
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
