import { groupBy } from '#contract/schema/group-by.ts'
import * as z from 'zod/mini'
import { pictureAbout } from '#contract/calls/reform/picture.declared.ts'
import {
  pictureActs,
  type PictureBranch,
  type PictureMatch,
  type PictureAbout,
} from '#contract/calls/reform/picture.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Target } from '#contract/wire/crud.ts'
import { code } from '#contract/wire/envelope.ts'
import { openOrderStates } from '#domain/reform/order-acts.ts'
import { readPictureName, archiveName, kindOf } from '#domain/reform/pictures.ts'
import { createAllowance, receivePicture } from '#mock/engines/pictures/receive-picture.ts'
import type { UserCall, Call } from '#mock/http/call.ts'
import { serve } from '#mock/http/serve.ts'
import { refuse, refuseMissing, texts } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { seenBy, seesId, type ScopeParts } from '#mock/resources/data-scope.ts'
import { readTarget } from '#mock/resources/targets.ts'
import type { StoredOrder, StoredPicture } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf, serving, together, type Served, type World } from '#mock/world/world.ts'
import { ofOrders } from '../orders.ts'
import { captionsOf, sendPictures, discardPicture, pictureEffects, storedPicture } from './picture-acts.ts'
import { withReading, flagsOf, forgetTwin, countPictures } from './picture-part.ts'
import { distanceOf, factsOf, openOrder, shownOf } from './order-of.ts'
import { pictureIndex } from './stored-pictures.ts'

/** Receives a picture of an order; idempotent: a second upload with the same key returns the id of the first. */
async function receiveOrderPicture(
  world: World,
  call: UserCall,
  spend: ReturnType<typeof createAllowance>,
): Promise<{ id: number }> {
  const { bytes, type } = await receivePicture(call)
  const about = readAbout(call)
  const known = () => pictureIndex(world).byKey.get(`${call.user.id}-${about.key}`)
  const before = known()
  if (before !== undefined) return { id: before.id }
  if (about.orderId !== 0 && !seesId(world, workOrder.name, about.orderId, call.user)) {
    refuseMissing()
  }
  checkOrder(world, about, call.user)
  spend(call.user.id, bytes.length)
  const path = await world.gallery.add(bytes, type)
  // the same picture may have been uploaded, or its order audited, while this one was written
  const meanwhile = known()
  if (meanwhile !== undefined) {
    await world.gallery.remove(path)
    return { id: meanwhile.id }
  }
  try {
    return keep(world, call, about, { path, size: Math.ceil(bytes.length / 1024) })
  } catch (error) {
    await world.gallery.remove(path)
    throw error
  }
}

/** Parses the metadata sent with the file. */
function readAbout({ request }: Call): PictureAbout {
  const { about }: { about?: unknown } = Object(request.body)
  const { success, data } = z.safeParse(pictureAbout, parse(about))
  return success ? data : refuse(code.invalid, texts.invalid)
}

function parse(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return refuse(code.invalid, texts.malformed)
  }
}

function checkOrder(
  world: World,
  { orderId, replaces }: PictureAbout,
  person: StoredUser,
): StoredOrder | undefined {
  if (replaces !== undefined) {
    const isSeen = seesId(world, orderPicture.name, replaces, person)
    if (!isSeen || storedPicture(world, replaces).orderId !== orderId) refuseMissing()
  }
  return openOrder(world, orderId)
}

function keep(
  world: World,
  { user }: UserCall,
  about: PictureAbout,
  file: Pick<StoredPicture, 'path' | 'size'>,
): { id: number } {
  const { orderPictures } = world.tables
  const order = checkOrder(world, about, user)
  const { slot, kind = kindOf(slot), replaces = 0, lng, lat, key } = about
  const before = orderPictures.get(replaces)
  const now = formatTime(world.clock())
  const place = { ...(lng !== undefined && lat !== undefined && { lng, lat }) }
  const facts = factsOf(world, order, slot)
  const row = {
    year: Number(now.slice(0, 4)),
    ...facts,
    slot,
    kind,
    orgId: order?.orgId ?? user.groupId,
    ...file,
    fileName: `${archiveName({ userNumber: facts.userNumber, slot })}.${file.path.slice(-3)}`,
    time: about.time || now,
    ...place,
    ...distanceOf(place, order),
    sharpness: Math.round(about.sharpness ?? 0),
    brightness: Math.round(about.brightness ?? 0),
    hash: about.hash ?? '',
    state: 'new' as const,
    reason: '',
    reasonZh: '',
    remark: '',
    key: `${user.id}-${key}`,
    updateBy: user.loginName,
    versions: before === undefined ? [] : [...before.versions, versionOf(before, now, user.loginName)],
  }
  const flags = withReading(world, { ...row, id: 0, flags: flagsOf(world, row, order, replaces) })
  const stored = world.store.atomically(() => {
    if (before === undefined) return orderPictures.insert({ ...row, flags })
    const { version } = before
    const again = orderPictures.put({
      ...row,
      flags,
      id: before.id,
      ...(version !== undefined && { version }),
    })
    forgetTwin(world, before)
    return again
  })
  countPictures(world, facts.orderId)
  return { id: stored.id }
}

function versionOf({ path, time, reason }: StoredPicture, replacedAt: string, replacedBy: string) {
  return { path, time, reason, replacedAt, replacedBy }
}

/** Upload allowance in bytes per user and hour, enough for a crew's day of work. */
const uploadsPerHour = 2 * 1024 * 1024 * 1024

/** Pictures of orders: uploaded, reviewed, moved and delivered. */
export const servedPicture: Served<StoredPicture> = {
  resource: orderPicture,
  newestFirst: true,
  belongs: ofOrders,
  detailOnly: ['versions'],
  derive: (world, row) => ({ flags: withReading(world, row) }),
  shown: shownOf,
  actions: pictureEffects,
  routes: together(
    serving(pictureActs, {
      matchPictures: (world, { names }, call) => matchNames(world, names, call.user),
      pictureBranches: (world, _sent, call) => branchesOf(world, call.user),
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
      serve(world, router, pictureActs.zipOrderPictures, (target, call) =>
        sendPictures(world, call, rowsOf(target, call)),
      )
    },
  ),
}

/** Deletes pictures without an order; refuses if their number differs from the one shown to the user. */
function clean(world: World, expect: number, person: StoredUser): { removed: number } {
  const sees = seenBy(world, orderPicture, person)
  const strays = world.tables.orderPictures.rows.filter((row) => row.orderId === 0 && sees(row))
  if (strays.length !== expect) refuse(code.conflict, texts.invalid, { data: { count: strays.length } })
  for (const row of strays.toReversed()) discardPicture(world, row)
  return { removed: strays.length }
}

/** Matches file names to orders and slots; if a user number has several orders, the latest open one. */
function matchNames(world: ScopeParts, names: readonly string[], person: StoredUser): PictureMatch[] {
  const sees = seenBy(world, workOrder, person)
  const byUser = groupBy(world.tables.workOrders.rows.filter(sees), ({ userNumber }) => userNumber)
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

/** Number of pictures by project, batch and crew, latest year first. */
function branchesOf(world: ScopeParts, person: StoredUser): PictureBranch[] {
  const sees = seenBy(world, orderPicture, person)
  const branches = new Map<string, PictureBranch>()
  for (const row of world.tables.orderPictures.rows) {
    if (!sees(row)) continue
    const { year, projectId, batch, crewId } = row
    const key = `${year} ${projectId} ${batch} ${crewId}`
    const { count = 0 } = branches.get(key) ?? {}
    branches.set(key, { year, projectId, batch, crewId, count: count + 1 })
  }
  return [...branches.values()].toSorted(
    (a, b) => b.year - a.year || a.projectId - b.projectId || a.batch - b.batch || a.crewId - b.crewId,
  )
}
