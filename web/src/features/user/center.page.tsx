import { things } from '#contract/text/things.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useSession } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useCenterPlace, views, type View } from './center-place.ts'
import { OwnLog } from './own-log.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PasswordForm } from './password-form.tsx'
import { PersonCard } from './person-card.tsx'
import { Preferences } from './preferences.tsx'
import { ProfileForm } from './profile-form.tsx'
import { words } from './words.ts'
import './center.css'

/** The personal center: who I am, what I did, where I am signed in, how I like the console. Spec §2, §5. */
export default function CenterPage() {
  const t = useText()
  const user = useSession((session) => session.user)
  const { view, show } = useCenterPlace()
  if (user === undefined) return null
  return (
    <div className="page" data-page="user/center">
      <header className="page-head">
        <h1 tabIndex={-1}>{t(things.personalCenter)}</h1>
      </header>
      <div className="person">
        <PersonCard user={user} />
        <div className="person-main">
          <Views view={view} onShow={show} />
          {/* Stays, hidden or not, with what is being typed. */}
          <div className="person-forms" hidden={view !== 'profile'}>
            <ProfileForm key={user.userId} user={user} />
            <PasswordForm loginName={user.loginName} />
          </div>
          {view === 'log' && <OwnLog />}
          {view === 'sessions' && <OwnSessions />}
          {view === 'preferences' && <Preferences />}
        </div>
      </div>
    </div>
  )
}

function Views({ view, onShow }: { view: View; onShow: (view: View) => void }) {
  const t = useText()
  return (
    <nav className="person-views" aria-label={t(['Parts of the personal center', '个人中心栏目'])}>
      {views.map((id) => (
        <Button
          kind="bare"
          className="state-tab"
          key={id}
          aria-current={id === view ? 'page' : undefined}
          onClick={() => onShow(id)}
        >
          {t(words[`view_${id}` as const])}
        </Button>
      ))}
    </nav>
  )
}
