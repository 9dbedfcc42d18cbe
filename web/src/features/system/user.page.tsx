import { user } from '#contract/resources/system/user.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import { maskEmail, maskPhone } from '#web/lib/text/mask.ts'
import { userActs, userBulkActs } from './user/acts.tsx'
import { LoginNameInput, StatusInput } from './user/inputs.tsx'
import { OrganisationAside } from './user/organisations.tsx'
import { followOwnAccount } from './user/own-account.ts'
import { protection } from './user/protection.ts'

/** Accounts beside the tree of organisations. Spec §3, §5. */
export default listPage(user, {
  list: ['username', 'loginName', 'status', 'groupId', 'roleIds', 'mobile', 'email', 'leader', 'createTime'],
  filters: ['groupId', 'roleIds', 'leader', 'createTime'],
  form: [
    { title: ['Account', '账号'], fields: ['loginName', 'status', 'keptOutUntil', 'createTime'] },
    { title: ['Person', '个人信息'], fields: ['username', 'email', 'mobile'] },
    { title: ['Organisation and roles', '组织与角色'], fields: ['groupId', 'leader', 'roleIds'] },
  ],
  cells: {
    email: ({ email }) => maskEmail(email),
    mobile: ({ mobile }) => maskPhone(mobile) || '--',
  },
  inputs: { loginName: LoginNameInput, status: StatusInput },
  applies: (name, { keptOutUntil }) => name !== 'keptOutUntil' || Boolean(keptOutUntil),
  rowActions: userActs,
  bulkActions: userBulkActs,
  aside: OrganisationAside,
  protectedBecause: ({ id }) => protection(id, 'delete'),
  onChanged: () => {
    void followOwnAccount()
  },
})
