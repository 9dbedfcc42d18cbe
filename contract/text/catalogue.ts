import type { Text2 } from '../schema/language.ts'
import { labels } from './labels.ts'
import { things } from './things.ts'

/**
 * Page catalogue (spec §1): every component name that a navigation node may use, with the title of its page and
 * resource.
 * The name is the path of the file below `web/src/features`, without `.page.tsx`.
 */
export const catalogue = {
  dashboard: ['Home', '首页'],
  'user/center': ['Personal center', '个人中心'],
  'iot/product': ['Products', '产品'],
  'iot/product-info': ['Product', '产品详情'],
  'iot/device': ['Terminals', '终端'],
  'iot/device-info': ['Terminal', '终端详情'],
  'iot/device-param': ['Device parameters', '设备参数'],
  'iot/transformer-area': ['Transformer areas', '台区'],
  'iot/area-info': labels.transformerArea,
  'iot/note': ['Notes on curves', '曲线备注'],
  'iot/topology': ['Topology', '拓扑'],
  'iot/command': ['Commands', '命令记录'],
  'iot/camera': ['Cameras', '摄像头'],
  'iot/camera-picture': ['Camera pictures', '抓拍图片'],
  'alarm/alarm': ['Alarm rules', '告警规则'],
  'alarm/group': ['Alarm groups', '告警组'],
  'alarm/group-user': ['Alarm-group users', '告警组成员'],
  'alarm/alert': ['Alerts', '告警记录'],
  'alarm/handover': ['Shift handover', '值班交接'],
  'alarm/quiet': ['Maintenance windows', '维护窗口'],
  'alarm/outage': ['Outages', '停电监视'],
  'alarm/incident': ['Incident', '事件详情'],
  'compute/formula': ['Formulas', '计算公式'],
  'compute/formula-info': ['Formula', '公式详情'],
  'compute/resemble': ['Data resemble', '数据拟合'],
  'control/unit': ['Unit control', '单元控制'],
  'scene/list': ['Scenes', '场景列表'],
  'scene/map': ['Scene map', '场景地图'],
  'scene/project': ['Scene projects', '场景项目'],
  'scene/info': ['Scene information', '场景信息'],
  'report/analysis': ['Analysis', '统计分析'],
  'report/device-status': ['Device status', '设备状态'],
  'report/history': ['History data', '历史数据'],
  'report/operation': ['Operations', '运维报表'],
  'report/warning': ['Warnings', '预警报表'],
  'reform/project': ['Projects', '改造项目'],
  'reform/work-order': things.workOrders,
  'reform/ledger': ['Ledgers', '台账'],
  'reform/quantity': ['Quantities', '工程量'],
  'reform/seal': ['Seals', '封印'],
  'reform/meter-box': ['Meter boxes', '表箱'],
  'reform/old-picture': ['Old-meter pictures', '旧表照片'],
  'reform/material-header': ['Design material headers', '设计材料表头'],
  'reform/picture': ['Picture management', '图片管理'],
  'reform/project-info': ['Project', '项目详情'],
  'reform/work-order-info': ['Work order', '工单详情'],
  'reform/audit': ['Audit desk', '审核台'],
  'reform/field': ['Field work', '现场作业'],
  'reform/crew': ['Crews', '施工队'],
  'reform/reconcile': ['Reconcile ledger', '台账核对'],
  'reform/meter-box-info': ['Meter box', '表箱详情'],
  'system/area': ['Areas', '区域管理'],
  'system/dict': ['Dictionaries', '字典管理'],
  'system/dict-detail': ['Dictionary details', '字典明细'],
  'system/menu': ['Menus', '菜单管理'],
  'system/org': ['Organisations', '组织管理'],
  'system/permission': ['Permissions', '权限管理'],
  'system/config': ['Configuration', '配置管理'],
  'system/proposal': ['Agent proposals', '智能体提案'],
  'system/role': ['Roles', '角色管理'],
  'system/user': ['Users', '用户管理'],
  'system/job': ['Timed jobs', '定时任务'],
  'system/job-log': ['Job log', '任务日志'],
  'monitor/log': ['Operation log', '操作日志'],
  'monitor/error-log': ['Error log', '错误日志'],
  'monitor/message-log': ['Message log', '消息日志'],
  'monitor/redis': ['Redis', 'Redis 监控'],
  'tool/api': ['API reference', '接口文档'],
  'tool/payment': ['Payment', '支付工具'],
  'tool/email': ['E-mail', '邮件工具'],
  'tool/picture': ['Pictures', '图床管理'],
  'tool/storage': ['Cloud storage', '云存储'],
  'tool/generator': ['Code generator', '代码生成'],
} as const satisfies Record<string, Text2>

export type ComponentName = keyof typeof catalogue

/** Whether a component string, exactly as written, is in the catalogue. */
export function isComponentName(name: string): name is ComponentName {
  return Object.hasOwn(catalogue, name)
}
