import type { Text2 } from '../../../contract/schema/language.ts'
import { phases, type Phase } from '../../metering/properties.ts'
import type { Likeness } from './likeness.ts'

/** Kinds of conclusions from comparing two curves. */
export const conclusionKinds = [
  'alike',
  'level',
  'theft',
  'stopped',
  'phase',
  'shape',
  'foreign',
  'swapped',
  'nothing',
] as const
export type ConclusionKind = (typeof conclusionKinds)[number]

/** Conclusion with its text in both languages. */
export interface Conclusion {
  kind: ConclusionKind
  en: string
  zh: string
}

/** Evidence besides the similarity of the curves. */
export interface Evidence {
  likeness: Pick<Likeness, 'r' | 'ratio' | 'missing'>
  /** Whether both curves are from the same device. */
  isSame: boolean
  /** Whether the level reflects consumption, which that of a voltage does not. */
  hasLevel: boolean
  /** Start of the changed level as display text, such as `3 Nov` or `10:15`; ratio of new to old level. */
  since?: { day?: Text2; clock?: string; ratio: number }
  /** Rise of the area's line loss since then in percentage points; omitted when unknown. */
  lossRise?: number
  /** Only phase whose current dropped. */
  phase?: Phase
  /** Unmetered energy in kWh since then, and the number of days. */
  lost?: { energy: number; days: number }
}

/** Minimum correlation of equal shapes, for one device and for two. */
export const equalShape = 0.75
/** Minimum difference in level to be reported, and to be suspicious. */
const worthSaying = 0.1
const suspicious = 0.25
/** Smallest rise of the line loss of an area, in percentage points, that counts as a sign of unmetered use. */
export const lossRiseLeast = 1
/** Share of its past level below which a meter counts as stopped. */
const still = 0.02
/** Share of missing points above which no conclusion is drawn. */
const tooFew = 0.5

/** Draws the conclusion from two curves. */
export function conclusionOf({
  likeness,
  isSame,
  hasLevel,
  since,
  phase,
  lost,
  lossRise,
}: Evidence): Conclusion {
  const { r, ratio, missing } = likeness
  if (missing > tooFew)
    return said('nothing', ['Too few points arrived to say anything.', '到达的数据点过少，无法判断。'])
  const [fromEn, fromZh] = sinceWords(since)
  if (isSame && hasLevel && ratio !== null && Math.abs(ratio) < still) {
    return said('stopped', [`Stands still${fromEn}: check the meter.`, `${fromZh}停走：请检查电表。`])
  }
  if (r < equalShape && phase === undefined) {
    return said('shape', ['The shapes differ: not the same pattern.', '曲线形状不同，用电模式不一致。'])
  }
  const level = since?.ratio ?? ratio ?? 1
  if (!hasLevel || Math.abs(level - 1) < worthSaying) {
    return said('alike', ['Shape and level agree.', '形状与水平一致。'])
  }
  const change = percent(level)
  const en = `Shape equal, level ${change}${fromEn}`
  const zh = `形状一致，${fromZh}水平 ${change}`
  if (phase !== undefined) {
    return said('phase', [`${en}: check phase ${phase} current.`, `${zh}：请检查 ${phase} 相电流。`])
  }
  const more: Text2 =
    lost === undefined
      ? ['', '']
      : [
          ` ${Math.round(lost.energy)} kWh lost in ${lost.days} days.`,
          `${lost.days} 天少计 ${Math.round(lost.energy)} kWh。`,
        ]
  const isUsed = lossRise !== undefined && lossRise < lossRiseLeast
  // a gradual decline is a habit, a lasting drop on one day has a cause
  if (isSame && !isUsed && since?.day !== undefined && level < 1 - suspicious) {
    return said('theft', [`${en}: suspected theft.${more[0]}`, `${zh}：疑似窃电。${more[1]}`])
  }
  if (isUsed && level < 1) {
    return said('level', [
      `${en}. The line loss of the area did not rise: less is used.`,
      `${zh}。台区线损未上升，属实际用电减少。`,
    ])
  }
  return said('level', [`${en}.`, `${zh}。`])
}

/** Conclusion for a voltage that follows another transformer; `own` is its correlation with the one in the ledger. */
export function foreignConclusion(found: Text2, r: number, own: number | undefined): Conclusion {
  const [there, here] = [r, own ?? 0].map((value) => value.toFixed(2))
  return said('foreign', [
    `Voltage follows ${found[0]} (r ${there}), not its own transformer (r ${here}): check the ledger.`,
    `电压跟随${found[1]}（r ${there}），而非本台区变压器（r ${here}）：请核对台账。`,
  ])
}

/** Conclusion for two meters whose curves were exchanged. */
export function swappedConclusion(other: Text2, since: Text2 | undefined): Conclusion {
  const [en, zh] = sinceWords(since && { day: since, ratio: 1 })
  return said('swapped', [
    `Curve${en} is that of ${other[0]} before, and the other way round: the meters look swapped.`,
    `${zh}曲线与${other[1]}此前的曲线互换：疑似串户。`,
  ])
}

/** Returns the only phase whose current dropped, by ratio of new to old current; undefined unless exactly one did. */
export function fallenPhase(ratios: readonly (number | null)[]): Phase | undefined {
  const known = ratios.filter((ratio) => ratio !== null)
  if (known.length < 2) return undefined
  const fallen = phases.filter((_, place) => (ratios[place] ?? 1) < 0.6)
  const others = phases.filter((_, place) => (ratios[place] ?? 1) >= 0.85)
  const [only] = fallen
  return fallen.length === 1 && others.length === phases.length - 1 ? only : undefined
}

/** Formats a ratio as change in percent: `−34 %`, `+12 %`. */
export function percent(ratio: number): string {
  const value = Math.round((ratio - 1) * 100)
  return `${value < 0 ? '−' : '+'}${Math.abs(value)} %`
}

function sinceWords(since: Evidence['since']): Text2 {
  if (since?.day !== undefined) return [` since ${since.day[0]}`, `${since.day[1]}起`]
  if (since?.clock !== undefined) return [` from ${since.clock}`, `${since.clock} 起`]
  return ['', '']
}

function said(kind: ConclusionKind, [en, zh]: Text2): Conclusion {
  return { kind, en, zh }
}
