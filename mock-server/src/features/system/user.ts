import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { systemCalls } from '#contract/calls/system/system.ts'
import type { BulkAnswer, Target } from '#contract/wire/crud.ts'
import { user } from '#contract/resources/system/user.ts'
import { attemptNames } from '#mock/auth/attempts.ts'
import { assertProved } from '#mock/auth/password-proof.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serving, type Effects, type World, type Served } from '#mock/world/world.ts'
import { refuse, type FieldProblem } from '#mock/lib/refusal.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { formatTime } from '#mock/lib/time.ts'
import { actOnEach } from '#mock/resources/targets.ts'
import { administratorRoleId } from '../../../seed/system/role.ts'
import { administratorId } from '../../../seed/system/user.ts'
import { assertNotStronger, rolesBeyond } from './bounds.ts'
import { forgetPasskeys } from '#mock/tables/passkeys.ts'

const words = {
  goneName: [
    'This login name belonged to another account, whose records keep it.',
    '该用户名曾属于已删除的账号，其历史记录仍在使用，不能再次分配。',
  ],
  takenEmail: [
    'Another account has this e-mail address, and the company sign-in goes by it.',
    '该邮箱已被其他账号使用，单位账号登录需要邮箱唯一。',
  ],
  removeAdministrator: ['The built-in administrator cannot be removed.', '内置管理员账号不能删除。'],
  removeSelf: ['You cannot remove your own account.', '不能删除自己的账号。'],
  lockAdministrator: ['The built-in administrator cannot be locked.', '内置管理员账号不能锁定。'],
  lockSelf: ['You cannot lock your own account.', '不能锁定自己的账号。'],
  administratorRole: ['The built-in administrator keeps this role.', '内置管理员须保留该角色。'],
  resetAdministrator: [
    'The password of the built-in administrator cannot be reset.',
    '不能重置内置管理员的密码。',
  ],
  resetSelf: ['Change your own password in the personal center.', '请在个人中心修改自己的密码。'],
} satisfies Record<string, Text2>

/** Accounts; the built-in administrator can be neither deleted nor locked out. */
export const servedUser: Served<StoredUser> = {
  resource: user,
  belongs: { org: ({ groupId }) => groupId, own: (row, { id }) => row.id === id },
  example: { loginName: 'zhangwei', username: '张伟' },
  problems: (world, row, previous) => [
    ...(previous === undefined && world.tables.goneNames.rows.some(({ name }) => name === row.loginName)
      ? [{ field: 'loginName', text: words.goneName }]
      : administratorProblems(row)),
    ...emailProblems(world, row, previous),
  ],
  problemsFor(world, row, values, actor) {
    if (row !== undefined) assertNotStronger(world, row, actor)
    const isSelf = row?.id === actor.id && 'status' in values && values.status !== 'active'
    return [
      ...(isSelf ? [{ field: 'status', text: words.lockSelf }] : []),
      ...rolesBeyond(world, row, values, actor),
    ]
  },
  assertRemovable(_world, { id }) {
    if (id === administratorId) refuse(code.conflict, words.removeAdministrator)
  },
  assertRemovableBy(world, row, actor) {
    if (row.id === actor.id) refuse(code.conflict, words.removeSelf)
    assertNotStronger(world, row, actor)
  },
  initial: () => ({ userImg: '' }),
  shown: ({ attempts }, row) => {
    const until = Math.max(...attemptNames(row).map(attempts.keptOutUntil))
    return { keptOutUntil: until === 0 ? '' : formatTime(until) }
  },
  actions: {
    // allowed in any status and after any number of failed attempts
    unlock:
      ({ world, call }) =>
      (row) => {
        assertNotStronger(world, row, call.user)
        for (const name of attemptNames(row)) world.attempts.forget(name)
        return row.status === 'active' ? undefined : { status: 'active' }
      },
  } satisfies Effects<typeof user, StoredUser>,
  routes: serving(systemCalls, { resetPasswords }),
}

function administratorProblems({ id, status, roleIds }: StoredUser): FieldProblem[] {
  if (id !== administratorId) return []
  const problems: FieldProblem[] = []
  if (status !== 'active') problems.push({ field: 'status', text: words.lockAdministrator })
  if (!roleIds.includes(administratorRoleId)) {
    problems.push({ field: 'roleIds', text: words.administratorRole })
  }
  return problems
}

/** With company sign-in by e-mail, an address shared by two accounts would lock out both. */
function emailProblems(
  { company, tables }: Pick<World, 'company' | 'tables'>,
  { id, email }: StoredUser,
  previous: StoredUser | undefined,
): FieldProblem[] {
  if (company?.claim !== 'email' || email === '' || email === previous?.email) return []
  const plain = email.toLowerCase()
  const isTaken = tables.users.rows.some((other) => other.id !== id && other.email.toLowerCase() === plain)
  return isTaken ? [{ field: 'email', text: words.takenEmail }] : []
}

const eachUser = actOnEach(user, ({ tables }) => tables.users)

/** Resets accounts to the initial password and ends their sessions; the password is returned only in this response. */
async function resetPasswords(
  world: Pick<World, 'collections' | 'grantsOf' | 'initialPassword' | 'sessions' | 'tables'>,
  target: Target,
  call: UserCall,
): Promise<BulkAnswer & { password: string }> {
  assertProved(world)
  const { tables, sessions, initialPassword } = world
  const outcome = await eachUser(world, target, call, (row) => {
    const { id } = row
    if (id === administratorId) refuse(code.conflict, words.resetAdministrator)
    if (id === call.user.id) refuse(code.conflict, words.resetSelf)
    assertNotStronger(world, row, call.user)
    tables.credentials.remove(id)
    forgetPasskeys(tables, id)
    sessions.revokeUser(id)
  })
  return { ...outcome, password: initialPassword }
}
