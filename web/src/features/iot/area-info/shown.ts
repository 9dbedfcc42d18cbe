import type { AreaScope } from '#contract/calls/metering/metering.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { hour, quarter } from '#contract/schema/time-units.ts'
import { labels } from '#contract/text/labels.ts'
import { quantities } from '#contract/text/quantities.ts'
import { isLossOut } from '#domain/metering/report.ts'
import type { TimeData } from '#web/lib/chart/series.ts'
import type { HeatDay, HeatGrade } from '#web/ui/chart/small/day-heat.tsx'

export const words = {
  range: ['Days', '日期范围'],
  figures: ['Figures of the area', '台区指标'],
  heat: ['Loss by day and hour', '逐日逐时线损率'],
  balance: ['Supply and meters on the worst day', '线损最差日的供售电量'],
  supply: quantities.supply,
  sale: ['Sum of the meters', '用户表合计'],
  loss: quantities.loss,
  lossRate: labels.lineLoss,
  heatCaption: ['% of supply; choose a day to see its quarter hours', '占供电量 %，选择一天查看 15 分钟曲线'],
  heatSentence: [
    '{title}: {n} [n|day|days], {bad} of them out of range; the highest is {most} % on {day}',
    '{title}：共 {n} 天，越限 {bad} 天，最高 {most}%（{day}）',
  ],
  legend_0: ['0–4', '0–4'],
  legend_1: ['4–7', '4–7'],
  legend_2: ['7–10', '7–10'],
  legend_3: ['10–20', '10–20'],
  legend_4: ['over 20', '20 以上'],
  legend_negative: ['negative', '负损'],
  legend_missing: ['no values', '无数据'],
  day: ['Supply against the sum of the meters, {day}', '{day} 供电量与用户表合计'],
  ranked: ['Users, most suspicious first', '用户排查，按嫌疑排序'],
  rankedText: [
    'Each user without whom, or with whose meter put right, the loss becomes normal; the steadier the corrected loss, the likelier.',
    '剔除该用户或修正其电表后线损率恢复正常；修正后线损率越稳定，嫌疑越大。',
  ],
  unexplained: ['The loss is out of range, but no user explains it.', '线损率越限，但没有用户能解释该损失。'],
  clean: ['The loss is in range on every day: no user is suspected.', '各日线损率均合格，无疑点用户。'],
  cleanWhereKnown: [
    'The loss is in range on every day with values: no user is suspected.',
    '有数据的各日线损率均合格，无疑点用户。',
  ],
  lossUnknown: ['No loss is known of these days.', '所选日期无线损数据。'],
  lossThenText: ['{loss} % ± {spread}', '{loss}%，波动 ±{spread}'],
  phaseSwapped: ['{recorded} in the ledger, follows {found}', '档案 {recorded} 相，实测 {found} 相'],
  phaseR: ['r = {r}, next phase {next}', 'r = {r}，次相 {next}'],
  own: ['this transformer', '本台区变压器'],
  followsR: ['r = {r}, own transformer {own}', 'r = {r}，本台区 {own}'],
  noDays: ['No day of this range is over yet.', '所选日期尚未结束。'],
} as const

const slots = 96
const slotsAnHour = 4

/** Returns the grade of a loss in percent; a negative one means energy fed back or counted elsewhere. */
export function lossLevel(rate: number): HeatGrade {
  if (rate < 0) return 'negative'
  if (rate < 4) return 0
  if (rate < 7) return 1
  if (rate < 10) return 2
  return rate < 20 ? 3 : 4
}

/** Counts the meters of an area, without users who are supplied here but listed elsewhere. */
export function metersOf({ users }: Pick<AreaScope, 'users'>): number {
  return users.filter(({ kind }) => kind !== 'missing').length
}

/** Returns the days with the loss of each hour in percent of its supply. */
export function heatDays({ days, supply, sale }: AreaScope): HeatDay[] {
  return days.map(({ date, lossRate }, n) => ({
    date,
    total: lossRate,
    cells: Array.from({ length: 24 }, (_, at) => {
      const from = n * slots + at * slotsAnHour
      const sum = (curve: readonly number[]) =>
        curve.slice(from, from + slotsAnHour).reduce((all, kwh) => all + kwh, 0)
      const supplied = sum(supply)
      return supplied > 0 ? ((supplied - sum(sale)) / supplied) * 100 : null
    }),
  }))
}

/** Returns the curves of one day: supply, sum of the meters, and their difference. */
export function dayCurves({ days, supply, sale, from }: AreaScope, date: string): TimeData {
  const n = Math.max(
    0,
    days.findIndex((one) => one.date === date),
  )
  const begin = from + n * 24 * hour
  const part = (curve: readonly number[]) => curve.slice(n * slots, (n + 1) * slots)
  const [supplied, sold] = [part(supply), part(sale)]
  const line = { unit: 'kWh', decimals: 2 } as const
  return {
    times: supplied.map((_, slot) => begin + slot * quarter),
    range: { from: begin, to: begin + 24 * hour },
    series: [
      { id: 'supply', label: words.supply, colour: 'cat-1', ...line, values: supplied },
      { id: 'sale', label: words.sale, colour: 'cat-4', dash: 'dashed', ...line, values: sold },
      {
        id: 'loss',
        label: words.loss,
        colour: 'cat-5',
        dash: 'dotted',
        ...line,
        values: supplied.map((kwh, slot) => kwh - (sold[slot] ?? 0)),
      },
    ],
  }
}

/** Returns the conclusion from the daily losses about the users; days without values are ignored. */
export function findingOf({ users, days }: Pick<AreaScope, 'users' | 'days'>): Text2 {
  if (users.some(({ kind }) => kind !== undefined)) return words.rankedText
  const rates = days.flatMap(({ lossRate }) => lossRate ?? [])
  if (rates.some(isLossOut)) return words.unexplained
  if (rates.length === 0) return words.lossUnknown
  return rates.length < days.length ? words.cleanWhereKnown : words.clean
}

/** Returns the day shown by default: the one whose loss is furthest from 3 %. */
export function worstDay({ days }: AreaScope): string {
  const farness = (rate: number | null) => (rate === null ? -1 : Math.abs(rate - 3))
  return (
    days.reduce(
      (worst, one) => (farness(one.lossRate) > farness(worst?.lossRate ?? null) ? one : worst),
      days.at(-1),
    )?.date ?? ''
  )
}
