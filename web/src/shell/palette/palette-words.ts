import { things } from '#contract/text/things.ts'

export const paletteWords = {
  recent: ['Recent', '最近打开'],
  pages: ['Pages', '页面'],
  devices: things.terminals,
  alerts: things.alerts,
  orders: things.workOrders,
  people: ['People', '人员'],
  do: ['Do', '操作'],
  none: ['Nothing found for “{text}”.', '没有找到“{text}”。'],
  nobody: ['Type a name.', '请输入姓名。'],
  unreached: [
    'Terminals, alerts, work orders and people could not be searched.',
    '终端、告警、工单和人员未能搜索。',
  ],
  results: ['{n} [n|result|results] in {ms} ms', '{n} 条结果，用时 {ms} 毫秒'],
  oneResult: ['1 result in {ms} ms', '1 条结果，用时 {ms} 毫秒'],
  all_devices: ['All {n} terminals', '查看全部 {n} 台终端'],
  all_alerts: ['All {n} alerts', '查看全部 {n} 条告警'],
  all_orders: ['All {n} work orders', '查看全部 {n} 张工单'],
  all_people: ['All {n} people', '查看全部 {n} 人'],
} as const
