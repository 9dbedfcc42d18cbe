import * as z from 'zod/mini'
import type { PictureAbout } from '#contract/calls/reform/picture.ts'
import { pictureAbout } from '#contract/calls/reform/picture.declared.ts'
import { archiveName, kindOf } from '#domain/reform/pictures.ts'
import { code } from '#contract/wire/envelope.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import type { createAllowance } from '#mock/engines/pictures/allowance.ts'
import { receivePicture } from '#mock/engines/pictures/receive-picture.ts'
import type { Call, UserCall } from '#mock/http/call.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredOrder, StoredPicture } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { flagsOf, forgetTwin, withReading } from './flags.ts'
import { countPictures } from './order-figures.ts'
import { distanceOf, factsOf, openOrder } from './order-of.ts'
import { storedPicture } from './picture-acts.ts'
import { pictureIndex } from './stored-pictures.ts'

/** Takes a picture of an order. What comes twice under one key is stored once: the second answer is that of the first. */
export async function receiveOrderPicture(
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
    refuse(code.missing, texts.missing)
  }
  checkOrder(world, about, call.user)
  spend(call.user.id, bytes.length)
  const path = await world.gallery.add(bytes, type)
  // the same picture, or an audit of its order, may have come in while this one was written
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

/** What came beside the file. */
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
    if (!isSeen || storedPicture(world, replaces).orderId !== orderId) refuse(code.missing, texts.missing)
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
