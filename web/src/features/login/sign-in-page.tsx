import type { ReactNode } from 'react'
import { defaultConfig } from '#contract/app/config.ts'
import { languages, say, type Language } from '#contract/schema/language.ts'
import { common } from '#web/i18n/common.ts'
import { languageNames } from '#web/i18n/language-names.ts'
import { translators, type Translate } from '#web/i18n/translate.ts'
import { themes } from '#web/lib/theme.ts'
import { Button } from '#web/ui/control/button.tsx'
import { BareSelect } from '#web/ui/control/select.tsx'
import { FieldNote, TextField } from '#web/ui/field/field.tsx'
import { CapsLock, SecretField } from '#web/ui/field/secret-field.tsx'
import { BrandMark } from '#web/ui/sign/brand-mark.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { Toast } from '#web/ui/toaster.tsx'
import { severities } from './notices.ts'
import { days, fade } from './ridges.ts'
import { signInWords } from './words.ts'
import './login.css'

/**
 * Sign-in page, `/login`. Spec §2, §5. Shows no organisation and no live figure. Prerendered for each language at build
 * time; `openSignIn` attaches its behaviour without React.
 */
export function SignInPage({ language }: { language: Language }) {
  const t = translators[language]
  return (
    <div className="sign-in" data-page="login">
      <Ridgeline t={t} />
      <main className="sign-in-side">
        <Preferences language={language} t={t} />
        <div className="sign-in-box">
          <p className="brand">
            <BrandMark />
            <strong>{say(defaultConfig.title, language)}</strong>
          </p>
          <h1>{t(signInWords.title)}</h1>
          <p className="lead">
            {t(['Use the account your organisation gave you.', '请使用本单位分配的账号。'])}
          </p>
          <Form t={t} />
          <p className="meta">
            {t([
              'Forgot it? Your organisation’s administrator can reset it.',
              '忘记密码？请联系本单位管理员重置。',
            ])}
          </p>
          <section className="other-ways demo-accounts" aria-label={t(signInWords.demo)} hidden>
            <h2 className="meta">{t(signInWords.demo)}</h2>
          </section>
        </div>
        <p className="version meta">{t(signInWords.version, { version: defaultConfig.version })}</p>
      </main>
      <Patterns t={t} />
    </div>
  )
}

/** Form with native inputs, so that password managers work and early input is kept. */
function Form({ t }: { t: Translate }) {
  return (
    <form noValidate>
      <TextField
        label={t(signInWords.username)}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        icon={<Icon name="pi-user" />}
      />
      <SecretField
        label={t(signInWords.password)}
        name="password"
        autoComplete="current-password"
        icon={<Icon name="pi-lock" />}
        words={{ show: t(signInWords.show), hide: '', capsLock: '' }}
      />
      <p className="remember">
        <label className="checkbox">
          <input type="checkbox" name="remember" aria-describedby="remember-hint" />
          {t(['Remember me', '记住我'])}
        </label>
        <span className="meta" id="remember-hint">
          {t(['for 1 day', '1 天内保持登录'])}
        </span>
      </p>
      <Button kind="primary" className="big" type="submit">
        {t(signInWords.title)}
      </Button>
    </form>
  )
}

/** Language and theme before sign-in. */
function Preferences({ language, t }: { language: Language; t: Translate }) {
  return (
    <div className="preferences">
      <Preference
        name="language"
        label={t(signInWords.language)}
        className="text-button"
        value={language}
        options={languages.map((one) => [one, languageNames[one]])}
      >
        <Icon name="pi-globe" />
        <span>{languageNames[language]}</span>
        <Icon name="pi-angle-down" />
      </Preference>
      <Preference
        name="theme"
        label={t(signInWords.theme)}
        className="icon-button"
        value="system"
        options={themes.map((one) => [one, t(signInWords[one])])}
      >
        <Icon name="pi-desktop" />
      </Preference>
    </div>
  )
}

interface PreferenceProps {
  name: string
  label: string
  className: string
  value: string
  options: readonly (readonly [string, string])[]
  children: ReactNode
}

/** Native select over the drawn control: opens without a script. */
function Preference({ className, label, children, ...select }: PreferenceProps) {
  return (
    <span className={`preference ${className}`}>
      {children}
      <BareSelect aria-label={label} onChange={() => undefined} {...select} />
    </span>
  )
}

/** Template of parts that are shown later as copies. */
function Patterns({ t }: { t: Translate }) {
  return (
    <template>
      <FieldNote error=" " />
      <FieldNote hint={<CapsLock text={t(['Caps Lock is on', '大写锁定已开启'])} />} />
      <Icon name="" isBusy />
      <Button className="demo-account"> </Button>
      <section className="other-ways" data-ways aria-label={t(['Other ways to sign in', '其他登录方式'])}>
        <h2 className="meta">{t(['or', '或'])}</h2>
        <Button className="big" name="company">
          {' '}
        </Button>
        <Button className="big" name="passkey" icon="pi-key">
          {t(['Sign in with a passkey', '使用通行密钥登录'])}
        </Button>
      </section>
      <div className="toaster off-paper" popover="manual" />
      {severities.map((severity) => (
        <Toast
          key={severity}
          notice={{
            id: 0,
            at: 0,
            severity,
            title: ' ',
            detail: ' ',
            requestId: ' ',
            action: { label: ' ', run: () => undefined },
          }}
          closeLabel={t(common.close)}
          showRequest={() => <span className="request-whole"> </span>}
        />
      ))}
    </template>
  )
}

const hours = ['00:00', '04:00', '08:00', '12:00', '16:00', '20:00', '24:00']
const weeks = [4, 3, 2, 1]

/** Four weeks of illustrative load curves, one line per day; decorative, not measured values. */
function Ridgeline({ t }: { t: Translate }) {
  return (
    <aside className="sign-in-art" aria-hidden="true">
      <p className="slogan">{t(['Every meter, every quarter hour', '每一只电表，每一刻钟'])}</p>
      <p className="slogan-lead">
        {t(['One line a day, ninety-six points a line.', '一日一线，一线九十六点。'])}
      </p>
      <div className="ridges">
        <Lines />
        <ol className="ridge-weeks">
          {weeks.map((n) => (
            <li key={n}>{t(['{n} [n|week|weeks]', '{n} 周前'], { n })}</li>
          ))}
          <li>{t(['today', '今日'])}</li>
        </ol>
      </div>
      <ol className="ridge-hours">
        {hours.map((hour) => (
          <li key={hour}>{hour}</li>
        ))}
      </ol>
    </aside>
  )
}

/** Lines without their points, which `drawRidges` sets, to keep the served page small. */
function Lines() {
  return (
    <>
      <svg
        className="ridgeline"
        viewBox="0 0 768 700"
        preserveAspectRatio="none"
        fill="none"
        stroke="var(--ink-line)"
      >
        {Array.from({ length: days - 1 }, (_, i) => days - 1 - i).map((day) => (
          <path key={day} strokeOpacity={fade(day)} />
        ))}
        <path stroke="var(--ink-line-2)" strokeDasharray="1 6" />
        <path stroke="var(--ink-line-2)" strokeWidth={2} />
      </svg>
      <b className="ridge-now">14:30</b>
    </>
  )
}
