import type { Router } from 'express'
import type { Resource } from '#contract/schema/resource.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { serve } from '#mock/http/serve.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'
import { visibleTo } from './data-scope.ts'

/** `POST clear`: empties a log of what the person sees, from its end; returns how many lines were removed. */
export function clearRoute(
  world: World,
  router: Router,
  endpoint: Endpoint<void, { readonly removed: number }>,
  { name }: Pick<Resource, 'name'>,
): void {
  serve(world, router, endpoint, (_sent, { user }) => {
    const collection = collectionOf(world, name)
    const visible = visibleTo(world, collection, user)
    const ids = collection.source.rows
      .filter((row) => visible?.sees(row) !== false)
      .map(({ id }) => id)
      .toReversed()
    for (const id of ids) collection.table?.remove(id)
    return { removed: ids.length }
  })
}
