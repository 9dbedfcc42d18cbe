import { useMemo } from 'react'
import type { CurrentUser, Profile } from '#contract/app/user.ts'
import { calls } from '#contract/calls/account/account.ts'
import type { Fields } from '#contract/schema/field.ts'
import { passwordForm } from '#contract/schema/forms.ts'
import type { Language } from '#contract/schema/language.ts'
import { profileForm } from '#contract/schema/profile-form.ts'
import { labels } from '#contract/text/labels.ts'
import { call } from '#web/api/http.ts'
import { callUnreported, ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { SecretInput } from '#web/engine/form/inputs/text-input.tsx'
import { PageForm } from '#web/engine/form/page-form.tsx'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { signOutNotice } from '#web/lib/sign-out-notice.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { leave } from '#web/stores/session/session-flow.ts'
import { storeUser } from '#web/stores/session/session.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'
import { mayLeave } from '#web/ui/dialog/may-leave.ts'
import { words as centerWords } from './words.ts'

/** Changes the user's own password; the user has to sign in again afterwards. Spec §5. */
export function PasswordForm({ loginName }: { loginName: string }) {
  const t = useText()
  return (
    <PageForm
      label={t(centerWords.changePassword)}
      title={t(labels.password)}
      accept={t(centerWords.changePassword)}
      isNarrow
      fields={passwordForm}
      inputs={inputs}
      lead={
        <>
          <p className="meta">{t(centerWords.passwordLead)}</p>
          <input type="text" name="loginName" autoComplete="username" defaultValue={loginName} hidden />
        </>
      }
      send={async ({ password, newPassword }) => {
        if (!(await mayLeave(useTabs.getState().tabs))) return
        await callUnreported(calls.changePassword, { password, newPassword })
        // the password is changed even if the sign-out fails
        await ignoreFailure(() => call(calls.logout, undefined, { isQuiet: true, isFinal: true }))
        leave()
        signOutNotice.set(
          t(['Password changed. Sign in with the new one.', '密码已修改，请使用新密码登录。']),
        )
      }}
    />
  )
}

const inputs = {
  password: (input: InputProps) => (
    <SecretInput field={passwordForm.password} input={input} autoComplete="current-password" />
  ),
}

/** Edits name, e-mail and mobile of the user. */
export function ProfileForm({ user }: { user: CurrentUser }) {
  const t = useText()
  const language = useLanguage()
  const knowsBoth = Boolean(user.usernameZh)
  const fields = useMemo(() => fieldsIn(language, knowsBoth), [language, knowsBoth])
  return (
    <PageForm
      label={t(centerWords.profile)}
      title={t(centerWords.profile)}
      accept={t(['Save profile', '保存资料'])}
      isNarrow
      fields={fields}
      start={{ ...user }}
      send={async (values) => {
        // the form has exactly these fields
        const sent = values as Profile
        // the response may be empty although the profile was saved
        storeUser({ ...user, ...sent, ...(await callUnreported(calls.updateProfile, sent)) })
        notify('success', t(['Profile saved', '资料已保存']))
      }}
    />
  )
}

/**
 * Returns the form fields, with the name in the current language first; in both languages if the platform stores both.
 */
function fieldsIn(language: Language, knowsBoth: boolean): Fields {
  const { username, usernameZh, ...contacts } = profileForm
  const isChinese = language === 'zh'
  if (!knowsBoth)
    return { username: isChinese ? { ...username, label: usernameZh.label } : username, ...contacts }
  const other = { required: false }
  return isChinese
    ? { usernameZh, username: { ...username, ...other }, ...contacts }
    : { username, usernameZh: { ...usernameZh, ...other }, ...contacts }
}
