import { defineWords } from '#web/i18n/use-words.ts'

export const pickerWords = defineWords('dashboard/picker', {
  choose: ['Dashboards', '看板'],
  standard: ['Standard dashboard', '标准看板'],
  ofRole: ['for your role', '按角色'],
  ofOwner: ['by {name}', '由 {name} 共享'],
  create: ['New dashboard', '新建看板'],
  copy: ['Copy this dashboard', '复制此看板'],
  copyName: ['Copy of {name}', '{name} 副本'],
  makeHome: ['Make it the home page', '设为首页'],
  madeHome: ['“{name}” is the home page now.', '已将“{name}”设为首页。'],
})
