import { hostedPictureCalls, type PictureUses } from '#contract/calls/tool/picture.ts'
import { hostedPicture } from '#contract/resources/tool/picture.ts'
import { code } from '#contract/wire/envelope.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serving } from '#mock/world/serving.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { findSeen, visibleTo } from '#mock/resources/data-scope.ts'
import { inUse } from '#mock/resources/guard.ts'
import { labels } from '#mock/resources/labels.ts'
import type { StoredHostedPicture } from '#mock/tables/tool-tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { Served, World } from '#mock/world/world.ts'
import { usesOf } from './uses.ts'

/** Pictures that were uploaded. One that is shown somewhere stays. */
export const servedHostedPicture: Served<StoredHostedPicture> = {
  resource: hostedPicture,
  newestFirst: true,
  belongs: { org: ({ orgId }) => orgId },
  shown: (world, { path }) => ({ uses: usesOf(world, path).length }),
  assertRemovable(world, row) {
    const uses = usesOf(world, row.path)
    const [first] = uses
    if (first === undefined) return
    const count = uses.filter(({ collection }) => collection === first.collection).length
    refuse(code.conflict, inUse([row.filename, row.filename], { ...first, count }))
  },
  routes: serving(hostedPictureCalls, { uses: (world, _sent, call) => pictureUses(world, call) }),
}

/** Where a picture is used, as far as the person may see it; the rest is only counted. */
function pictureUses(world: World, { request, user }: UserCall): PictureUses {
  const collection = collectionOf(world, hostedPicture.name)
  const row = findSeen(world, collection, Number(request.params['id']), user)
  if (row === undefined) return refuse(code.missing, texts.missing)
  // rows of this collection are those of its table
  const all = usesOf(world, (row as StoredHostedPicture).path)
  const seen = all.filter((use) => visibleTo(world, use.collection, user)?.sees(use.row) !== false)
  return {
    uses: seen.map((use) => {
      const [label, labelZh] = labels(use.collection, use.row)
      return {
        resource: use.collection.served.resource.name,
        id: use.row.id,
        label,
        labelZh,
        field: use.field,
      }
    }),
    hidden: all.length - seen.length,
  }
}
