import { counted } from '#contract/text/counted.ts'
import { labels } from '#contract/text/labels.ts'

export const pastWords = {
  title: ['Try over the past', '历史全量试算'],
  titleOf: ['Try {name} over the past', '历史全量试算：{name}'],
  text: [
    'Runs the rule over the past of every device that it covers, beside the rule in use. Nothing is raised and nobody is notified.',
    '对适用范围内全部设备的历史数据执行规则，并与现行规则对比；不产生告警，也不发送通知。',
  ],
  stopped: ['The trial was stopped.', '试算已停止。'],
  broken: ['The trial failed.', '试算失败。'],
  refused: ['The trial did not start. {reason}', '试算未能开始。{reason}'],

  result: ['What it would have done', '试算结果'],
  since: ['{devices} [devices|device|devices] since {day}', '自 {day} 起，{devices} 台设备'],
  tried: ['As tried', '试算方案'],
  today: ['In use today', '现行方案'],
  raised: ['Alerts raised', '触发告警'],
  suppressed: ['of these suppressed', '其中被抑制'],
  messages: ['First messages sent', '首次通知条数'],
  events: ['Events of its kind', '同类事件'],
  missed: ['of these missed', '其中漏报'],
  agrees: [
    'Agrees with the record: {n} [n|alert|alerts] as in use today since {time}, all found again.',
    '与告警记录一致：自 {time} 起现行方案共 {n} 条告警，全部吻合。',
  ],
  differs: [
    'On record since {time}: {count} [count|alert|alerts]; the trial finds {found}. Limits passed without an event before the platform ran, changed rules, limits or devices, and faults made by people explain a difference.',
    '自 {time} 起记录在案 {count} 条，试算得到 {found} 条。差异可能来自平台运行前无事件的越限、规则、阈值或设备变更以及人为故障。',
  ],
  noisiest: ['Devices with most alerts', '告警最多的设备'],
  more: counted.andMore,
  device: labels.device,
} as const
