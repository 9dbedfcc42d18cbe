import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#contract/schema/language.ts'
import { SignInPage } from '#web/features/login/sign-in-page.tsx'
import '#web/styles/tokens.css'
import '#web/styles/base.css'

/** Renders the sign-in page as HTML in one language; the build embeds it, so that the form is visible immediately. */
export const renderSignIn = (language: Language): string =>
  renderToStaticMarkup(<SignInPage language={language} />)
