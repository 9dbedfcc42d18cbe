import type { OrderCheck } from '#contract/calls/reform/order.ts'
import { isAssetNumber } from '#domain/metering/identifiers.ts'
import { arrivalRadius, isRepair } from '#domain/reform/kinds.ts'
import { ownWorkCheck } from '#domain/reform/order-acts.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { momentOf } from '#mock/lib/time.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { reformWords } from '#contract/text/reform.ts'
import { isKeptFrom, ownWork } from '../orders.ts'
import { assetProblems, otherWith } from './assets.ts'
import { onlineOf } from './site.ts'
import { partsOf } from './parts.ts'
import { finalReadings } from './reading/final-reading.ts'
import { plausibleAt } from './reading/readings.ts'
import { reportsOf } from './report.ts'

/** Permitted difference in kWh between a typed reading and the register. */
const readingLimit = 0.05

type Level = OrderCheck['level']

/** Automatic checks of a submitted order for the auditor, worst first. */
export function checksOf(world: World, order: StoredOrder): readonly OrderCheck[] {
  if (order.submittedAt === '') return []
  const rank = { bad: 0, warn: 1, ok: 2 }
  const ofExchange = () => [readingCheck(world, order), assetCheck(world, order), ratioCheck(world, order)]
  return [
    ...(isRepair(order) ? [] : ofExchange()),
    positionCheck(order),
    onlineCheck(world, order),
    ...partsOf(order).flatMap(({ checks }) => checks?.(world, order) ?? []),
  ].sort((a, b) => rank[a.level] - rank[b.level])
}

/** Checks for an auditor, preceded by an error if the auditor may not audit the order. */
export function checksFor(world: World, order: StoredOrder, auditor: StoredUser): readonly OrderCheck[] {
  const isKept = isKeptFrom(world, order, auditor)
  const own = isKept ? [check(ownWorkCheck, 'bad', ['Auditor', '审核人'], ownWork, 'picture')] : []
  return [...own, ...checksOf(world, order)]
}

function check(
  id: string,
  level: Level,
  [label, labelZh]: Text2,
  [detail, detailZh]: Text2,
  reason: OrderCheck['reason'],
): OrderCheck {
  return { id, level, label, labelZh, detail, detailZh, reason }
}

function readingCheck(world: World, order: StoredOrder): OrderCheck {
  const { billedReading, deviceId, removedAt } = order
  const label: Text2 = reformWords.finalReading
  const { most } = plausibleAt(world, deviceId, momentOf(removedAt))
  const readings = finalReadings(world, order)
  const { typed, register, freeze } = readings
  if (typed === null || register === null || freeze === null || most === null) {
    return check('reading', 'ok', label, ['Has no register', '无计量示数'], 'reading')
  }
  const [level, said] = judged(typed, register, freeze, most)
  const billed: Text2 =
    billedReading === undefined || billedReading === typed
      ? ['', '']
      : [`; billed ${billedReading.toFixed(2)} kWh`, `；结算止度 ${billedReading.toFixed(2)} kWh`]
  const detail: Text2 = [`${said[0]}${billed[0]}`, `${said[1]}${billed[1]}`]
  return { ...check('reading', level, label, detail, 'reading'), readings }
}

/** Plausibility of a typed reading, with the reason. */
function judged(typed: number, register: number, freeze: number, most: number): [Level, Text2] {
  const kwh = (value: number) => `${value.toFixed(2)} kWh`
  if (typed < freeze) {
    return [
      'bad',
      [
        `${kwh(typed)} was typed, below the last daily freeze, ${kwh(freeze)}`,
        `录入 ${kwh(typed)}，低于最近日冻结 ${kwh(freeze)}`,
      ],
    ]
  }
  if (typed > most) {
    return [
      'bad',
      [
        `${kwh(typed)} was typed, above ${kwh(most)}, the most that the highest load could have counted`,
        `录入 ${kwh(typed)}，高于最大负荷可达的 ${kwh(most)}`,
      ],
    ]
  }
  const by = rounded(typed - register)
  if (Math.abs(by) <= readingLimit) {
    return ['ok', [`${kwh(typed)}, as the register at removal`, `${kwh(typed)}，与拆除时示数一致`]]
  }
  return [
    'warn',
    [
      `${kwh(Math.abs(by))} ${by < 0 ? 'less' : 'more'} was typed than the register showed at removal, ${kwh(register)}`,
      `录入比拆除时示数 ${kwh(register)} ${by < 0 ? '少' : '多'} ${kwh(Math.abs(by))}`,
    ],
  ]
}

function assetCheck(world: World, order: StoredOrder): OrderCheck {
  const label: Text2 = reformWords.newAssetNumber
  const { newAsset } = order
  const other = otherWith(world, order)
  if (!isAssetNumber(newAsset)) {
    return check('asset', 'bad', label, ['The check digit is wrong', '校验位错误'], 'asset')
  }
  if (other !== undefined) {
    return check('asset', 'bad', label, [`Also on ${other.number}`, `与 ${other.number} 重复`], 'asset')
  }
  // once passed, the asset is no longer in stock
  const [problem] = order.state === 'audit' ? assetProblems(world, order, newAsset) : []
  if (problem !== undefined) return check('asset', 'bad', label, problem.text, 'asset')
  return check('asset', 'ok', label, ['Check digit right, used once', '校验位正确，未重复使用'], 'asset')
}

function ratioCheck({ fleet }: World, { ct, pt, deviceId }: StoredOrder): OrderCheck {
  const label: Text2 = ['Ratios', '变比']
  const row = fleet.table.get(deviceId)
  const isEqual = row === undefined || (row.ct === ct && row.pt === pt)
  const designed: Text2 = [
    `CT ${ct}, PT ${pt}; designed ${row?.ct}, ${row?.pt}`,
    `CT ${ct}，PT ${pt}；设计 ${row?.ct}，${row?.pt}`,
  ]
  return check(
    'ratio',
    isEqual ? 'ok' : 'bad',
    label,
    isEqual ? [`CT ${ct}, PT ${pt}`, `CT ${ct}，PT ${pt}`] : designed,
    'wiring',
  )
}

function positionCheck({ distance = 0 }: StoredOrder): OrderCheck {
  const level = distance > arrivalRadius ? 'bad' : 'ok'
  const said: Text2 = [`${distance} m of ${arrivalRadius} m`, `${distance} 米（限 ${arrivalRadius} 米）`]
  return check('position', level, ['Arrival', '到场位置'], said, 'position')
}

function onlineCheck(world: World, order: StoredOrder): OrderCheck {
  const label: Text2 = isRepair(order) ? ['Device online', '设备在线'] : ['New device online', '新设备上线']
  const { signedIn, phases, reverse } = onlineOf(world, order)
  const voltages = phases
    .flatMap(({ voltage }) => (voltage === null ? [] : [`${voltage.toFixed(1)} V`]))
    .join(', ')
  const why = reportsOf(world, order)[0]?.report.withoutOnline ?? ''
  if (!signedIn || why !== '') {
    const silent: Text2 = signedIn
      ? ['Did not answer on site', '现场无应答']
      : ['Does not answer now', '当前无应答']
    const said: Text2 = why === '' ? silent : [`${silent[0]}: ${why}`, `${silent[1]}：${why}`]
    return check('online', 'warn', label, said, 'wiring')
  }
  return check(
    'online',
    reverse ? 'bad' : 'ok',
    label,
    reverse ? ['Power is reversed', '功率反向'] : [voltages, voltages],
    'wiring',
  )
}

/** Number of checks of an order that need the auditor's attention. */
export function flagsOf(world: World, order: StoredOrder): number {
  return checksOf(world, order).filter(({ level }) => level !== 'ok').length
}
