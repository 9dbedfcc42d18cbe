import type { Text2 } from '../schema/language.ts'

/** What fields are called, where they mean the same everywhere. */
export const labels = {
  assignee: ['Assignee', '负责人'],
  description: ['Description', '说明'],
  device: ['Device', '设备'],
  displayOrder: ['Display order', '显示顺序'],
  duration: ['Duration', '耗时'],
  email: ['E-mail', '邮箱'],
  family: ['Family', '设备类别'],
  latitude: ['Latitude', '纬度'],
  level: ['Level', '级别'],
  loginName: ['Login name', '登录名'],
  longitude: ['Longitude', '经度'],
  mobile: ['Mobile', '手机号'],
  name: ['Name', '名称'],
  organisation: ['Organisation', '所属组织'],
  parameter: ['Parameter', '参数'],
  parameters: ['Parameters', '参数'],
  password: ['Password', '密码'],
  reason: ['Reason', '原因'],
  result: ['Result', '结果'],
  severity: ['Severity', '级别'],
  state: ['State', '状态'],
  status: ['Status', '状态'],
  time: ['Time', '时间'],
} as const satisfies Record<string, Text2>
