import { calls } from '#contract/calls/account/account.ts'
import { systemCalls } from '#contract/calls/system/system.ts'
import { seal } from '#contract/resources/reform/seal.ts'
import { user } from '#contract/resources/system/user.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { actionCall } from '#contract/wire/action.ts'
import { crud } from '#contract/wire/crud.ts'
import type { Answer } from './answer.ts'
import { broken, frame, holds, untried, type Finding, type Gate } from './gate.ts'
import { list, rowsOf } from './seen.ts'
import type { Credentials, Sides } from './sides.ts'

const words = {
  question: [
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

/** No record has it. */
const noRecord = 2_000_000_000

/** The question about first passwords. */
export const firstPasswordGates: readonly Gate[] = [
  { id: 'first-password', page: frame, question: words.question, ask: askFirst },
]

async function askFirst(sides: Sides): Promise<Finding> {
  if (!sides.options.isWriting) return untried(words.notWritten)
  const made = await makeAccount(sides)
  if (made === undefined) return untried(words.unmade)
  const first = await agree(sides, made)
  if (isTaken(first)) return broken(words.agrees, [first.evidence])
  // the same account with a password of its own shows that nothing else is in the way
  const own = { user: made.user, password: `Own-${crypto.randomUUID().slice(0, 8)}` }
  const ask = sides.stranger(await tokenOf(sides, made))
  const body = { password: made.password, newPassword: own.password }
  await ask({ ...calls.changePassword, body })
  const second = await agree(sides, own)
  const evidence = [first.evidence, second.evidence]
  return isTaken(second) ? holds(evidence) : untried(words.otherwise, evidence)
}

/** An account like that of the wide one, with the password that it is given at first. */
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

/** Whether the person was taken, so that what is left is that there is no such seal. */
function isTaken({ code: given }: Answer): boolean {
  return given === 0
}
