import { orderCalls } from '#contract/calls/reform/order.ts'
import { unitRequest } from '#contract/resources/control/request.ts'
import { command } from '#contract/resources/iot/command.ts'
import { commandPlan } from '#contract/resources/iot/command-plan.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { calls } from '#contract/calls/account/account.ts'
import { systemCalls } from '#contract/calls/system/system.ts'
import { seal } from '#contract/resources/reform/seal.ts'
import { user } from '#contract/resources/system/user.ts'
import { actionCall } from '#contract/wire/action.ts'
import { crud } from '#contract/wire/crud.ts'
import { inOrder } from '../../process/in-order.ts'
import type { Answer } from './answer.ts'
import { list, rowsOf } from './seen.ts'
import type { Sides, Credentials } from './sides.ts'
import { broken, holds, untried, type Gate, frame, type Finding } from './gate.ts'

const words = {
  audited: ['Nobody has audited an order that he worked on himself', '无人审核本人作业的工单'],
  commands: ['Nobody has agreed to a command of his own', '无人确认本人下发的命令'],
  plans: ['Nobody has agreed to a plan of his own', '无人确认本人提交的计划命令'],
  requests: ['Nobody has decided on a request of his own', '无人复核本人提交的操作申请'],
  none: ['There is no record of it yet.', '平台尚无此类记录。'],
  self: ['A record says that one person did both.', '有记录显示两个环节为同一人。'],
  apart: ['In [n|the one record|all {n} records] two persons did it.', '共 {n} 条记录，均由两人完成。'],
  first: [
    'Who has never changed the first password agrees to nothing',
    '未修改初始密码的账号不得作为第二确认人',
  ],
  notWritten: ['It makes an account: --write.', '须新建账号，请加 --write。'],
  unmade: ['No account could be made.', '未能新建账号。'],
  otherwise: [
    'Voiding a seal takes no second person there, or is refused for another reason.',
    '该平台作废封印无须第二确认人，或因其他原因被拒绝。',
  ],
  agrees: [
    'An account with its first password was taken as the second person.',
    '持初始密码的账号被接受为第二确认人。',
  ],
} as const satisfies Readonly<Record<string, Text2>>

/** Maximum number of orders whose steps are read. */
const mostOrders = 20
const latest = { sort: '-id' }

/** Record with the user who acted first, and who approved it; empty if no one has. */
interface Acts {
  record: string
  by: unknown
  other: unknown
}

/** Gates about separation of duties, which read recorded actions, and about who may approve. */
export const ownWorkGates: readonly Gate[] = [
  gate('audit', 'reform/audit', words.audited, readOrders),
  agreement(command, 'iot/command', words.commands, 'operator', 'agreedBy'),
  agreement(commandPlan, 'iot/command', words.plans, 'operator', 'agreedBy'),
  agreement(unitRequest, 'control/unit', words.requests, 'askedBy', 'decidedBy'),
  { id: 'first-password', page: frame, question: words.first, ask: askFirst },
]

function gate(id: string, page: string, question: Text2, read: (sides: Sides) => Promise<Acts[]>): Gate {
  const ask = async (sides: Sides) => {
    const both = (await read(sides)).filter(({ by, other }) => (by ?? '') !== '' && (other ?? '') !== '')
    if (both.length === 0) return untried(words.none)
    const own = both.filter(({ by, other }) => by === other).map(({ record }) => record)
    if (own.length > 0) return broken(words.self, own.slice(0, 3))
    return holds([], fillBoth(words.apart, { n: both.length }))
  }
  return { id: `own-work:${id}`, page, question, ask }
}

/** Creates a gate for records requested by one user and approved by another, with the fields of both. */
function agreement(resource: Resource, page: string, question: Text2, by: string, other: string): Gate {
  return gate(resource.name, page, question, async ({ wide }) =>
    rowsOf(await list(wide.ask, resource, 1, latest)).map((row) => ({
      record: `${resource.name} ${row.id}`,
      by: row[by],
      other: row[other],
    })),
  )
}

async function readOrders({ wide }: Sides): Promise<Acts[]> {
  const completed = await list(wide.ask, workOrder, 1, { ...latest, state: 'completed' })
  return inOrder(rowsOf(completed).slice(0, mostOrders), async ({ id }) => {
    const { data } = await wide.ask(orderCalls.steps(id))
    const steps: readonly { act: string; by: string }[] = Array.isArray(data) ? data : []
    const byOf = (wanted: string) => steps.findLast(({ act }) => act === wanted)?.by
    return { record: `${workOrder.name} ${id}`, by: byOf('submit'), other: byOf('pass') }
  })
}

/** Id without a record. */
const noRecord = 2_000_000_000

async function askFirst(sides: Sides): Promise<Finding> {
  if (!sides.options.isWriting) return untried(words.notWritten)
  const made = await makeAccount(sides)
  if (made === undefined) return untried(words.unmade)
  const first = await agree(sides, made)
  if (isTaken(first)) return broken(words.agrees, [first.evidence])
  // the same account with its own password proves that nothing else prevents it
  const own = { user: made.user, password: `Own-${crypto.randomUUID().slice(0, 8)}` }
  const ask = sides.stranger(await tokenOf(sides, made))
  const body = { password: made.password, newPassword: own.password }
  await ask({ ...calls.changePassword, body })
  const second = await agree(sides, own)
  const evidence = [first.evidence, second.evidence]
  return isTaken(second) ? holds(evidence) : untried(words.otherwise, evidence)
}

/** Creates an account like the wide one, with its initial password. */
async function makeAccount(sides: Sides): Promise<Credentials | undefined> {
  const { wide } = sides
  const named = await list(wide.ask, user, 1, { loginName: wide.user })
  const like = rowsOf(named).find(({ loginName }) => loginName === wide.user)
  if (like === undefined) return undefined
  const loginName = `conf-${Date.now().toString(36)}`
  const { groupId, roleIds } = like
  const email = `${loginName}@conformance.example`
  const question = { ...crud(user).save, body: { loginName, username: loginName, email, groupId, roleIds } }
  const { data } = await sides.attempt(wide, question, ({ id }) => crud(user).remove([Number(id)]))
  const { id }: { id?: unknown } = Object(data)
  const reset = await wide.ask({ ...systemCalls.resetPasswords, body: { ids: [id] } })
  const { password }: { password?: unknown } = Object(reset.data)
  return typeof password === 'string' ? { user: loginName, password } : undefined
}

async function tokenOf(sides: Sides, { user: username, password }: Credentials): Promise<string> {
  const { data } = await sides.stranger()({ ...calls.login, body: { username, password } })
  return String(Object(data).token ?? '')
}

function agree({ wide }: Sides, { user: account, password }: Credentials): Promise<Answer> {
  const body = { ids: [noRecord], reason: 'conformance', account, password }
  return wide.ask({ ...actionCall(seal, 'void'), body })
}

/** Whether the user was accepted, so that only the missing seal is reported. */
function isTaken({ code: given }: Answer): boolean {
  return given === 0
}
