import { things } from '#contract/text/things.ts'
import { defineWords } from '#web/i18n/use-words.ts'
import { states } from '#contract/text/states.ts'

export const sceneListWords = defineWords('sceneList', {
  cards: things.cards,
  withAlerts: states.withAlerts,
  empty: [
    'Scenes appear here: places with what stands there, and how they do.',
    '此处显示场景及其设备与健康状况。',
  ],
  place: ['Where it is', '所在位置'],
  supply: ['Supply', '供电'],
  people: ['Contact', '联系人'],
  pictures: ['Cover and plan', '封面与平面图'],
  boundaryHint: ['One corner a line: longitude, latitude', '每行一个顶点：经度, 纬度'],
  boundaryWrong: ['Write one longitude and latitude a line.', '请每行填写一组经度与纬度。'],
  geoJson: ['Read a GeoJSON file', '读取 GeoJSON 文件'],
  corners: ['{n} [n|corner|corners]', '{n} 个顶点'],
  onlineOf: ['{online} of {n} online', '在线 {online} / {n}'],
  loadOf: ['{load} of {capacity}', '{load} / {capacity}'],
  noAlerts: ['No active alerts', '无未恢复告警'],
  alerts: ['{n} active', '{n} 条未恢复'],
  camerasOf: ['{n} [n|camera|cameras]', '{n} 个摄像头'],
  todayOf: ['{n} kWh today', '今日 {n} kWh'],
  healthOf: ['Health {n}', '健康度 {n}'],
  coverOf: ['Cover of {name}', '{name}封面'],
  map: ['Show on the map', '在地图上查看'],
  wall: ['Live wall', '监控墙'],
  moveText: ['Its devices stay with their organisation.', '设备所属组织保持不变。'],
  moved: ['{n} moved', '已调整 {n} 个场景'],
  managerSet: ['{n} [n|scene has|scenes have] a manager', '已为 {n} 个场景指定负责人'],
  setManager: ['Choose manager', '选定负责人'],
  disabledAlready: ['It is disabled already.', '该场景已停用。'],
  enabledAlready: ['It is enabled already.', '该场景已启用。'],
  stateSet: ['{n} changed', '已更新 {n} 个场景'],
  discard: ['Unbind and delete', '解除关联并删除'],
  discardText: [
    'Its devices and cameras stay, and are part of no scene any more.',
    '设备和摄像头将保留，但不再属于任何场景。',
  ],
  discarded: ['Deleted', '已删除'],
  bound: ['Devices or cameras are part of it.', '场景内仍有设备或摄像头。'],
})
