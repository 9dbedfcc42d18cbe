import { tokenCookie } from '#web/lib/cookie-names.ts'
import { readCookie } from '#web/lib/cookies.ts'
import { viewerTokenOf } from '#web/lib/nav/viewer-link.ts'
import { loadPart } from '#web/lib/stale.ts'
import { addPageStyles, contentOf } from './styles.ts'
import type { prepareConsole, signIn } from './main.tsx'

/** What the console's entry offers to the sign-in page. */
interface ConsoleEntry {
  prepareConsole: typeof prepareConsole
  signIn: typeof signIn
}

/** Whether the page opens the console, or the view of a scene project; otherwise it is the sign-in page. Spec §2. */
export function hasConsole(): boolean {
  return viewerTokenOf(location.hash) !== undefined || readCookie(tokenCookie) !== undefined
}

/** Has the browser fetch what the console begins with; what is asked for already is not asked for again. */
export function requestConsole(): void {
  addLink('stylesheet', contentOf('console-styles'))
  addModules('console-modules')
}

/** Has it fetch what the home page adds to that, at once: each of its scripts names others, a wait on the line each time. */
export function requestHome(): void {
  addModules('home-modules')
  // a failure shows itself where the page is opened
  addPageStyles('dashboard').catch(() => undefined)
}

function addModules(name: string): void {
  for (const address of contentOf(name).split(' ')) addLink('modulepreload', address)
}

/** Loads the script that opens the console; see `loadPart` for failures. */
export function loadConsole(): Promise<ConsoleEntry> {
  const [main = ''] = contentOf('console-modules').split(' ')
  // A name that the bundler does not know: this script is there before the console is built.
  return loadPart(() => import(new URL(main, document.baseURI).href))
}

function addLink(rel: string, href: string): void {
  if (href === '' || document.querySelector(`link[rel=${rel}][href="${CSS.escape(href)}"]`) !== null) return
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  // What failed here is asked for again by the console, which could not distinguish it from what is still loading.
  link.addEventListener('error', () => link.remove())
  document.head.append(link)
}
