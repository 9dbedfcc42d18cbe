import { code } from '#contract/envelope.ts'
import type { Text2 } from '#contract/language.ts'
import { permission } from '#contract/resource.ts'
import { user } from '#contract/resources/system/user.ts'
import { administratorRoleId } from '../../seed/system/role.ts'
import { administratorId } from '../../seed/system/user.ts'
import { attemptNames } from '../auth/attempts.ts'
import { bodyOf, permitted, type UserCall } from '../http/call.ts'
import { refuse, type FieldProblem } from '../http/refusal.ts'
import type { StoredUser } from '../tables.ts'
import { formatTime } from '../time.ts'
import type { World } from '../world.ts'
import { actOnRows } from './bulk.ts'
import { collectionOf } from './collection.ts'
import type { Served } from './served.ts'
import { readTarget } from './targets.ts'

const words = {
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

/** Accounts; the built-in administrator stays, and stays able to sign in. */
export const servedUser: Served<StoredUser> = {
  resource: user,
  example: { loginName: 'zhangwei', username: '张伟' },
  problems: (_world, row) => administratorProblems(row),
  problemsFor: ({ id }, values, call) =>
    id === call.user.id && 'status' in values && values.status !== 'active'
      ? [{ field: 'status', text: words.lockSelf }]
      : [],
  keep(_world, { id }) {
    if (id === administratorId) refuse(code.conflict, words.removeAdministrator)
  },
  keepFrom({ id }, call) {
    if (id === call.user.id) refuse(code.conflict, words.removeSelf)
  },
  initial: () => ({ userImg: '' }),
  shown: ({ attempts }, row) => {
    const until = Math.max(...attemptNames(row).map(attempts.keptOutUntil))
    return { keptOutUntil: until === 0 ? '' : formatTime(until) }
  },
  routes(world, router) {
    router.post(
      '/reset',
      permitted(world, permission(user, 'reset'), (call) => resetPasswords(world, call)),
    )
    router.post(
      '/unlock',
      permitted(world, permission(user, 'unlock'), (call) => unlock(world, call)),
    )
  },
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

/** Gives accounts the initial password again and ends their sessions; the answer tells it, this once. */
async function resetPasswords(world: World, call: UserCall): Promise<object> {
  const { tables, sessions, initialPassword } = world
  const target = readTarget(world, collectionOf(world, user.name), bodyOf(call))
  const outcome = await actOnRows(target, call.language, ({ id }) => {
    if (id === administratorId) refuse(code.conflict, words.resetAdministrator)
    if (id === call.user.id) refuse(code.conflict, words.resetSelf)
    tables.credentials.remove(id)
    sessions.revokeUser(id)
  })
  return { ...outcome, password: initialPassword }
}

/** Lets accounts sign in again: neither their status nor failed attempts stand in the way. */
function unlock(world: World, call: UserCall): Promise<object> {
  const { users } = world.tables
  const target = readTarget(world, collectionOf(world, user.name), bodyOf(call))
  return actOnRows(target, call.language, ({ id }) => {
    const row = users.get(id)
    if (row === undefined) return
    if (row.status !== 'active') users.update(id, { status: 'active', updateBy: call.user.loginName })
    for (const name of attemptNames(row)) world.attempts.forget(name)
  })
}
