import type { PictureBranch, PictureMatch } from '#contract/calls/reform/picture.ts'
import { openOrderStates } from '#contract/reform/order-acts.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { visibleTo, type ScopeParts } from '#mock/resources/data-scope.ts'
import { readPictureName } from '#contract/reform/pictures.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'

/** The orders and slots that names of files stand for: of a user with several orders, the newest that is open. */
export function matchNames(world: ScopeParts, names: readonly string[], person: StoredUser): PictureMatch[] {
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
export function branchesOf(world: ScopeParts, person: StoredUser): PictureBranch[] {
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
