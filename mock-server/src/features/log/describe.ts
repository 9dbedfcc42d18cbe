import { pictureCalls } from '#contract/calls/pictures.ts'
import { dashboardCalls } from '#contract/calls/home/dashboard.ts'
import { homeCalls } from '#contract/calls/home/home.ts'
import { demoCalls } from '#contract/calls/demo.ts'
import { iotCalls } from '#contract/calls/iot.ts'
import { calls, ownCalls } from '#contract/calls/account.ts'
import { projectCalls } from '#contract/calls/reform/project.ts'
import { project } from '#contract/resources/reform/project.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { errorLog } from '#contract/resources/monitor/error-log.ts'
import { device } from '#contract/resources/iot/device.ts'
import { productPartsCalls } from '#contract/calls/fleet/product-parts.ts'
import { product } from '#contract/resources/iot/product.ts'
import { actionCall } from '#contract/wire/action.ts'
import { acts } from '#contract/text/acts.ts'

/** What a call does, for the operation log. */
export interface Operation {
  /** Name of the resource; empty where the call concerns none. */
  resource: string
  verb: string
  text: Text2
}

const account = (verb: string, text: Text2): Operation => ({ resource: '', verb, text })

const onResource = ({ name, title }: Resource, verb: string, [en, zh]: Text2): Operation => ({
  resource: name,
  verb,
  text: [`${title[0]}: ${en}`, `${title[1]}：${zh}`],
})

/** Calls that are not verbs of a resource, or mean something else than their verb says elsewhere, by path. */
const special: readonly (readonly [path: string, Operation])[] = [
  [
    actionCall(errorLog, 'resolve').path,
    onResource(errorLog, 'resolve', ['Resolve or reopen', '标记处理状态']),
  ],
  [calls.login.path, account('login', ['Sign in', '登录'])],
  [calls.logout.path, account('logout', ['Sign out', '退出登录'])],
  [calls.changePassword.path, account('password', ['Change own password', '修改密码'])],
  [calls.prove.path, account('prove', ['Prove own password', '验证密码'])],
  [calls.updateProfile.path, account('profile', ['Change own profile', '修改个人资料'])],
  [ownCalls.sessions.path, account('revoke', ['End own session', '结束会话'])],
  [pictureCalls.updateAvatar.path, account('avatar', ['Change own picture', '修改头像'])],
  [pictureCalls.uploadPicture.path, account('upload', ['Upload picture', '上传图片'])],
  [pictureCalls.uploadToCloud.path, account('upload', ['Upload to cloud storage', '上传至云存储'])],
  [dashboardCalls.save.path, account('dashboard', ['Save dashboard', '保存看板'])],
  [dashboardCalls.remove.path, account('dashboard', ['Delete dashboard', '删除看板'])],
  [dashboardCalls.choose.path, account('dashboard', ['Choose home page', '选择首页'])],
  [homeCalls.saveLayout.path, account('layout', ['Arrange dashboard', '调整首页布局'])],
  [iotCalls.wantParams.path, onResource(device, 'write', acts.writeParameters)],
  [iotCalls.adoptParams.path, onResource(device, 'adopt', ['Adopt parameters', '采纳终端参数'])],
  [iotCalls.updateModel.path, onResource(product, 'model', ['Publish thing model', '发布物模型'])],
  [iotCalls.modelImpact.path, onResource(product, 'impact', ['Check thing model', '评估物模型变更'])],
  [productPartsCalls.setAccess.path, onResource(product, 'access', ['Set access', '设置接入'])],
  [productPartsCalls.limitImpact.path, onResource(product, 'impact', ['Check limits', '评估限值变更'])],
  [projectCalls.previewOrders.path, onResource(project, 'preview', ['Preview orders', '预览工单'])],
  [projectCalls.generateOrders.path, onResource(project, 'generate', acts.generateOrders)],
  [demoCalls.reset.path, account('demo', ['Demonstration: reset', '演示：重置'])],
  [demoCalls.scale.path, account('demo', ['Demonstration: size of the fleet', '演示：调整规模'])],
  [demoCalls.warp.path, account('demo', ['Demonstration: move the clock', '演示：调整时钟'])],
  [demoCalls.cut.path, account('demo', ['Demonstration: cut the connection', '演示：断开连接'])],
  [demoCalls.inject.path, account('demo', ['Demonstration: inject a fault', '演示：注入故障'])],
  [demoCalls.heal.path, account('demo', ['Demonstration: end faults', '演示：消除故障'])],
  [demoCalls.outage.path, account('demo', ['Demonstration: outage', '演示：停电'])],
  [demoCalls.storm.path, account('demo', ['Demonstration: alarm storm', '演示：告警风暴'])],
]

const verbs: Readonly<Record<string, Text2>> = {
  save: acts.add,
  update: acts.edit,
  delete: acts.remove,
  export: acts.export,
  import: acts.import,
  copy: acts.copy,
  reset: acts.resetPassword,
  unlock: acts.unlock,
  run: acts.runNow,
  state: ['Change state', '变更状态'],
  clear: acts.empty,
  activate: ['Commission', '投运'],
  maintain: ['Maintenance', '检修'],
  retire: ['Retire', '退役'],
  move: acts.move,
  send: ['Send', '下发'],
  cancel: ['Cancel', '取消'],
  retry: acts.tryAgain,
  apply: ['Apply', '应用'],
  snapshot: acts.snapshot,
  review: ['Review', '审阅'],
  zip: acts.download,
  ack: acts.acknowledge,
  assign: acts.assign,
  comment: acts.comment,
  mute: acts.mute,
  test: ['Try out', '试运行'],
  preview: ['Preview recipients', '预览通知对象'],
  pause: ['Pause notifications', '暂停通知'],
}

/** What a call to a path does; the path comes without query. */
export function describeCall(resources: readonly Resource[], path: string): Operation {
  const known = special.find(([prefix]) => isBelow(path, prefix))
  if (known) return known[1]
  const resource = resources.find((candidate) => isBelow(path, candidate.path))
  if (resource === undefined) return account('', [path, path])
  const verb = path.slice(resource.path.length + 1).split('/', 1)[0] ?? ''
  const [action, other] = Object.entries(resource.actions ?? {}).filter(
    ([name, { path: own = name }]) => own === verb,
  )
  const label = other === undefined ? action?.[1].label : undefined
  return onResource(resource, verb, label ?? verbs[verb] ?? [verb, verb])
}

function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`)
}
