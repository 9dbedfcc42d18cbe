import { tokenCookie } from '#web/lib/cookie-names.ts'
import { readCookie } from '#web/lib/cookies.ts'
import { viewerTokenOf } from '#web/lib/nav/viewer-link.ts'
import { loadPart } from '#web/lib/stale.ts'
import { addPageStyles, contentOf } from './styles.ts'
import type { prepareConsole, signIn } from './main.tsx'

/** Exports of the console's entry used by the sign-in page. */
interface ConsoleEntry {
  prepareConsole: typeof prepareConsole
  signIn: typeof signIn
}

/** Whether to open the console or a scene project link instead of the sign-in page. Spec §2. */
export function hasConsole(): boolean {
  return viewerTokenOf(location.hash) !== undefined || readCookie(tokenCookie) !== undefined
}

/** Preloads the console's initial files; skips those already requested. */
export function requestConsole(): void {
  addLink('stylesheet', contentOf('console-styles'))
  addModules('console-modules')
}

/** Preloads the home page's files in parallel, as its chunks would otherwise be discovered one round trip at a time. */
export function requestHome(): void {
  addModules('home-modules')
  // failures surface when the page is opened
  addPageStyles('dashboard').catch(() => undefined)
}

function addModules(name: string): void {
  for (const address of contentOf(name).split(' ')) addLink('modulepreload', address)
}

/** Loads the script that opens the console; see `loadPart` for failures. */
export function loadConsole(): Promise<ConsoleEntry> {
  const [main = ''] = contentOf('console-modules').split(' ')
  // computed name, as this script is built before the console
  return loadPart(() => import(new URL(main, document.baseURI).href))
}

function addLink(rel: string, href: string): void {
  if (href === '' || document.querySelector(`link[rel=${rel}][href="${CSS.escape(href)}"]`) !== null) return
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  // a failed link is removed, as the console could not distinguish it from one still loading
  link.addEventListener('error', () => link.remove())
  document.head.append(link)
}
