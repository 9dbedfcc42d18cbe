import { defineWords } from '#web/i18n/use-words.ts'
import { labels } from '#contract/text/labels.ts'
import { acts } from '#contract/text/acts.ts'
import { things } from '#contract/text/things.ts'

/** Words of the reports over areas and devices. */
export const analysisWords = defineWords('analysis', {
  rows: ['Rows', '明细'],
  worstFirst: ['worst first, by distance from the range', '按越限幅度由大到小'],
  groups: ['By group', '分组统计'],
  course: ['Course by day', '逐日趋势'],
  duration: ['Load in falling order', '负荷持续曲线'],
  durationUnit: ['kW, percent of the range', 'kW，按区间占比'],
  classes: ['How many are how', '等级分布'],
  distribution: ['Distribution', '分布'],
  calendar: ['Loss per day', '每日线损率'],
  supplyCalendar: ['Supply per day', '每日供电量'],
  day: things.day,
  shares: ['Shares of the supply', '供电量占比'],
  ranking: ['Ranking of areas by supply', '台区供电量排名'],
  rank: ['Place', '名次'],
  order: ['Order', '排序'],
  top: ['Top 10', '前 10 名'],
  bottom: ['Bottom 10', '后 10 名'],
  area: labels.transformerArea,
  makers: ['Success by age', '采集成功率与运行年限'],
  counting: ['Counting: {counted} of {due}', '正在统计：{counted}/{due}'],
  noSuspect: ['none', '无'],
  suspectsOf: ['Suspects of {name}', '{name} 的疑点用户'],
  suspects: ['{n} [n|user|users]', '{n} 户'],
  lossThen: ['With it put right the loss is {loss} %', '修正后线损率为 {loss}%'],
  counted: ['counted {energy} kWh, should be {corrected} kWh', '计量 {energy} kWh，应为 {corrected} kWh'],
  online: labels.onlineRate,
  offlineFor: ['Offline for', '离线时长分布'],
  hours: ['h', '小时'],
  timeline: ['Last 30 days of {name}', '{name} 近 30 天状态'],
  timelineText: ['Offline {n} [n|time|times], {h} h together', '离线 {n} 次，共 {h} 小时'],
  readNow: acts.readNow,
  sent: ['{n} [n|command|commands] sent', '已下发 {n} 条命令'],
  today: things.today,
  yesterday: things.yesterday,
  weekAgo: ['7 days ago', '7 天前'],
})
