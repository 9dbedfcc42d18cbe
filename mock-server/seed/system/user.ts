import type { UserRow } from '#contract/resources/system/user.ts'
import { people } from '../accounts.ts'
import { contractorId, headOfficeId } from './org.ts'
import { roleOf } from './role.ts'

/** The account that cannot be removed or locked. */
export const administratorId = 1

/** Those who have put in a picture of themselves; the others are shown by their initials. */
const portraits: Readonly<Record<string, string>> = {
  engineer: 'avatar/sun-qiang.png',
  auditor: 'avatar/chen-yu.png',
}

export function seedUsers(createTime: string): (UserRow & { userImg: string })[] {
  return people.map(([login, [username]], index) => ({
    id: index + administratorId,
    loginName: login,
    username,
    email: `${username.toLowerCase().replace(' ', '.')}@lanjiang.example`,
    mobile: `1380000${String(1001 + index * 7)}`,
    groupId: login === 'crew' ? contractorId : headOfficeId,
    leader: login === 'admin' || login === 'crew',
    roleIds: [roleOf(login).id],
    status: 'active',
    createTime,
    userImg: portraits[login] ?? '',
  }))
}
