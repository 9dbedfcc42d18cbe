import type { Text2 } from '#contract/schema/language.ts'

export const words = {
  figures: ['Figures of supply', '供电指标'],
  out: ['Without supply', '停电用户'],
  about_out: [
    'Customers whose meters have not reported again since power went down.',
    '电表停电后尚未恢复上报的用户数。',
  ],
  about_open: ['Outages of which a meter has not reported yet.', '尚有电表未恢复上报的停电。'],
  about_today: [
    'Minutes without supply since midnight, summed over customers.',
    '零时以来各用户停电分钟数之和。',
  ],
  about_saidi: [
    'Minutes without supply for each customer served, by interruptions of more than 5 minutes.',
    '户均停电时间，只计 5 分钟以上的停电。',
  ],
  about_saifi: [
    'Interruptions of more than 5 minutes for each customer served.',
    '户均停电次数，只计 5 分钟以上的停电。',
  ],
  about_caidi: ['Minutes that an interruption lasts on average.', '每次停电的平均持续分钟数。'],
  unknown: [
    'Not heard from: {n} [n|customer|customers]. Silence alone is no outage: whether they have supply is not known.',
    '{n} 户未收到上报。仅凭无上报不判定停电，供电状态未知。',
  ],
  none: ['Every customer has supply', '全部用户供电正常'],
  noneText: [
    'An outage appears here when meters report that power went down, or when a whole box or area falls silent.',
    '电表上报停电，或整个表箱、台区同时无上报时，停电会显示在此。',
  ],
  outages: ['Outages', '停电列表'],
  outagesText: ['What ended within 24 hours stays below.', '24 小时内已恢复的列于其后。'],
  place_area: ['Area', '台区'],
  place_box: ['Box', '表箱'],
  place_customer: ['One customer', '单个用户'],
  events: ['{n} power-down [n|event|events]', '{n} 条停电事件'],
  silent: ['{n} silent', '{n} 户无上报'],
  restored: ['Meters heard again', '电表恢复上报'],
  months: ['By month', '逐月指标'],
  monthsText: [
    'IEEE 1366, counted since {first}. Major-event day: SAIDI above {limit} min (2.5 beta).',
    '按 IEEE 1366 统计，自 {first} 起。重大事件日：单日 SAIDI 超过 {limit} 分钟（2.5β 法）。',
  ],
  monthsShort: [
    'IEEE 1366, counted since {first}. Major-event days stand apart from {n} [n|day|days] with outages on.',
    '按 IEEE 1366 统计，自 {first} 起。停电天数满 {n} 天后方可区分重大事件日。',
  ],
  without: ['{name} without major days', '{name}（剔除重大事件日）'],
  others: ['SAIFI {saifi} · CAIDI {caidi} min', 'SAIFI {saifi} · CAIDI {caidi} 分钟'],
  apart: ['{saidi} without {days}, major event', '剔除重大事件日 {days} 后 {saidi}'],
} as const satisfies Record<string, Text2>
