import { quantities } from '#contract/text/quantities.ts'
import { labels } from '#contract/text/labels.ts'

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
