import { code } from '#contract/envelope.ts'
import { user } from '#contract/resources/system/user.ts'
import { administratorRoleId } from '../../seed/system/role.ts'
import { administratorId } from '../../seed/system/user.ts'
import { refuse, type FieldProblem } from '../http/refusal.ts'
import type { StoredUser } from '../tables.ts'
import type { Served } from './served.ts'

/** Accounts; the built-in administrator stays, and stays able to sign in. */
export const servedUser: Served<StoredUser> = {
  resource: user,
  label: 'username',
  unique: ['loginName'],
  problems: (_world, row) => administratorProblems(row),
  keep(_world, { id }) {
    if (id === administratorId) {
      refuse(code.conflict, ['The built-in administrator cannot be removed.', '内置管理员账号不能删除。'])
    }
  },
  keepFrom({ id }, call) {
    if (id === call.user.id)
      refuse(code.conflict, ['You cannot remove your own account.', '不能删除自己的账号。'])
  },
  initial: () => ({ userImg: '' }),
  async saved({ tables, passwords, initialPassword }, { id }) {
    tables.credentials.put(await passwords.credential(id, initialPassword))
  },
}

function administratorProblems({ id, status, roleIds }: StoredUser): FieldProblem[] {
  if (id !== administratorId) return []
  const problems: FieldProblem[] = []
  if (status !== 'active') {
    problems.push({
      field: 'status',
      text: ['The built-in administrator cannot be locked.', '内置管理员账号不能锁定。'],
    })
  }
  if (!roleIds.includes(administratorRoleId)) {
    problems.push({
      field: 'roleIds',
      text: ['The built-in administrator keeps this role.', '内置管理员须保留该角色。'],
    })
  }
  return problems
}
