import { useWords } from '#web/i18n/use-words.ts'
import { useSession } from '#web/stores/session.ts'
import { PasswordForm } from './password-form.tsx'
import { PersonCard } from './person-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { centerWords } from './words.ts'

/** The personal center: who I am, my picture, my profile, my password. Spec §2, §5. */
export default function CenterPage() {
  const t = useWords(centerWords)
  const user = useSession((session) => session.user)
  if (user === undefined) return null
  return (
    <div className="page" data-page="user/center">
      <header className="page-head">
        <h1 tabIndex={-1}>{t('title')}</h1>
      </header>
      <div className="person">
        <PersonCard user={user} />
        <div>
          <ProfileForm key={user.userId} user={user} />
          <PasswordForm loginName={user.loginName} />
        </div>
      </div>
    </div>
  )
}
