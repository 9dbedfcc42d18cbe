import { isRepair, sealPlaces, type SealPlace } from '#domain/reform/kinds.ts'
import { isSealNumber, sealNumbersIn } from '#domain/reform/seals.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { OrderReport } from '#contract/calls/reform/order.ts'
import type { FieldProblem } from '#mock/lib/refusal.ts'
import type { StoredOrder, StoredSeal } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import type { OrderPart } from '../orders.ts'
import {
  cutAt,
  changeSeal,
  elsewhere,
  fittedAt,
  hangingSeals,
  namedSeals,
  sealByNumber,
  standsElsewhere,
} from './acts.ts'

const words = {
  few: ['Fit {n} [n|seal|seals] and enter their numbers.', '须加装 {n} 枚封印并填写封印号。'],
  old: ['Enter the seals that were cut.', '请填写拆下的封印号。'],
  twice: ['{number} is entered twice.', '{number} 重复填写。'],
  format: ['{number} is no seal number.', '{number} 不是有效的封印号。'],
  unknown: ['{number} is not in stock.', '{number} 未入库。'],
  used: ['{number} is used already.', '{number} 已被使用。'],
  gone: ['{number} cannot be used any more.', '{number} 已不能使用。'],
  holder: ['{number} was not issued to this crew.', '{number} 不是本施工队领用的。'],
  foreign: ['{number} is not registered on this device.', '{number} 未登记在本设备上。'],
  left: ['{number} is registered on this device and was not cut', '{number} 登记在本设备上，但未拆除'],
} satisfies Record<string, Text2>

/** The seals' part in work orders: on completion, applied seals become used and removed ones are cut. */
export const sealPart: OrderPart = {
  problems: sealProblems,
  checks(world, order) {
    const isDone = order.state === 'completed'
    const cut = sealNumbersIn(order.oldSeals)
    // a repair leaves unopened seals untouched
    if (isRepair(order) && cut.length === 0 && order.newSeals === '') return []
    const left = isRepair(order)
      ? undefined
      : hangingSeals(world, order).find(({ number }) => !cut.includes(number))
    const wrong = [
      ...cutProblems(world, order, cut),
      ...fittedProblems(world, order, sealNumbersIn(order.newSeals)),
    ]
    const [detail, detailZh] =
      wrong[0]?.text ??
      (left === undefined
        ? ['Those of the register cut, those of this crew fitted', '登记的旧封印已拆除，新封印为本队领用']
        : said(words.left, left.number))
    return [
      {
        id: 'seal',
        level:
          isDone || (wrong.length === 0 && left === undefined) ? 'ok' : wrong.length > 0 ? 'bad' : 'warn',
        label: 'Seals',
        labelZh: '封印',
        detail: isDone ? order.newSeals : detail,
        detailZh: isDone ? order.newSeals : detailZh,
        reason: 'seal',
      },
    ]
  },
  complete: completeSeals,
  reopen: reopenSeals,
}

/** Problems of the seals in a report, each with its field. */
export function sealProblems(world: World, order: StoredOrder, report: OrderReport): FieldProblem[] {
  const { old, new: fitted } = report
  const due = world.tables.projects.get(order.projectId)?.sealPlaces.length ?? 0
  const found: FieldProblem[] = []
  if (fitted.seals.length < due) found.push({ field: 'new.seals', text: said(words.few, '', due) })
  const hasOld = !isRepair(order) && hangingSeals(world, order).length > 0
  if (hasOld && old.seals.length === 0) found.push({ field: 'old.seals', text: words.old })
  return [...found, ...cutProblems(world, order, old.seals), ...fittedProblems(world, order, fitted.seals)]
}

/** Problems of cut seals: each must be registered on this device. */
function cutProblems(world: World, order: StoredOrder, numbers: readonly string[]): FieldProblem[] {
  const hanging = new Set(hangingSeals(world, order).map(({ number }) => number))
  return numbers.flatMap((number, place) => {
    const isTwice = numbers.indexOf(number) < place
    if (hanging.has(number) && !isTwice) return []
    return [{ field: 'old.seals', text: said(isTwice ? words.twice : words.foreign, number) }]
  })
}

function fittedProblems(world: World, order: StoredOrder, numbers: readonly string[]): FieldProblem[] {
  return numbers.flatMap((number, place) => {
    const text = numbers.indexOf(number) < place ? words.twice : fittedProblem(world, order, number)
    return text === undefined ? [] : [{ field: 'new.seals', text: said(text, number) }]
  })
}

function fittedProblem(world: World, order: StoredOrder, number: string): Text2 | undefined {
  if (!isSealNumber(number)) return words.format
  const seal = sealByNumber(world, number)
  if (seal === undefined) return words.unknown
  const isOwn = seal.state === 'use' && seal.orderId === order.id
  if (isOwn) return undefined
  if (seal.state === 'use') return words.used
  if (seal.state === 'stock') return words.holder
  if (seal.state !== 'issued') return words.gone
  if (seal.holderId !== order.crewId) return words.holder
  return standsElsewhere(world, number, order.id) ? elsewhere : undefined
}

/** Worker of an order, as recorded in steps of its seals. */
function workedBy({ worker, workerZh, updateBy = '' }: StoredOrder): { by: Text2; updateBy: string } {
  return { by: [worker, workerZh], updateBy }
}

/** Books the seals of a completed order; inconsistencies are recorded as anomalies. */
function completeSeals(world: World, order: StoredOrder): void {
  const by = workedBy(order)
  const about = { orderId: order.id, deviceId: order.deviceId }
  const cut = namedSeals(world, order.oldSeals)
  const fitted = namedSeals(world, order.newSeals)
  const places = placesFor(world, order)
  fitted.forEach((seal, index) => {
    if (seal.state === 'use' && seal.orderId === order.id) return
    const place = places[index % places.length] ?? 'meter-cover'
    const values = fittedValues(seal, order, place, cut[index]?.number ?? '')
    changeSeal(world, seal, 'apply', values, by, about)
  })
  for (const seal of cut.filter(({ state }) => state === 'use')) {
    const values = {
      ...cutAt(seal, order.removedAt || order.submittedAt),
      cutBy: by.by[0],
      cutByZh: by.by[1],
    }
    changeSeal(world, seal, 'cut', { ...values, orderId: order.id, projectId: order.projectId }, by, about)
  }
  for (const { id, anomalies } of isRepair(order) ? [] : hangingSeals(world, order)) {
    const noted = [...new Set([...anomalies, 'no-cut' as const])]
    world.tables.seals.update(id, { anomalies: noted, orderId: order.id, projectId: order.projectId })
  }
}

/** Places at which an order's seals are applied, in order: those required by its project first. */
function placesFor({ tables }: World, { projectId }: StoredOrder): readonly SealPlace[] {
  const asked = tables.projects.get(projectId)?.sealPlaces ?? []
  return [...new Set([...asked, ...sealPlaces.map(([place]) => place)])]
}

function fittedValues(seal: StoredSeal, order: StoredOrder, place: SealPlace, oldNumber: string) {
  const isTwice = seal.state === 'use'
  const isOthers = seal.holderId !== order.crewId
  const noted = [...(isTwice ? ['twice' as const] : []), ...(isOthers ? ['crew' as const] : [])]
  const values = {
    uses: seal.uses + 1,
    anomalies: [...new Set([...seal.anomalies, ...noted])],
  }
  if (isTwice) return values
  return {
    ...values,
    ...fittedAt(order, place),
    oldNumber,
    appliedAt: order.installedAt || order.submittedAt,
    appliedBy: order.worker,
    appliedByZh: order.workerZh,
  }
}

/** Reverts the booking of a completed order: applied seals return to the crew, cut seals are in use again. */
function reopenSeals(world: World, order: StoredOrder): void {
  const by = workedBy(order)
  const none = { orderId: 0, projectId: 0 }
  const old = new Set(sealNumbersIn(order.oldSeals))
  for (const seal of world.tables.seals.rows.filter(({ orderId }) => orderId === order.id)) {
    const anomalies = seal.anomalies.filter((anomaly) => anomaly === 'twice')
    if (seal.state === 'cut' && old.has(seal.number)) {
      changeSeal(world, seal, 'undo', { ...none, state: 'use', cutAt: '', cutBy: '', cutByZh: '' }, by)
    } else if (seal.anomalies.includes('no-cut')) {
      world.tables.seals.update(seal.id, { ...none, anomalies })
    } else if (seal.state === 'use') {
      changeSeal(world, seal, 'undo', { ...none, ...unfitted, anomalies, uses: seal.uses - 1 }, by)
    }
  }
  // a seal also used by another order now belongs to that order alone
  for (const seal of namedSeals(world, order.newSeals).filter(({ state }) => state === 'use')) {
    const anomalies = seal.anomalies.filter((anomaly) => anomaly !== 'twice')
    if (anomalies.length < seal.anomalies.length)
      changeSeal(world, seal, 'undo', { anomalies, uses: seal.uses - 1 }, by)
  }
}

const unfitted = {
  state: 'issued',
  place: undefined,
  deviceId: 0,
  boxId: 0,
  userName: '',
  userNameZh: '',
  appliedAt: '',
  appliedBy: '',
  appliedByZh: '',
  oldNumber: '',
  inspectDue: '',
} as const

function said(text: Text2, number: string, n = 0): Text2 {
  return fillBoth(text, { number, n })
}
