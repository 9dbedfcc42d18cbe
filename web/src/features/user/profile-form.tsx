import { calls } from '#contract/calls/account.ts'
import { profileForm } from '#contract/schema/profile-form.ts'
import type { Language } from '#contract/schema/language.ts'
import type { CurrentUser, Profile } from '#contract/app/user.ts'
import { call } from '#web/api/http.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { storeUser } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { keepFocus, useForm } from './use-form.ts'
import { words } from './words.ts'

const contacts = ['email', 'mobile'] as const

/** Name, e-mail and mobile of the person at work. */
export function ProfileForm({ user }: { user: CurrentUser }) {
  const t = useText()
  const language = useLanguage()
  const names = [...namesIn(language, Boolean(user.usernameZh)), ...contacts]
  const start = {
    username: user.username,
    usernameZh: user.usernameZh ?? '',
    email: user.email,
    mobile: user.mobile ?? '',
  }
  const ownName = profileForm[language === 'zh' ? 'usernameZh' : 'username']
  const form = useForm(profileForm, start, async (values) => {
    // A platform that answers with no user has saved what was sent all the same.
    const { usernameZh: _other, ...plain } = values
    // a platform that knows one name of a person is sent one
    const sent = user.usernameZh ? values : (plain as Profile)
    storeUser({ ...user, ...sent, ...(await call(calls.updateProfile, sent)) })
    notify('success', t(['Profile saved', '资料已保存']))
  })
  const changes = names.filter((name) => form.values[name] !== start[name]).length
  useUnsaved(changes)
  return (
    <form className="card" noValidate onSubmit={form.submit} aria-label={t(words.profile)}>
      <h2>{t(words.profile)}</h2>
      {names.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t((name === names[0] ? ownName : profileForm[name]).label)}
          required={name === names[0] || name === 'email'}
          value={form.values[name]}
          error={form.errorOf(name)}
          onChange={({ target }) => form.set(name, target.value)}
          onBlur={() => form.leave(name)}
        />
      ))}
      <p className="bar gap-2 end">
        {changes > 0 && (
          <span className="meta unsaved-note">{t(['Changes are not saved', '修改尚未保存'])}</span>
        )}
        <Button kind="primary" isBusy={form.isBusy} type="submit" onMouseDown={keepFocus}>
          {t(['Save profile', '保存资料'])}
        </Button>
      </p>
    </form>
  )
}

/** The name of the person in the language of the console, and in the other one where the platform knows both. */
function namesIn(language: Language, knowsBoth: boolean): readonly ('username' | 'usernameZh')[] {
  if (!knowsBoth) return ['username']
  return language === 'zh' ? ['usernameZh', 'username'] : ['username', 'usernameZh']
}
