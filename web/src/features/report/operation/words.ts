import { defineWords } from '#web/i18n/use-words.ts'

export const operationWords = defineWords('operationReport', {
  tab_maintenance: ['Operation and maintenance', '运行维护'],
  tab_actions: ['Users and commands', '用户与命令操作'],
  faults: ['Faults', '故障'],
  faultGroups: ['Faults by manufacturer and cause', '按厂家与原因统计故障'],
  crewGroups: ['Work orders by crew', '按施工队统计工单'],
  commandGroups: ['Commands by user and kind', '按用户与类型统计命令'],
  logGroups: ['Operations by user and action', '按用户与动作统计操作'],
})
