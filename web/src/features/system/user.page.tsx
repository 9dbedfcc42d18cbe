import { systemCalls } from '#contract/calls/system/system.ts'
import { user } from '#contract/resources/system/user.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { acts } from '#contract/text/acts.ts'
import type { BulkAnswer, Stored } from '#contract/wire/crud.ts'
import { call } from '#web/api/http.ts'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { ChoiceButtons } from '#web/engine/form/inputs/choice/choice-input.tsx'
import { ReadOnlyValue } from '#web/engine/form/inputs/read-only-value.tsx'
import { TextInput } from '#web/engine/form/inputs/text-input.tsx'
import { listPage } from '#web/engine/list/list-page.tsx'
import type { BulkAction, InputProps, RowAction } from '#web/engine/list/page-definition.ts'
import { common } from '#web/i18n/common.ts'
import { textNow, useText } from '#web/i18n/use-text.ts'
import { maskEmail, maskPhone } from '#web/lib/text/mask.ts'
import { missing } from '#web/lib/text/missing.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { loadNav, readUserAgain } from '#web/stores/session/session-flow.ts'
import { useSession } from '#web/stores/session/session.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import type { ShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { OrganisationAside, words } from './user/organisations.tsx'
import './system.css'

type Account = Stored<typeof user>

const resetLabel: Text2 = acts.resetPassword
const unlock = declaredAction(user, 'unlock', {
  refusal: ({ status, keptOutUntil }) =>
    status !== 'locked' && !keptOutUntil ? ['It is not locked', '账号未锁定'] : undefined,
})

/** Row actions of accounts. */
const userActs: readonly RowAction<typeof user>[] = [
  {
    id: 'reset',
    label: resetLabel,
    icon: 'pi-key',
    verb: 'reset',
    refusal: (row) => protection(row.id, 'reset'),
    run: (row, { show }) => resetPassword(row, show),
  },
  unlock.row,
]

/** Bulk actions of accounts. */
const userBulkActs: readonly BulkAction<typeof user>[] = [
  {
    id: 'reset',
    label: resetLabel,
    icon: 'pi-key',
    verb: 'reset',
    isDanger: true,
    path: 'reset',
    onDone: (answer, { show }) => {
      if (answer.ok > 0 && 'password' in answer && typeof answer.password === 'string')
        showPassword(show, answer.password, textNow(words.resetDone, { n: answer.ok }))
    },
  },
  unlock.bulk,
]

async function resetPassword(row: Account, show: ShowDialog): Promise<void> {
  const name = nameOf(user, row)
  const question = {
    title: textNow(['Reset the password of {name}?', '重置 {name} 的密码？'], { name }),
    body: textNow([
      'The initial password applies again, and the person is signed out everywhere.',
      '密码将恢复为初始密码，该用户会在所有设备上退出登录。',
    ]),
    accept: textNow(acts.resetPassword),
  }
  if (!(await confirm({ ...question, isDanger: true }))) return
  const answer = await showLoading(call(systemCalls.resetPasswords, { ids: [row.id] }))
  if (succeeded(answer)) showPassword(show, answer.password, name)
}

function showPassword(show: ShowDialog, password: string, whose: string): void {
  void show((close) => <GivenPassword {...{ password, whose }} onClose={() => close()} />)
}

/** Whether an action on a single row succeeded; otherwise shows the platform's reason. */
function succeeded({ fail, errors }: BulkAnswer): boolean {
  if (fail === 0) return true
  notify('error', errors.map(({ msg }) => msg).join(' '))
  return false
}

interface GivenPasswordProps {
  password: string
  /** Text that identifies the account. */
  whose: string
  onClose: () => void
}

/** Shows the password of a reset once, with a copy button. Spec §5. */
function GivenPassword({ password, whose, onClose }: GivenPasswordProps) {
  const t = useText()
  return (
    <Dialog
      title={t(['Password reset', '密码已重置'])}
      size="small"
      onClose={onClose}
      footer={
        <Button kind="primary" data-initial-focus onClick={onClose}>
          {t(common.close)}
        </Button>
      }
    >
      <p>{whose}</p>
      <p className="bar gap-3 above-3 below-3 given-password">
        <output className="fill sunk pad-line ink-1 mono" aria-label={t(['Initial password', '初始密码'])}>
          {password}
        </output>
        <CopyButton text={password} isNamed />
      </p>
      <p className="meta">{t(words.passwordText)}</p>
    </Dialog>
  )
}

/** Accounts with the organisation tree. Spec §3, §5. */
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
    mobile: ({ mobile }) => maskPhone(mobile) || missing,
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

/** Reloads the user, as the saved account may be their own; reloads the menus if permissions have changed. */
async function followOwnAccount(): Promise<void> {
  await ignoreFailure(async () => {
    const rights = () => String(useSession.getState().user?.right)
    const before = rights()
    if ((await readUserAgain()) && rights() !== before) await loadNav()
  })
}

/** Login name; for a new account, with a note on how it gets its password. Spec §5. */
function LoginNameInput(input: InputProps) {
  const t = useText()
  const field = user.fields.loginName
  const label = t(field.label)
  if (input.isReadOnly) return <ReadOnlyValue field={field} input={input} label={label} />
  const noteId = `${input.id}-password`
  const describedBy = [input.describedBy, noteId].filter((id) => id !== undefined).join(' ')
  return (
    <>
      <TextInput field={field} input={{ ...input, describedBy }} label={label} />
      <p id={noteId} className="note">
        {t([
          'The platform gives the initial password. Resetting it later shows it.',
          '初始密码由平台设定，之后重置密码时可查看。',
        ])}
      </p>
    </>
  )
}

/** Status of an account; read-only for the built-in administrator and the own account, with the reason shown. */
function StatusInput(input: InputProps) {
  const t = useText()
  const { query } = useCurrentTab()
  const field = user.fields.status
  const label = t(field.label)
  const reason = protection(Number(query.get('open')), 'lock')
  if (reason === undefined) return <ChoiceButtons field={field} input={input} label={label} />
  const noteId = `${input.id}-reason`
  return (
    <>
      <ReadOnlyValue field={field} input={{ ...input, describedBy: noteId }} label={label} />
      <p id={noteId} className="note">
        {t(reason)}
      </p>
    </>
  )
}

/** Id of the built-in administrator. */
const builtInId = 1

export type ProtectedAct = 'delete' | 'lock' | 'reset'

const reasons: Record<'builtIn' | 'own', Record<ProtectedAct, Text2>> = {
  builtIn: {
    delete: ['The built-in administrator stays', '内置管理员账号不能删除'],
    lock: ['The built-in administrator cannot be locked', '内置管理员账号不能锁定'],
    reset: ['Not for the built-in administrator', '不能重置内置管理员的密码'],
  },
  own: {
    delete: ['This is your own account', '不能删除自己的账号'],
    lock: ['You cannot lock your own account', '不能锁定自己的账号'],
    reset: ['Change it in the personal center', '请在个人中心修改自己的密码'],
  },
}

/** Returns why an action on an account is not allowed; undefined if it is. */
export function protection(id: number, act: ProtectedAct): Text2 | undefined {
  if (id === builtInId) return reasons.builtIn[act]
  return id === useSession.getState().user?.userId ? reasons.own[act] : undefined
}
