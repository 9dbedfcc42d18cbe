import { useEffect, useState } from 'react'
import type { RuntimeConfig } from '#contract/app/config.ts'
import { say } from '#contract/schema/language.ts'
import type { Credentials } from '#contract/app/user.ts'
import { translators } from '#web/i18n/translate.ts'
import { useLocale } from '#web/stores/preferences/locale.ts'
import { Button } from '#web/ui/control/button.tsx'
import { BrandMark } from '#web/ui/sign/brand-mark.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { Preferences } from './preferences.tsx'
import { Ridgeline } from './ridgeline.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { signInWords } from './words.ts'
import './login.css'

export interface SignInProps {
  config: RuntimeConfig
  /** Signs in; returns whether it worked. A failure has been shown by then. */
  onSignIn: (credentials: Credentials, isRemembered: boolean) => Promise<boolean>
  /** A user is about to sign in: the console can be loaded meanwhile. */
  onIntent: () => void
}

/** The sign-in page, `/login`. Spec §2, §5. Shows no organisation and no live figure. */
export function SignIn({ config, onSignIn, onIntent }: SignInProps) {
  const language = useLocale((locale) => locale.language)
  const t = translators[language]
  const title = say(config.title, language)
  const [demo, setDemo] = useState<Credentials>()

  useEffect(() => {
    document.title = `${t(signInWords.title)} - ${title}`
  })

  return (
    <div className="sign-in" data-page="login">
      <Ridgeline t={t} />
      <main className="sign-in-side">
        <Preferences t={t} />
        <div className="sign-in-box" onInput={onIntent} onPointerDown={onIntent}>
          <p className="brand">
            <BrandMark />
            <strong>{title}</strong>
          </p>
          <h1>{t(signInWords.title)}</h1>
          <p className="lead">{t(signInWords.lead)}</p>
          <SignInForm key={demo?.username ?? ''} start={demo} t={t} language={language} onSignIn={onSignIn} />
          <p className="meta">{t(signInWords.forgot)}</p>
          {config.demoAccounts.length > 0 && (
            <section className="demo-accounts" aria-label={t(signInWords.demo)}>
              <h2>{t(signInWords.demo)}</h2>
              {config.demoAccounts.map(({ username, password, label }) => (
                <Button key={username} onClick={() => setDemo({ username, password })}>
                  {say(label, language)}
                </Button>
              ))}
            </section>
          )}
        </div>
        <p className="version">{t(['Version {version}', '版本 {version}'], { version: config.version })}</p>
      </main>
      <Toaster
        closeLabel={language === 'zh' ? '关闭' : 'Close'}
        showRequest={(id) => <span className="request-whole">{t(signInWords.requestId, { id })}</span>}
      />
    </div>
  )
}
