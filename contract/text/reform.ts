import type { Text2 } from '../schema/language.ts'

/** Words of terminal reform: what its records, its screens and its lists call the same things. */
export const reformWords = {
  toDo: ['What is to be done', '处理要求'],
  workDone: ['What was done', '处理情况'],
  batch: ['Batch', '批次'],
  crew: ['Crew', '施工队'],
  deviceCategory: ['Device category', '设备类别'],
  documents: ['Documents', '文档资料'],
  finalReading: ['Final reading', '旧表止度'],
  openOrderOfDevice: ['Open order of the device', '设备未完成工单'],
  inStore: ['In store', '库存设备'],
  installedAt: ['Installed at', '安装时间'],
  materials: ['Material list', '材料清单'],
  meterBox: ['Meter box', '表箱'],
  newAssetNumber: ['New asset number', '新表资产编号'],
  oldAssetNumber: ['Old asset number', '旧表资产编号'],
  opinion: ['Opinion', '审核意见'],
  pictures: ['Pictures', '照片'],
  positionInBox: ['Position in the box', '箱内位置'],
  printLabel: ['Print label', '打印标签'],
  project: ['Project', '项目'],
  removedAt: ['Removed at', '拆除时间'],
  orders: ['Orders', '工单'],
  seals: ['Seals', '封印'],
  worker: ['Worker', '作业人员'],
  wrongWithIt: ['Wrong with it', '驳回项'],
} as const satisfies Record<string, Text2>
