import { defineWords } from '#web/i18n/use-words.ts'
import { labels } from '#contract/text/labels.ts'

export const topologyWords = defineWords('topology', {
  looks: ['View', '视图'],
  tree: ['Tree', '树形'],
  graph: ['Graph', '图形'],
  of: ['Topology of {name}', '{name} 的拓扑'],
  what: ['Starting from', '起点'],
  device: labels.device,
  area: labels.transformerArea,
  org: labels.supplyStation,
  choose: ['Choose a station, an area or a device.', '请选择供电所、台区或设备。'],
  chooseText: ['What stands above it and what hangs below it appears here.', '此处显示其上级与下级。'],
  suggest_org: ['Stations with most areas', '台区最多的供电所'],
  suggest_area: ['Largest areas', '容量最大的台区'],
  suggest_device: ['Concentrators with most alerts', '告警最多的集中器'],
  capacity: ['{n} kVA', '{n} kVA'],
  areas: ['{n} [n|area|areas]', '{n} 个台区'],
  behind: ['{n} behind it', '下级 {n}'],
  alerts: ['{n} active [n|alert|alerts]', '{n} 条未恢复告警'],
  count: ['{n} [n|node|nodes]', '{n} 个节点'],
  help: ['Arrow keys walk, Enter opens.', '方向键移动，回车打开。'],
  listBehind: ['List what is behind it', '列出下级设备'],
  openOwn: ['Show its topology', '查看其拓扑'],
  here: ['looked at', '当前'],
  find: ['Find in the tree', '在树中查找'],
})
