import { reformWords } from '#contract/text/reform.ts'
import { defineWords } from '#web/i18n/use-words.ts'

export const crewDayWords = defineWords('dashboard/crewDay', {
  orders: reformWords.orders,
  late: ['Late', '已逾期'],
  seals: reformWords.seals,
  devices: reformWords.inStore,
  back: ['Came back', '退回的工单'],
  way: ['Route', '今日路线'],
  due: ['due {day}', '{day} 到期'],
  cameBack: ['Came back on {time}: {reason}', '{time} 退回：{reason}'],
  call: ['Call {name}', '致电 {name}'],
  go: ['Navigate to {name}', '导航至 {name}'],
  nothing: ['No orders are due today.', '今日暂无工单。'],
  noCrew: [
    'You are in no crew. An administrator can add you to one.',
    '您不属于任何施工队，可由管理员添加。',
  ],
})
