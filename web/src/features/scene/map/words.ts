import { catalogue } from '#contract/text/catalogue.ts'
import { sceneWords } from '#contract/text/scene.ts'
import { things } from '#contract/text/things.ts'

export const words = {
  mapOf: ['Map with {n} [n|device|devices]', '地图，共 {n} 台设备'],
  nothingFound: ['No device has that name or number.', '没有匹配的设备。'],
  layer_scenes: sceneWords.scenes,
  layer_crews: catalogue['reform/crew'],
  layer_devices: things.devices,
  layer_substations: ['Substations', '变电站'],
  layer_feeders: ['Feeders by load', '线路（按负载率）'],
  layer_areas: ['Transformer areas by line loss', '台区（按线损率）'],
  layer_districts: ['Districts', '行政区'],
  layer_orders: ['Work orders of today', '今日工单'],
  sceneList: ['Scenes in view', '视野内场景'],
  crew_base: ['at its station', '在驻点'],
  crew_way: ['on the way', '前往途中'],
  crew_site: ['on site', '现场作业'],
  list: ['Devices in view', '视野内设备'],
  firstOf: ['The worst {n} of {total}', '共 {total} 台，按严重程度显示前 {n} 台'],
  nothingHere: ['No devices here. Zoom out or show other types.', '此处没有设备，可缩小地图或显示其他类型。'],
  selected: ['{n} [n|device|devices] selected', '已选 {n} 台设备'],
  tooMany: ['Only the first {n} are used.', '仅使用前 {n} 台。'],
  close: ['Close', '关闭'],
  lastSeen: ['last report {time}', '最近上报 {time}'],
  never: ['never reported', '从未上报'],
  failed: ['The map could not be loaded.', '地图数据加载失败。'],
} as const
