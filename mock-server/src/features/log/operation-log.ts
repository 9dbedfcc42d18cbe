import type { Request, RequestHandler, Response } from 'express'
import { declarationAt } from '#contract/calls/declared.ts'
import { calls, ownCalls } from '#contract/calls/account/account.ts'
import { demoCalls } from '#contract/calls/system/demo.ts'
import { errorLogCalls } from '#contract/calls/system/error-log.ts'
import { productPartsCalls } from '#contract/calls/iot/product.ts'
import { dashboardCalls } from '#contract/calls/home/dashboard.ts'
import { homeCalls } from '#contract/calls/home/home.ts'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { pictureCalls } from '#contract/calls/system/pictures.ts'
import { projectCalls } from '#contract/calls/reform/project.ts'
import { companyCalls, passkeyCalls } from '#contract/calls/account/sign-in.ts'
import { device } from '#contract/resources/iot/device.ts'
import { product } from '#contract/resources/iot/product.ts'
import { errorLog } from '#contract/resources/monitor/error-log.ts'
import type { LogRow } from '#contract/resources/monitor/log.ts'
import { project } from '#contract/resources/reform/project.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { acts } from '#contract/text/acts.ts'
import { actionCall } from '#contract/wire/action.ts'
import { code } from '#contract/wire/envelope.ts'
import { requestIdHeader } from '#contract/wire/headers.ts'
import { outcomeOf } from '#mock/http/outcome.ts'
import { maskNamed } from '#mock/lib/mask-secrets.ts'
import { formatTime } from '#mock/lib/time.ts'
import { namesReformProject, projectsOfRows } from '#mock/resources/targets.ts'
import { saysCleared } from '#mock/tables/clearing-line.ts'
import type { Tables } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'

const longest = 2000

/** Serialises request parameters as JSON: secrets masked, limited to 2,000 characters and five levels. */
export function maskedParams(params: object): string {
  const text = JSON.stringify(maskNamed(params))
  if (text === '{}') return ''
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** Maximum number of lines kept. */
export const maxLines = 20_000
const withDetail: Text2 = ['{text} ({detail})', '{text}（{detail}）']
/** Calls that are not logged: they change nothing and need no known user. */
export const unlogged: ReadonlySet<string> = new Set([errorLogCalls.reportErrors.path, passkeyCalls.ask.path])
const writing = new Set(['POST', 'PUT', 'DELETE', 'PATCH'])

/**
 * Writes an operation log line for each call that may change something, after its response is closed. Error reports of
 * consoles are not logged, nor are calls without a known user: otherwise anonymous requests could push out every real
 * line.
 */
export function operationLog(
  world: Pick<World, 'clock' | 'collections' | 'served' | 'tables'>,
): RequestHandler {
  return (request, response, next) => {
    const started = performance.now()
    const { path } = request
    if (isOperation(request)) {
      const { text, ...operation } = describeCall(world, request)
      // read before the call, because deleted records are gone afterwards; the body is not parsed yet
      const before = projectsOf(world, operation.resource, request)
      response.once('close', () => {
        const ms = Math.round(performance.now() - started)
        const line = { ...lineOf(request, response, path), ...operation, ms }
        if (line.user === '') return
        const { projects: chosen = [], detail } = outcomeOf(response)
        const said: Text2 = detail === undefined ? text : fillBoth(withDetail, { text, detail })
        const named = before.length > 0 ? before : projectsOf(world, operation.resource, request)
        const after = [...new Set([...named, ...chosen])]
        // one line per project, so that each project's log is complete
        for (const projectId of after.length > 0 ? after : [0]) {
          write(world, {
            ...line,
            projectId,
            time: formatTime(world.clock()),
            description: said[0],
            descriptionZh: said[1],
          })
        }
      })
    }
    next()
  }
}

/** Whether a call may change something and is logged. */
function isOperation({ method, path }: Pick<Request, 'method' | 'path'>): boolean {
  return writing.has(method) && !unlogged.has(path) && declarationAt(method, path)?.isReading !== true
}

function lineOf(request: Request, response: Response, path: string) {
  // a file response has no envelope, so its status decides
  const plain = response.writableFinished && response.statusCode < 400 ? code.success : response.statusCode
  const { user = '', code: answered = plain } = outcomeOf(response)
  return {
    user,
    ip: request.ip ?? '',
    method: request.method,
    path,
    params: maskedParams(paramsOf(request)),
    result: answered === code.success ? ('ok' as const) : ('failed' as const),
    code: answered,
    requestId: String(response.getHeader(requestIdHeader) ?? ''),
  }
}

/** Body of the request; for an upload, the file name. */
function paramsOf(request: Request): object {
  const files = Object.values(request.files ?? {}).flat()
  const body: unknown = request.body
  const given = typeof body === 'object' && body !== null ? body : {}
  return files.length > 0 ? { file: files.map(({ originalname }) => String(originalname)).join() } : given
}

function write({ tables: { log } }: Pick<World, 'tables'>, line: Omit<LogRow, 'id'>): void {
  const goes = log.rows.length < maxLines ? undefined : goesFor(line, log.rows)
  if (goes !== undefined) log.remove(goes.id)
  log.insert(line)
}

/** Line replaced by a new one: the oldest, except lines that record a clearing of the log. */
function goesFor(line: Omit<LogRow, 'id'>, rows: readonly LogRow[]): LogRow | undefined {
  // refused sign-ins need no account, so they replace only each other
  const refused = isRefusedSignIn(line) ? rows.find(isRefusedSignIn) : undefined
  return refused ?? rows.find((row) => !saysCleared(row))
}

function isRefusedSignIn({ resource, verb, result }: Omit<LogRow, 'id'>): boolean {
  return resource === '' && verb === 'login' && result === 'failed'
}

type Known = Pick<World, 'collections'>

/** Projects affected by a call: those named, otherwise those of the named records. */
function projectsOf({ collections }: Known, resource: string, { body, path }: Request): number[] {
  const { projectId, filter, id, ids, orderId }: Record<string, unknown> = Object(body)
  const known = collections.get(resource)?.served.resource
  const isMeant = known === undefined || namesReformProject(known)
  const named = isMeant ? [...numbersIn(projectId), ...numbersIn(Object(filter).projectId)] : []
  if (named.length > 0) return [...new Set(named)]
  const orders = numbersIn(orderId)
  const records = numbersIn(ids ?? id ?? path.split('/').at(-1))
  const projects =
    orders.length > 0
      ? orders.map((order) => ofRow({ collections }, 'reform/work-order', order))
      : records.map((record) => ofRow({ collections }, resource, record))
  return [...new Set(projects)].filter((one) => one > 0)
}

function ofRow({ collections }: Known, resource: string, id: number): number {
  if (resource === project.name) return id
  const { source, served } = collections.get(resource) ?? {}
  const row = source?.get(id)
  return row === undefined || served === undefined ? 0 : ([...projectsOfRows(served.resource, [row])][0] ?? 0)
}

/** Positive integers of a number, a list of numbers or a comma-separated string. */
function numbersIn(value: unknown): number[] {
  return partsOf(value)
    .map(Number)
    .filter((number) => Number.isSafeInteger(number) && number > 0)
}

function partsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value === 'string') return value.split(',')
  return typeof value === 'number' ? [value] : []
}

/** Description of a call in the operation log. */
interface Operation {
  /** Resource name; empty if the call concerns none. */
  resource: string
  verb: string
  text: Text2
}

const onPage: Text2 = ['{page}: {act}', '{page}：{act}']

const account = (verb: string, text: Text2): Operation => ({ resource: '', verb, text })

const onResource = ({ name, title }: Resource, verb: string, [en, zh]: Text2): Operation => ({
  resource: name,
  verb,
  text: [`${title[0]}: ${en}`, `${title[1]}：${zh}`],
})

/** Calls, by path, that are not verbs of a resource or whose verb has a different meaning. */
const special: readonly (readonly [path: string, Operation])[] = [
  [
    actionCall(errorLog, 'resolve').path,
    onResource(errorLog, 'resolve', ['Resolve or reopen', '标记处理状态']),
  ],
  [calls.login.path, account('login', ['Sign in', '登录'])],
  [companyCalls.ticket.path, account('login', ['Sign in with the company account', '单位账号登录'])],
  [passkeyCalls.signIn.path, account('login', ['Sign in with a passkey', '通行密钥登录'])],
  [passkeyCalls.list.path, account('passkey', ['Change own passkeys', '管理通行密钥'])],
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
  [productPartsCalls.setAccess.path, onResource(product, 'access', ['Set access', '设置接入'])],
  [projectCalls.generateOrders.path, onResource(project, 'generate', acts.generateOrders)],
  [demoCalls.reset.path, account('demo', ['Demonstration: reset', '演示：重置'])],
  [demoCalls.scale.path, account('demo', ['Demonstration: size of the fleet', '演示：调整规模'])],
  [demoCalls.warp.path, account('demo', ['Demonstration: move the clock', '演示：调整时钟'])],
  [demoCalls.cut.path, account('demo', ['Demonstration: cut the connection', '演示：断开连接'])],
  [demoCalls.inject.path, account('demo', ['Demonstration: inject a fault', '演示：注入故障'])],
  [demoCalls.heal.path, account('demo', ['Demonstration: end faults', '演示：消除故障'])],
  [demoCalls.outage.path, account('demo', ['Demonstration: outage', '演示：停电'])],
  [demoCalls.blackout.path, account('demo', ['Demonstration: area without supply', '演示：台区停电'])],
  [demoCalls.workOrder.path, account('demo', ['Demonstration: crew at work', '演示：推进工单'])],
  [demoCalls.rejects.path, account('demo', ['Demonstration: rejected audits', '演示：设置驳回率'])],
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
  propose: ['Propose', '提交'],
  decide: ['Decide', '复核'],
  view: ['View by a link', '通过链接查看'],
  notify: ['Notice of the provider', '支付渠道通知'],
}

/** Menu titles of the page and the action whose permission a request needs; undefined if there are none. */
function namesInMenus({ menus }: Pick<Tables, 'menus'>, { method, path }: Asked): [Text2, Text2] | undefined {
  const needed = declarationAt(method, path)?.permission
  if (needed === undefined) return undefined
  const act = menus.rows.find(({ perms }) => perms.split(',').includes(needed))
  const page = menus.get(act?.parentId ?? 0)
  if (act === undefined || page === undefined) return undefined
  return [
    [page.title, page.titleZh || page.title],
    [act.title, act.titleZh || act.title],
  ]
}

type Asked = Pick<Request, 'method' | 'path'>

/** Describes what a request does; its path has no query string. */
export function describeCall({ served, tables }: Pick<World, 'served' | 'tables'>, asked: Asked): Operation {
  const { path } = asked
  const known = special.find(([prefix]) => isBelow(path, prefix))
  if (known) return known[1]
  const resource = served.find((one) => isBelow(path, one.resource.path))?.resource
  if (resource === undefined) {
    const names = namesInMenus(tables, asked)
    return account('', names ? fillBoth(onPage, { page: names[0], act: names[1] }) : [path, path])
  }
  const verb = path.slice(resource.path.length + 1).split('/', 1)[0] ?? ''
  const [action, other] = Object.entries(resource.actions ?? {}).filter(
    ([name, { path: own = name }]) => own === verb,
  )
  const label = other === undefined ? action?.[1].label : undefined
  return onResource(resource, verb, label ?? verbs[verb] ?? namesInMenus(tables, asked)?.[1] ?? [verb, verb])
}

function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`)
}
