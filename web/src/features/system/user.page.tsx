import { user } from '#contract/resources/system/user.ts'
import { missing } from '#web/lib/text/missing.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { ChoiceButtons } from '#web/engine/form/inputs/choice/choice-input.tsx'
import { ReadOnlyValue } from '#web/engine/form/inputs/read-only-value.tsx'
import { TextInput } from '#web/engine/form/inputs/text-input.tsx'
import { listPage } from '#web/engine/list/list-page.tsx'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { maskEmail, maskPhone } from '#web/lib/text/mask.ts'
import { loadNav, readUserAgain } from '#web/stores/session/session-flow.ts'
import { useSession } from '#web/stores/session/session.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { userActs, userBulkActs } from './user/acts.tsx'
import { OrganisationAside } from './user/organisations.tsx'
import { protection } from './user/protection.ts'
import { words } from './user/words.ts'

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

/** Reads the person at work again, as the account saved may be the own one; other rights bring other menus at once. */
async function followOwnAccount(): Promise<void> {
  await ignoreFailure(async () => {
    const rights = () => String(useSession.getState().user?.right)
    const before = rights()
    if ((await readUserAgain()) && rights() !== before) await loadNav()
  })
}

/** The login name; for a new account it states where the password comes from. Spec §5. */
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
        {t(words.initialNote)}
      </p>
    </>
  )
}

/** Active or locked; the built-in administrator and oneself stay active, with the reason shown. */
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
