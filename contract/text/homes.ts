import type { Text2 } from '../schema/language.ts'

/** Titles of the default dashboards and their panels. */
export const homeWords = {
  administrator: ['Health of the platform', '平台健康'],
  auditor: ['Waiting for audit', '审核工作台'],
  dispatcher: ['What needs a person now', '当前待处理'],
  engineer: ['Measuring quality', '计量质量'],
  manager: ['Projects at risk', '项目风险'],
  crew: ['My day', '今日作业'],
  openErrors: ['Errors to look into', '待处理的异常'],
  failedJobs: ['Job runs failed', '执行失败的任务'],
  lostCommands: ['Commands that came to nothing', '未成功的命令'],
  offline: ['Devices offline', '离线设备'],
  toAudit: ['Orders to be audited', '待审核的工单'],
  withFlags: ['Of these with checks to look at', '其中有待核检查项'],
  rejected: ['Orders rejected', '被驳回的工单'],
  completed: ['Orders completed', '已完成的工单'],
  criticalAlerts: ['Critical alerts', '紧急告警'],
  unacknowledged: ['Unacknowledged alerts', '未确认的告警'],
  toDispatch: ['Orders to dispatch', '待派工的工单'],
  clockDrift: ['Clocks adrift', '时钟偏差'],
  lossAlerts: ['Line losses to look into', '待查的线损'],
  poor: ['Devices that deliver too little', '采集不足的设备'],
  underConstruction: ['Projects under construction', '施工中的项目'],
  suspended: ['Projects suspended', '已暂停的项目'],
} as const satisfies Record<string, Text2>
