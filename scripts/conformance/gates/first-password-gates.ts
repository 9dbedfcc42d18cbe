import { calls } from '#contract/calls/account/account.ts'
import { systemCalls } from '#contract/calls/system/system.ts'
import { seal } from '#contract/resources/reform/seal.ts'
import { user } from '#contract/resources/system/user.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { actionCall } from '#contract/wire/action.ts'
import { crud } from '#contract/wire/crud.ts'
import { answerOf, type Answer } from './answer.ts'
import { broken, frame, holds, untried, type Finding, type Gate } from './gate.ts'
import { rowsOf, type Row } from './seen.ts'
import type { Credentials, Sides } from './sides.ts'

const words = {
  question: [
    'Who has never changed the first password agrees to nothing',
    '未修改初始密码的账号不得作为第二确认人',
  ],
  needs: [
    '--write: an account is made, asked to agree to the voiding of a seal that there is not, and removed',
    '--write：新建一个账号，令其确认作废一枚不存在的封印，随后删除',
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
  { id: 'first-password', page: frame, question: words.question, needs: words.needs, ask: askFirst },
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
  await answerOf(ask, { ...calls.changePassword, body })
  const second = await agree(sides, own)
  const evidence = [first.evidence, second.evidence]
  return isTaken(second) ? holds(evidence) : untried(words.otherwise, evidence)
}

/** An account like that of the wide one, with the password that it is given at first. */
async function makeAccount(sides: Sides): Promise<Credentials | undefined> {
  const { wide } = sides
  const { method, path } = crud(user).list
  const query = new URLSearchParams({ loginName: wide.user, page: '1', limit: '20' }).toString()
  const like = rowsOf(await answerOf(wide.ask, { method, path: `${path}?${query}` })).find(
    ({ loginName }: Row) => loginName === wide.user,
  )
  if (like === undefined) return undefined
  const loginName = `conf-${Date.now().toString(36)}`
  const { groupId, roleIds } = like
  const account = {
    loginName,
    username: loginName,
    email: `${loginName}@conformance.example`,
    groupId,
    roleIds,
  }
  const question = { ...crud(user).save, body: account }
  const { data } = await sides.attempt(wide, question, ({ id }) => crud(user).remove([Number(id)]))
  const { id }: { id?: unknown } = Object(data)
  const reset = await answerOf(wide.ask, { ...systemCalls.resetPasswords, body: { ids: [id] } })
  const { password }: { password?: unknown } = Object(reset.data)
  return typeof password === 'string' ? { user: loginName, password } : undefined
}

async function tokenOf(sides: Sides, { user: username, password }: Credentials): Promise<string> {
  const { data } = await answerOf(sides.stranger(), { ...calls.login, body: { username, password } })
  return String(Object(data).token ?? '')
}

function agree({ wide }: Sides, { user: account, password }: Credentials): Promise<Answer> {
  const body = { ids: [noRecord], reason: 'conformance', account, password }
  return answerOf(wide.ask, { ...actionCall(seal, 'void'), body })
}

/** Whether the person was taken, so that what is left is that there is no such seal. */
function isTaken({ code: given }: Answer): boolean {
  return given === 0
}
