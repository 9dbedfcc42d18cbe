import type { SearchAsk, SimilarRow } from '#contract/calls/compute/resemble.ts'
import { transformerArea } from '#contract/resources/iot/transformer-area.ts'
import { day } from '#contract/schema/time-units.ts'
import type { Base } from '#domain/compute/likeness/base.ts'
import {
  conclusionOf,
  foreignConclusion,
  swappedConclusion,
  type Conclusion,
} from '#domain/compute/likeness/conclusion.ts'
import { likenessOf, type Likeness } from '#domain/compute/likeness/likeness.ts'
import { resampled, type Curve } from '#domain/compute/likeness/points.ts'
import { hasLevel } from '#domain/compute/likeness/search.ts'
import { metresBetween } from '#domain/reform/distance.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { DayCurves } from '#mock/engines/likeness/day-curves.ts'
import { collectionOf, type World } from '#mock/world/world.ts'
import { changeBefore, lossAround, lossRiseOf, dayText } from './change.ts'
import { inMinutes } from './compare.ts'

interface Parts {
  world: World
  curves: DayCurves
  asked: SearchAsk
  base: Base
  begins: readonly number[]
  others: readonly number[]
}

/** Quarter hours per point of a sparkline. */
const sparkPoints = 4

/** Result row of a hit, with all figures and their conclusion. */
export function rowOf(parts: Parts, hit: Hit, rank: number): SimilarRow {
  const { world, asked, base } = parts
  const { device, follows, swapped } = hit
  const [reference, other] = curvesOf(parts, hit)
  const likeness = likenessOf(reference, other, { base, lag: asked.lag })
  const known = concluded(parts, hit, likeness)
  const from = asked.method === 'curve' ? world.fleet.table.get(asked.deviceId) : follows?.transformer
  const { score, r, nrmse, shift, ratio, missing, verdict } = inMinutes(likeness, 15)
  return {
    score,
    r,
    nrmse,
    shift,
    ratio,
    missing,
    verdict,
    rank,
    deviceId: device.id,
    name: device.name,
    nameZh: device.nameZh,
    areaId: device.areaId,
    areaName: areaName(world, device.areaId)[0],
    areaNameZh: areaName(world, device.areaId)[1],
    foundDeviceId: follows?.transformer.id ?? swapped?.id ?? 0,
    ownDeviceId: follows === undefined ? 0 : (world.fleet.checkOf(device.areaId) ?? 0),
    foundAreaId: follows?.transformer.areaId ?? 0,
    foundAreaName: areaName(world, follows?.transformer.areaId ?? 0)[0],
    foundAreaNameZh: areaName(world, follows?.transformer.areaId ?? 0)[1],
    distance: from === undefined ? null : metresBetween(from, device),
    curve: [...resampled(other.slice(0, 96), sparkPoints)],
    ...known,
  }
}

function curvesOf({ curves, asked, begins, others }: Parts, { device, follows }: Hit): [Curve, Curve] {
  if (follows !== undefined) {
    return [curves.joined(follows.transformer.id, 'ua', begins), curves.joined(device.id, 'ua', begins)]
  }
  const reference = asked.method === 'past' ? device.id : asked.deviceId
  return [curves.mean(reference, asked.property, begins), curves.mean(device.id, asked.property, others)]
}

interface Concluded {
  conclusion: Conclusion
  lossBefore: number | null
  lossAfter: number | null
}

function concluded(parts: Parts, { device, follows, swapped, change }: Hit, likeness: Likeness): Concluded {
  const { world, asked, others } = parts
  const none = { lossBefore: null, lossAfter: null }
  if (follows !== undefined) {
    const found = areaName(world, follows.transformer.areaId)
    return { conclusion: foreignConclusion(found, follows.r, follows.own), ...none }
  }
  if (swapped !== undefined) {
    const begin = changeBefore(world, device.id, others.at(-1) ?? 0)?.begin
    const since = begin === undefined ? undefined : dayText(begin)
    return { conclusion: swappedConclusion([swapped.name, swapped.nameZh], since), ...none }
  }
  const isSame = asked.method === 'past'
  const known = { likeness, isSame, hasLevel: hasLevel(asked.property) }
  const last = others.at(-1) ?? 0
  if (change === undefined) return { conclusion: conclusionOf(known), ...none }
  const lost = { energy: change.lost, days: Math.round((last - change.begin) / day) + 1 }
  const since = { day: dayText(change.begin), ratio: change.ratio }
  const loss = lossAround(world, device, change.begin)
  const lossRise = lossRiseOf(world, device, change)
  const facts = { ...known, since, lost, ...(lossRise !== undefined && { lossRise }) }
  return { conclusion: conclusionOf(facts), ...loss }
}

function areaName(world: World, id: number): [name: string, nameZh: string] {
  const row = id === 0 ? undefined : collectionOf(world, transformerArea.name).table?.get(id)
  const { name = '', nameZh = '' }: { name?: unknown; nameZh?: unknown } = Object(row)
  return [String(name), String(nameZh)]
}

/** A compared curve; hits are sorted by `rank` in descending order. */
export interface Hit {
  device: StoredDevice
  score: number
  rank: number
  /** When its level changed. */
  change?: NonNullable<ReturnType<typeof changeBefore>>
  /** Meter of the same area with which it appears to be swapped. */
  swapped?: StoredDevice
  /** Transformer with the best voltage correlation, and the correlation with its own transformer. */
  follows?: { transformer: StoredDevice; r: number; own: number | undefined }
}
