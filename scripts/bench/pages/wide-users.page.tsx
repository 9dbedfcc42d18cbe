import type { Text2 } from '#contract/schema/language.ts'
import { auditFields } from '#contract/resources/audit.ts'
import { user } from '#contract/resources/system/user.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import type { RowAction } from '#web/engine/list/page-definition.ts'
import { maskEmail, maskPhone } from '#web/lib/text/mask.ts'

const audited = { ...user, fields: { ...user.fields, ...auditFields } }

/** Action without effect, as the figures are about rendering. */
function act(verb: string, label: Text2, icon: string): RowAction<typeof audited> {
  return { id: verb, label, icon, verb, run: () => undefined }
}

/** User list with twelve columns and without the organisation tree. */
export default listPage(audited, {
  list: [
    'username',
    'loginName',
    'status',
    'groupId',
    'roleIds',
    'mobile',
    'email',
    'leader',
    'createTime',
    'createBy',
    'updateTime',
    'updateBy',
  ],
  filters: ['groupId', 'roleIds', 'leader', 'createTime'],
  form: ['username', 'loginName', 'status', 'groupId', 'roleIds', 'mobile', 'email', 'leader'],
  cells: {
    email: ({ email }) => maskEmail(email),
    mobile: ({ mobile }) => maskPhone(mobile) || '—',
  },
  rowActions: [act('reset', ['Reset password', '重置密码'], 'pi-key')],
})
