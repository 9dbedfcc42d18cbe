import { useId, useRef, useState, type ReactNode } from 'react'
import type { CurrentUser } from '#contract/app/user.ts'
import { calls } from '#contract/calls/account/account.ts'
import { languages } from '#contract/schema/language.ts'
import { labels } from '#contract/text/labels.ts'
import { things } from '#contract/text/things.ts'
import { isPictureName, pictureTypes } from '#contract/wire/files.ts'
import { call, upload } from '#web/api/http.ts'
import { pictureUrl } from '#web/api/picture.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { FileInput } from '#web/engine/upload/file-input.tsx'
import { common } from '#web/i18n/common.ts'
import { languageNames } from '#web/i18n/language-names.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { userName } from '#web/lib/current-user.ts'
import { maskEmail, maskPhone } from '#web/lib/text/mask.ts'
import { missing } from '#web/lib/text/missing.ts'
import { themes } from '#web/lib/theme.ts'
import { formatDateTime } from '#web/lib/time/time.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { chooseLanguage } from '#web/stores/preferences/choose-language.ts'
import { toggleSidebar, useLayout, showLoading } from '#web/stores/preferences/layout.ts'
import { chooseTheme, useTheme } from '#web/stores/preferences/theme.ts'
import { useSession, storeUser } from '#web/stores/session/session.ts'
import { useOwnAddress } from '#web/stores/tabs/own-address.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Avatar } from '#web/ui/sign/avatar.tsx'
import { Facts } from '#web/ui/sign/facts.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { PasswordForm, ProfileForm } from './forms.tsx'
import { OwnLog } from './own-log.tsx'
import { OwnPasskeys, OwnSessions } from './own-sessions.tsx'
import { words } from './words.ts'
import './center.css'

/** Personal center: profile, operation log, sessions and preferences of the user. Spec §2, §5. */
export default function CenterPage() {
  const t = useText()
  const user = useSession((session) => session.user)
  const { view, show } = useCenterPlace()
  const hasPasskeys = useConfig((config) => config.signIn.passkeys)
  if (user === undefined) return null
  return (
    <div className="page" data-page="user/center">
      <header className="page-head">
        <h1 tabIndex={-1}>{t(things.personalCenter)}</h1>
      </header>
      <div className="grid gap-3 top columns person">
        <PersonCard user={user} />
        <div>
          <Views view={view} onShow={show} />
          {/* stays mounted while hidden, so that form input is kept */}
          <div
            className="grid gap-3 top two person-forms"
            style={view === 'profile' ? undefined : { display: 'none' }}
          >
            <ProfileForm key={user.userId} user={user} />
            <PasswordForm loginName={user.loginName} />
          </div>
          {view === 'log' && <OwnLog />}
          {view === 'sessions' && (
            <div className="grid gap-3">
              <OwnSessions />
              {hasPasskeys && <OwnPasskeys />}
            </div>
          )}
          {view === 'preferences' && <Preferences />}
        </div>
      </div>
    </div>
  )
}

function Views({ view, onShow }: { view: View; onShow: (view: View) => void }) {
  const t = useText()
  return (
    <nav
      className="line below-3 state-tabs person-views"
      aria-label={t(['Parts of the personal center', '个人中心栏目'])}
    >
      {views.map((id) => (
        <Button
          kind="bare"
          className="fixed nowrap ink-2 part-tab state-tab"
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

const views = ['profile', 'log', 'sessions', 'preferences'] as const
type View = (typeof views)[number]

const viewName = 'tab'

/** Returns the view of the personal center selected by the URL, and its setter. */
function useCenterPlace(): { view: View; show: (view: View) => void } {
  const { query, show } = useOwnAddress()
  const wanted = query.get(viewName)
  return {
    view: views.find((known) => known === wanted) ?? 'profile',
    show: (view) => show(view === 'profile' ? '' : `${viewName}=${view}`),
  }
}

/** Summary of the signed-in user; e-mail and mobile are masked against onlookers. Spec §9. */
function PersonCard({ user }: { user: CurrentUser }) {
  const t = useText()
  const person = userName(user, useLanguage())
  const apiBase = useConfig((config) => config.apiBase)
  const facts = [
    [t(labels.loginName), user.loginName],
    [t(labels.organisation), user.groupName],
    [t(labels.email), maskEmail(user.email)],
    [t(labels.mobile), maskPhone(user.mobile ?? '')],
    [t(['Registered', '注册时间']), formatDateTime(user.createTime)],
  ] as const
  return (
    <section className="card centred person-card" aria-label={person}>
      <AvatarUpload>
        <Avatar isLarge name={person} src={user.userImg === '' ? '' : pictureUrl(user.userImg, apiBase)} />
      </AvatarUpload>
      <h2>{person}</h2>
      <Facts facts={facts.map(([name, value]) => [name, value || missing])} />
    </section>
  )
}

/** Language, theme and sidebar, as in the top bar; changes apply immediately. */
function Preferences() {
  const t = useText()
  const language = useLanguage()
  const theme = useTheme((state) => state.theme)
  const { isMobile, isSidebarOpen } = useLayout()
  return (
    <section className="card person-preferences" aria-label={t(words.view_preferences)}>
      <h2>{t(words.view_preferences)}</h2>
      <p className="meta">{t(words.preferencesLead)}</p>
      <Choice
        label={t(common.language)}
        options={languages.map((id) => ({ id, label: languageNames[id] }))}
        value={language}
        onChoose={chooseLanguage}
      />
      <Choice
        label={t(common.theme)}
        options={themes.map((id) => ({ id, label: t(common[id]) }))}
        value={theme}
        onChoose={chooseTheme}
      />
      {!isMobile && (
        <Choice
          label={t(common.sidebar)}
          options={[
            { id: 'wide', label: t(['Icons and names', '图标和名称']) },
            { id: 'rail', label: t(['Icons only', '仅图标']) },
          ]}
          value={isSidebarOpen ? 'wide' : 'rail'}
          onChoose={toggleSidebar}
        />
      )}
    </section>
  )
}

interface ChoiceProps<Id extends string> {
  label: string
  options: readonly { id: Id; label: string }[]
  value: Id
  onChoose: (id: Id) => void
}

function Choice<Id extends string>({ label, options, value, onChoose }: ChoiceProps<Id>) {
  const name = useId()
  return (
    <fieldset className="below-4">
      <legend className="fine">{label}</legend>
      <div className="wrap segments">
        {options.map((option) => (
          <label key={option.id} className="segment">
            <input
              type="radio"
              name={name}
              checked={option.id === value}
              onChange={() => onChoose(option.id)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Avatar as a button that uploads another one, .jpg or .png (spec §5), and reloads the user. */
export function AvatarUpload({ children }: { children: ReactNode }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const address = useConfig((config) => config.avatarUpdateUrl)

  const send = async (file: File) => {
    await upload(address, file)
    storeUser(await call(calls.userInfo))
    notify('success', t(['Picture changed', '头像已更新']))
  }
  const choose = async (file: File) => {
    if (!isPictureName(file.name)) return notify('error', t(words.avatarRefused))
    setBusy(true)
    try {
      await ignoreFailure(() => showLoading(send(file)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        kind="bare"
        className="origin avatar-button"
        aria-busy={isBusy}
        data-tip={t(words.changeAvatar)}
        onClick={() => !isBusy && input.current?.click()}
      >
        <span className="hidden">{t(words.changeAvatar)}</span>
        {children}
        <Icon name="pi-camera" isBusy={isBusy} />
      </Button>
      <FileInput ref={input} accept={pictureTypes} onFiles={([file]) => void choose(file)} />
    </>
  )
}
