import { useMemo, useState } from 'react'
import { calls } from '#contract/calls/account.ts'
import { profileForm } from '#contract/schema/profile-form.ts'
import type { Fields } from '#contract/schema/field.ts'
import type { Language } from '#contract/schema/language.ts'
import type { CurrentUser, Profile } from '#contract/app/user.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { PageForm } from '#web/engine/form/page-form.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { storeUser } from '#web/stores/session/session.ts'
import { words } from './words.ts'

/** Name, e-mail and mobile of the person at work. */
export function ProfileForm({ user }: { user: CurrentUser }) {
  const t = useText()
  const language = useLanguage()
  const [unsaved, setUnsaved] = useState(0)
  useUnsaved(unsaved)
  const knowsBoth = Boolean(user.usernameZh)
  const fields = useMemo(() => fieldsIn(language, knowsBoth), [language, knowsBoth])
  return (
    <PageForm
      label={t(words.profile)}
      title={t(words.profile)}
      accept={t(['Save profile', '保存资料'])}
      isNarrow
      fields={fields}
      start={{ ...user }}
      send={async (values) => {
        // it has these very fields
        const sent = values as Profile
        // A platform that answers with no user has saved what was sent all the same.
        storeUser({ ...user, ...sent, ...(await callQuietly(calls.updateProfile, sent)) })
        notify('success', t(['Profile saved', '资料已保存']))
      }}
      onUnsaved={setUnsaved}
    />
  )
}

/** The name of the person in the language of the console, then in the other one where the platform knows both. */
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
