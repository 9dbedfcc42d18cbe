import { calls, ownCalls } from '#contract/endpoints.ts'
import type { Text2 } from '#contract/language.ts'
import type { Resource } from '#contract/resource.ts'

/** What a call does, for the operation log. */
export interface Operation {
  /** Name of the resource; empty where the call concerns none. */
  resource: string
  verb: string
  text: Text2
}

const account = (verb: string, text: Text2): Operation => ({ resource: '', verb, text })

/** Calls that are not verbs of a resource, by path. */
const special: readonly (readonly [path: string, Operation])[] = [
  [calls.login.path, account('login', ['Sign in', '登录'])],
  [calls.logout.path, account('logout', ['Sign out', '退出登录'])],
  [calls.changePassword.path, account('password', ['Change own password', '修改密码'])],
  [calls.updateProfile.path, account('profile', ['Change own profile', '修改个人资料'])],
  [ownCalls.sessions.path, account('revoke', ['End own session', '结束会话'])],
  ['/api/users/updateAvatar', account('avatar', ['Change own picture', '修改头像'])],
  ['/api/pictures', account('upload', ['Upload picture', '上传图片'])],
  ['/api/qiNiuContent', account('upload', ['Upload to cloud storage', '上传至云存储'])],
]

const verbs: Readonly<Record<string, Text2>> = {
  save: ['Add', '新增'],
  update: ['Edit', '修改'],
  delete: ['Delete', '删除'],
  export: ['Export', '导出'],
  import: ['Import', '导入'],
  reset: ['Reset password', '重置密码'],
  unlock: ['Unlock', '解锁'],
  run: ['Run now', '立即执行'],
  state: ['Change state', '变更状态'],
  clear: ['Clear', '清空'],
}

/** What a call to a path does; the path comes without query. */
export function describeCall(resources: readonly Resource[], path: string): Operation {
  const known = special.find(([prefix]) => isBelow(path, prefix))
  if (known) return known[1]
  const resource = resources.find((candidate) => isBelow(path, candidate.path))
  if (resource === undefined) return account('', [path, path])
  const verb = path.slice(resource.path.length + 1).split('/', 1)[0] ?? ''
  const [en, zh] = verbs[verb] ?? [verb, verb]
  return {
    resource: resource.name,
    verb,
    text: [`${resource.title[0]}: ${en}`, `${resource.title[1]}：${zh}`],
  }
}

function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`)
}
