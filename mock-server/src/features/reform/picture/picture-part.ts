import type { OrderCheck } from '#contract/calls/reform/order.ts'
import { code } from '#contract/wire/envelope.ts'
import { pictureFlags, type PictureFlag } from '#domain/reform/pictures.ts'
import { refuse } from '#mock/lib/refusal.ts'
import type { StoredOrder, StoredPicture } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import type { OrderPart } from '../order/order-part.ts'
import { withReading } from './flags.ts'
import { missingSlots, pictureProblems } from './picture-problems.ts'
import { picturesOfOrder } from './stored-pictures.ts'

/** What makes a picture no proof; anything else is only to be looked at. */
const worthless: ReadonlySet<PictureFlag> = new Set(['duplicate', 'reading'])

/** The share of pictures in an order: required slots are filled, and the auditor is shown what is wrong with them. */
export const picturePart: OrderPart = {
  problems: (world, order) => pictureProblems(world, order),
  checks: (world, order) => [slotCheck(world, order), qualityCheck(world, order)],
  handedIn: compareReadings,
  complete(world, order) {
    const [problem] = pictureProblems(world, order)
    if (problem !== undefined) refuse(code.conflict, problem.text)
    acceptAll(world, order)
  },
}

function slotCheck(world: World, order: StoredOrder): OrderCheck {
  const missing = missingSlots(world, order).length
  const count = picturesOfOrder(world, order.id).length
  return {
    id: 'pictures',
    level: missing > 0 ? 'bad' : 'ok',
    label: 'Required pictures',
    labelZh: '必拍照片',
    detail: missing > 0 ? `${missing} missing` : `${count} there, none missing`,
    detailZh: missing > 0 ? `缺少 ${missing} 张` : `共 ${count} 张，齐全`,
    reason: 'picture',
  }
}

function qualityCheck(world: World, { id }: StoredOrder): OrderCheck {
  const found = new Set(picturesOfOrder(world, id).flatMap((row) => withReading(world, row)))
  const words = pictureFlags.filter(([flag]) => found.has(flag))
  const isBad = words.some(([flag]) => worthless.has(flag))
  return {
    id: 'picture-quality',
    level: isBad ? 'bad' : words.length > 0 ? 'warn' : 'ok',
    label: 'Pictures sharp, in place and in time',
    labelZh: '照片清晰度、位置与时间',
    detail: words.map(([, en]) => en).join(', ') || 'Nothing to look at',
    detailZh: words.map(([, , zh]) => zh).join('、') || '无异常',
    reason: found.has('reading') ? 'reading' : 'picture',
  }
}

/** What was typed may be another reading than before: a picture is marked where it shows another one, and only there. */
function compareReadings(world: World, { id }: StoredOrder): void {
  for (const row of picturesOfOrder(world, id)) {
    const flags = withReading(world, row)
    if (flags.includes('reading') === row.flags.includes('reading')) continue
    world.tables.orderPictures.update(row.id, { flags })
  }
}

/** What an auditor passes he has looked at. */
function acceptAll(world: World, { id }: StoredOrder): void {
  const isNew = ({ state }: StoredPicture) => state === 'new'
  for (const row of picturesOfOrder(world, id).filter(isNew)) {
    world.tables.orderPictures.update(row.id, { state: 'accepted' })
  }
}
