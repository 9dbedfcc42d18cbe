import { renderToString } from 'react-dom/server'
import { defaultConfig } from '#contract/app/config.ts'
import type { Language } from '#contract/schema/language.ts'
import { SignIn } from '#web/features/login/sign-in.tsx'
import { useLocale } from '#web/stores/preferences/locale.ts'

/** The sign-in page as HTML in one language; the build puts it into the page, so that the form is there at once. */
export function renderSignIn(language: Language): string {
  useLocale.getInitialState().language = language
  return renderToString(
    <SignIn config={defaultConfig} onSignIn={() => Promise.resolve(false)} onIntent={() => undefined} />,
  )
}
