/**
 * Runs before the first paint, alone and small: language and theme of the document, and then either the sign-in form
 * that the build put into the page, or an early request for the console's own files. Spec §2: no token, no console.
 */
import { readCookie } from '#web/lib/cookies.ts'
import { chooseLanguage } from '#web/lib/language.ts'
import { savedTheme, showTheme } from '#web/lib/theme.ts'
import { viewerTokenOf } from '#web/lib/nav/viewer-link.ts'
import { languageCookie, tokenCookie } from '#web/lib/cookie-names.ts'

const language = chooseLanguage(readCookie(languageCookie), navigator.languages)
document.documentElement.lang = language
showTheme(savedTheme())

if (viewerTokenOf(location.hash) !== undefined) requestConsole()
else if (readCookie(tokenCookie) === undefined) showSignIn()
else requestConsole()

function showSignIn(): void {
  const template = document.getElementById(`sign-in-${language}`)
  if (!(template instanceof HTMLTemplateElement)) return
  document.getElementById('root')?.append(template.content.cloneNode(true))
  // Until React has taken the form over, Enter must not send the password into the address.
  document.addEventListener('submit', (event) => event.preventDefault(), { capture: true })
}

function requestConsole(): void {
  const contentOf = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''
  addLink('stylesheet', contentOf('console-styles'))
  for (const address of contentOf('console-modules').split(' ')) addLink('modulepreload', address)
}

function addLink(rel: string, href: string): void {
  if (href === '') return
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  // What failed here is asked for again by the console, which could not distinguish it from what is still loading.
  link.addEventListener('error', () => link.remove())
  document.head.append(link)
}
