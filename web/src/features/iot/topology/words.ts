import { labels } from '#contract/text/labels.ts'

export const words = {
  of: ['Topology of {name}', '{name} 的拓扑'],
  device: labels.device,
  area: labels.transformerArea,
  org: labels.supplyStation,
  choose: ['Choose a station, an area or a device.', '请选择供电所、台区或设备。'],
  chooseText: ['What stands above it and what hangs below it appears here.', '此处显示其上级与下级。'],
  suggest_org: ['Stations with the most areas', '台区最多的供电所'],
  suggest_area: ['Largest areas', '容量最大的台区'],
  suggest_device: ['Concentrators with the most alerts', '告警最多的集中器'],
  alerts: ['{n} active [n|alert|alerts]', '{n} 条未恢复告警'],
  help: ['Arrow keys move, Enter opens.', '方向键移动，回车打开。'],
} as const
