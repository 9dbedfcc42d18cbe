import { pictureActs, type PictureBranch, type PictureMatch } from '#contract/calls/reform/picture.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Target } from '#contract/wire/crud.ts'
import { openOrderStates } from '#domain/reform/order-acts.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { readPictureName } from '#domain/reform/pictures.ts'
import { createAllowance } from '#mock/engines/pictures/allowance.ts'
import { serve, serveFile } from '#mock/http/serve.ts'
import { serving, together } from '#mock/world/serving.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { actOnTarget } from '#mock/resources/bulk.ts'
import { readTarget } from '#mock/resources/targets.ts'
import { visibleTo, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { UserCall } from '#mock/http/call.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { StoredOrder, StoredPicture } from '#mock/tables/reform-tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { Served, World } from '#mock/world/world.ts'
import { ofOrders } from '../order/of-orders.ts'
import { captionsOf, sendPictures } from './deliver.ts'
import { withReading } from './flags.ts'
import { acceptPicture, discardPicture, pictureEffects } from './picture-acts.ts'
import { receiveOrderPicture } from './receive.ts'
import { typedReading } from './typed-reading.ts'

/** A crew sends what it took on a day of work. */
const uploadsPerHour = 2 * 1024 * 1024 * 1024

/** Pictures of orders: they come by uploads, are reviewed, moved and delivered. */
export const servedPicture: Served<StoredPicture> = {
  resource: orderPicture,
  newestFirst: true,
  belongs: ofOrders,
  detailOnly: ['versions'],
  derive: (world, row) => ({ flags: withReading(world, row) }),
  shown: (world, row) => ({ typed: typedReading(world, row) }),
  actions: pictureEffects,
  routes: together(
    serving(pictureActs, {
      matchPictures: (world, { names }, call) => matchNames(world, names, call.user),
      pictureBranches: (world, _sent, call) => branchesOf(world, call.user),
      acceptPictures: (world, target, call) =>
        actOnTarget(world, orderPicture, target, call, ({ id }) => acceptPicture(world, id, call.user)),
      cleanPictures: (world, { expect }, call) => clean(world, expect, call.user),
    }),
    (world, router) => {
      const spend = createAllowance(world.clock.real, uploadsPerHour)
      const rowsOf = (sent: Target, call: UserCall) =>
        readTarget(world, collectionOf(world, orderPicture.name), sent, call)
      serve(world, router, pictureActs.uploadOrderPicture, (_form, call) =>
        receiveOrderPicture(world, call, spend),
      )
      serve(world, router, pictureActs.albumPictures, (target, call) =>
        captionsOf(world, rowsOf(target, call), call.user),
      )
      serveFile(world, router, pictureActs.zipOrderPictures, (target, call) =>
        sendPictures(world, call, rowsOf(target, call)),
      )
    },
  ),
}

/** Removes what was brought to no order; refused where it is not as many as the person saw. */
function clean(world: World, expect: number, person: StoredUser): { removed: number } {
  const visible = visibleTo(world, collectionOf(world, orderPicture.name), person)
  const strays = world.tables.orderPictures.rows.filter(
    (row) => row.orderId === 0 && visible?.sees(row) !== false,
  )
  if (strays.length !== expect) refuse(code.conflict, texts.invalid, { data: { count: strays.length } })
  for (const row of strays.toReversed()) discardPicture(world, row)
  return { removed: strays.length }
}

/** The orders and slots that names of files stand for: of a user with several orders, the newest that is open. */
function matchNames(world: ScopeParts, names: readonly string[], person: StoredUser): PictureMatch[] {
  const visible = visibleTo(world, collectionOf(world, workOrder.name), person)
  const byUser = new Map<string, StoredOrder[]>()
  for (const order of world.tables.workOrders.rows) {
    if (visible?.sees(order) === false) continue
    const own = byUser.get(order.userNumber)
    if (own === undefined) byUser.set(order.userNumber, [order])
    else own.push(order)
  }
  return names.map((name) => {
    const said = readPictureName(name)
    if (said === undefined) return unmatched(name, 'name')
    const orders = byUser.get(said.userNumber) ?? []
    const order = orders.findLast(({ state }) => openOrderStates.some((open) => open === state))
    if (order === undefined) return unmatched(name, orders.length === 0 ? 'user' : 'closed')
    return { name, orderId: order.id, order: order.number, slot: said.slot, problem: null }
  })
}

function unmatched(name: string, problem: NonNullable<PictureMatch['problem']>): PictureMatch {
  return { name, orderId: 0, order: '', slot: null, problem }
}

/** How many pictures each crew took for each batch of each project, the latest year first. */
function branchesOf(world: ScopeParts, person: StoredUser): PictureBranch[] {
  const visible = visibleTo(world, collectionOf(world, orderPicture.name), person)
  const branches = new Map<string, PictureBranch>()
  for (const row of world.tables.orderPictures.rows) {
    if (visible?.sees(row) === false) continue
    const { year, projectId, batch, crewId } = row
    const key = `${year} ${projectId} ${batch} ${crewId}`
    const { count = 0 } = branches.get(key) ?? {}
    branches.set(key, { year, projectId, batch, crewId, count: count + 1 })
  }
  return [...branches.values()].toSorted(
    (a, b) => b.year - a.year || a.projectId - b.projectId || a.batch - b.batch || a.crewId - b.crewId,
  )
}
